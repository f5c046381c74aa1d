import { MessageCircle } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { CountBadge } from '#web/ui/badge.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useUnreadConversations } from './counts.ts'
import { NavLink } from './nav-link.tsx'
import { MESSAGES } from './navigation.ts'

/** Above the bottom bar, below the toasts: the frame counts its height into `--bottom-bar`. */
export function MessageButton() {
  const count = useUnreadConversations()
  const label = count > 0 ? m.messages_button_unread({ count }) : m.app_message_button()
  return (
    <aside aria-label={m.app_nav_messages()}>
      <Tooltip content={m.app_message_button()} side="left">
        <NavLink
          item={MESSAGES}
          aria-label={label}
          className="fixed right-4 bottom-[calc(var(--tabs,0px)+1rem)] z-30 grid size-13 place-items-center rounded-full border border-hairline-strong bg-raised text-text shadow-overlay transition-colors duration-120 hover:bg-pressed md:right-6 md:bottom-[calc(var(--tabs,0px)+1.5rem)]"
        >
          <MessageCircle aria-hidden="true" className="size-5.5" />
          <CountBadge count={count} className="absolute -top-1 -right-1" />
        </NavLink>
      </Tooltip>
    </aside>
  )
}
