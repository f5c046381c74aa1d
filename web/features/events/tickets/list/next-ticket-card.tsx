import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Card, CardLink } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TicketCover } from '../components/ticket-cover.tsx'
import { momentOf, placeOf, startOf } from '../components/ticket-labels.ts'
import { type Ticket, ticketsQuery } from '../queries.ts'

/** What comes next, for the overview. It takes its place before it is known, so that nothing below it moves. */
export function NextTicketCard({ className }: { className?: string }) {
  const { data } = useQuery(ticketsQuery({}))
  const ticket = data?.items[0]
  return (
    <Card interactive padded={false} className={cn('min-h-33 overflow-hidden', className)}>
      {ticket ? <Next ticket={ticket} /> : <None isKnown={data !== undefined} />}
    </Card>
  )
}

function Next({ ticket }: { ticket: Ticket }) {
  return (
    <div className="grid min-h-33 grid-cols-[9rem_minmax(0,1fr)]">
      <TicketCover ticket={ticket} size="card" />
      <div className="grid content-center gap-1 p-4">
        <p className="text-muted text-xs">{m.tickets_next()}</p>
        <h2 className="truncate font-[550] font-sans text-base tracking-normal [font-stretch:100%]">
          <CardLink>
            <Link to="/tickets/$seatId" params={{ seatId: ticket.id }}>
              {ticket.event.title}
            </Link>
          </CardLink>
        </h2>
        <p className="truncate text-muted text-sm first-letter:uppercase">{momentOf(startOf(ticket))}</p>
        <p className="truncate text-muted text-sm">{placeOf(ticket)}</p>
      </div>
    </div>
  )
}

function None({ isKnown }: { isKnown: boolean }) {
  return (
    <div className="grid min-h-33 content-between gap-4 p-4">
      <h2 className="font-[550] font-sans text-sm tracking-normal [font-stretch:100%]">
        <CardLink>
          <Link to="/customer/events" search={{}}>
            {m.tickets_next()}
          </Link>
        </CardLink>
      </h2>
      {isKnown ? (
        <p className="text-muted text-sm">{m.tickets_none_title()}</p>
      ) : (
        <Skeleton className="h-14" />
      )}
    </div>
  )
}
