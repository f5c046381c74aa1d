import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Card, CardLink } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { TicketCover } from '../parts/ticket-cover.tsx'
import { momentOf, placeOf, startOf } from '../parts/ticket-words.ts'
import { ticketsQuery } from '../queries.ts'

/** What comes next, for the overview; nothing where nothing is booked. */
export function NextTicketCard({ className }: { className?: string }) {
  const ticket = useQuery(ticketsQuery({})).data?.items[0]
  if (!ticket) return null
  return (
    <Card
      interactive
      padded={false}
      className={cn('grid grid-cols-[9rem_minmax(0,1fr)] overflow-hidden', className)}
    >
      <TicketCover ticket={ticket} size="card" />
      <div className="grid content-center gap-1 p-4">
        <p className="text-muted text-xs">{m.tickets_next()}</p>
        <h2 className="line-clamp-2 font-[550] font-sans text-base tracking-normal [font-stretch:100%]">
          <CardLink>
            <Link to="/tickets/$seatId" params={{ seatId: ticket.id }}>
              {ticket.event.title}
            </Link>
          </CardLink>
        </h2>
        <p className="text-muted text-sm first-letter:uppercase">{momentOf(startOf(ticket))}</p>
        <p className="text-muted text-sm">{placeOf(ticket)}</p>
      </div>
    </Card>
  )
}
