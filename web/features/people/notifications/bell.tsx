import { Bell } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { CountBadge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useUnreadCount } from './queries.ts'

interface BellButtonProps {
  isOpen: boolean
  /** The list is about to be asked for. */
  onNear: () => void
  onOpen: () => void
  className?: string
}

/** Small, as it is in every page's header; the list comes when it is asked for. */
export function BellButton({ isOpen, onNear, onOpen, className }: BellButtonProps) {
  const unread = useUnreadCount()
  const counted = m.notifications_unread({ count: unread })
  return (
    <IconButton
      label={unread > 0 ? `${m.notifications_title()}, ${counted}` : m.notifications_title()}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={className}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      <Bell aria-hidden="true" className="size-5" />
      <span aria-hidden="true" className="absolute -top-0.5 -right-0.5 flex">
        <CountBadge count={unread} />
      </span>
    </IconButton>
  )
}
