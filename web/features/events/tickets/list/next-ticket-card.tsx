import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TicketCover } from '../components/ticket-cover.tsx'
import { countdownOf, momentOf, placeOf, startOf, stateOf } from '../components/ticket-labels.ts'
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
  const state = stateOf(ticket)
  return (
    <div className="grid min-h-33 grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)]">
      <TicketCover ticket={ticket} size="card" />
      <div className="grid content-center gap-1 p-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
          {m.tickets_next()}
          <span className="font-[550] text-accent">{countdownOf(startOf(ticket), new Date())}</span>
        </p>
        <h2 className="line-clamp-2 font-[550] font-sans text-base tracking-normal [font-stretch:100%]">
          <CardLink>
            <Link to="/tickets/$seatId" params={{ seatId: ticket.id }}>
              {ticket.event.title}
            </Link>
          </CardLink>
        </h2>
        <p className="text-muted text-sm first-letter:uppercase">{momentOf(startOf(ticket))}</p>
        <p className="line-clamp-2 text-muted text-sm">{placeOf(ticket)}</p>
        {state ? (
          <p className="mt-1">
            <Badge tone={state.tone}>{state.text}</Badge>
          </p>
        ) : null}
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
