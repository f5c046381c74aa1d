import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'

export function BackToTickets() {
  return (
    <Link
      to="/customer/events"
      search={{ when: undefined, page: undefined }}
      className="-ml-1.5 inline-flex min-h-11 items-center gap-1 pr-2 text-muted text-sm transition-colors duration-120 hover:text-text"
    >
      <ChevronLeft aria-hidden="true" className="size-4.5" />
      {m.tickets_title()}
    </Link>
  )
}
