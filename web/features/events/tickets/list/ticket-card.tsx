import { Link } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TicketCode } from '../components/ticket-code.tsx'
import { TicketCover } from '../components/ticket-cover.tsx'
import { momentOf, placeOf, startOf, stateOf } from '../components/ticket-labels.ts'
import type { Ticket } from '../queries.ts'

const cardClass = 'grid overflow-hidden md:grid-cols-[13rem_minmax(0,1fr)]'

/** One seat. The whole card leads to its ticket; the code opens where one stands. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { event } = ticket
  const state = stateOf(ticket)
  return (
    <Card asChild interactive padded={false}>
      <article className={cardClass}>
        <TicketCover ticket={ticket} size="card" />
        <div className="grid content-between gap-4 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:gap-6 md:p-5">
          <div className="min-w-0">
            {state ? (
              <Badge tone={state.tone} className="mb-2 max-w-full truncate">
                {state.text}
              </Badge>
            ) : null}
            <h2 className="line-clamp-2 text-lg">
              <CardLink>
                <Link to="/tickets/$seatId" params={{ seatId: ticket.id }}>
                  {event.title}
                </Link>
              </CardLink>
            </h2>
            <p className="mt-1 text-muted text-sm first-letter:uppercase">{momentOf(startOf(ticket))}</p>
            <p className="text-muted text-sm">{placeOf(ticket)}</p>
            <p className="wrap-anywhere mt-3 text-sm">{seatLine(ticket)}</p>
          </div>
          {ticket.code ? <CodeSheet ticket={ticket} /> : null}
        </div>
      </article>
    </Card>
  )
}

function seatLine({ attendeeName, isMe, ticketName, squad }: Ticket): string {
  const who = isMe ? m.tickets_for_you() : m.tickets_for({ name: attendeeName })
  return [who, ticketName, squad?.name].filter(Boolean).join(' · ')
}

function CodeSheet({ ticket }: { ticket: Ticket }) {
  return (
    <Sheet
      title={ticket.attendeeName}
      description={ticket.event.title}
      trigger={
        <Button
          variant="secondary"
          aria-label={m.tickets_show_code_of({ name: ticket.attendeeName })}
          icon={<QrCode aria-hidden="true" className="size-4.5" />}
          className="relative max-md:w-full"
        >
          {m.tickets_show_code()}
        </Button>
      }
    >
      <TicketCode ticket={ticket} />
    </Sheet>
  )
}

export function TicketCardSkeleton() {
  return (
    <Card padded={false} className={cardClass}>
      <Skeleton className="h-36 rounded-none md:h-full" />
      <div className="grid gap-3 p-4 md:p-5">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="mt-4 h-11 md:w-40" />
      </div>
    </Card>
  )
}
