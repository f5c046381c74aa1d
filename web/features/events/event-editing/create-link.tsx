import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'

export function CreateLink({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Link
      to={isAdmin ? '/admin/create' : '/provider/create'}
      search={{ kind: 'event' }}
      className={buttonClass()}
    >
      <CalendarPlus aria-hidden="true" className="size-4.5" />
      {m.event_editing_new()}
    </Link>
  )
}
