import { MessageCircle } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { CountBadge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useReadingDown } from '#web/ui/use-reading-down.ts'
import { useUnreadConversations } from './counts.ts'
import { NavLink } from './nav-link.tsx'
import { MESSAGES } from './navigation.ts'

/** Above the bottom bar, below the toasts: the frame counts its height into `--bottom-bar`. */
export function MessageButton() {
  const count = useUnreadConversations()
  const isReading = useReadingDown()
  const label = count > 0 ? m.messages_button_unread({ count }) : m.app_message_button()
  return (
    <aside aria-label={m.app_nav_messages()}>
      <Tooltip content={m.app_message_button()} side="left">
        <NavLink
          item={MESSAGES}
          aria-label={label}
          className={cn(
            'fixed right-4 bottom-[calc(var(--tabs,0px)+1rem)] z-30 grid size-13 place-items-center rounded-full border border-hairline-strong bg-raised text-text shadow-overlay transition duration-120 hover:bg-pressed md:right-6 md:bottom-[calc(var(--tabs,0px)+1.5rem)]',
            // Out of the way of whoever reads on with a thumb; back on the way up, and for the keyboard.
            isReading && 'max-md:not-focus-visible:pointer-events-none max-md:not-focus-visible:opacity-0',
          )}
        >
          <MessageCircle aria-hidden="true" className="size-5.5" />
          <CountBadge count={count} className="absolute -top-1 -right-1" />
        </NavLink>
      </Tooltip>
    </aside>
  )
}
