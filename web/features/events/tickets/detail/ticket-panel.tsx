import { notFound } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { statusOf } from '#web/platform/request/client-error.ts'
import { useTicket } from '../queries.ts'
import { BackToTickets } from './back-to-tickets.tsx'
import { TicketSkeleton } from './ticket-skeleton.tsx'
import { TicketView } from './ticket-view.tsx'

export function TicketPanel({ seatId }: { seatId: string }) {
  const { data: ticket, error, isFetching, refetch } = useTicket(seatId)
  if (ticket) return <TicketView ticket={ticket} />
  if (!error || isFetching) return <TicketSkeleton />
  if (statusOf(error) === 404) throw notFound()
  return (
    <div className="page-width pt-6 pb-16 md:pb-28">
      <BackToTickets />
      <h1 className="mt-2 mb-6 text-xl">{m.tickets_ticket()}</h1>
      <Failed title={m.tickets_ticket_failed()} error={error} onRetry={() => refetch()} />
    </div>
  )
}
