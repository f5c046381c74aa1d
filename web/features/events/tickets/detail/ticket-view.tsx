import { Link } from '@tanstack/react-router'
import { CalendarPlus, FileDown, MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AskLink } from '#web/domain/messages/ask-link.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RequirementList } from '../components/requirement-list.tsx'
import { TicketCode } from '../components/ticket-code.tsx'
import { TicketCover } from '../components/ticket-cover.tsx'
import { isMissing, momentOf, startOf, stateOf } from '../components/ticket-labels.ts'
import type { Ticket } from '../queries.ts'
import { BackToTickets } from './back-to-tickets.tsx'
import { TicketChanges } from './ticket-changes.tsx'

/** The code first: it is what one opens a ticket for at check-in. */
export function TicketView({ ticket }: { ticket: Ticket }) {
  const [feedback, setFeedback] = useState<string | null>(null)
  const state = stateOf(ticket)
  return (
    <div className="page-width pt-4 pb-16 md:pt-6 md:pb-28">
      <BackToTickets />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="wrap-anywhere text-xl">{ticket.event.title}</h1>
        {state ? <Badge tone={state.tone}>{state.text}</Badge> : null}
      </div>
      <div role="status" className="empty:hidden">
        {feedback ? (
          <Notice tone="success" live="none" className="mt-4">
            <span className="text-text">{feedback}</span>
          </Notice>
        ) : null}
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 md:mt-8 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <section
            aria-label={m.tickets_ticket()}
            className="flex flex-col overflow-hidden rounded-card border bg-surface"
          >
            {/* On a phone the code stands above the cover: nobody scrolls at the door. */}
            <div className="max-md:order-last">
              <TicketCover ticket={ticket} size="page" />
            </div>
            <div className="border-dashed p-5 max-md:border-b md:border-t md:p-6">
              {ticket.code ? <TicketCode ticket={ticket} /> : <NoCode ticket={ticket} />}
            </div>
          </section>
          {ticket.code ? <Files ticket={ticket} /> : null}
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <Facts ticket={ticket} />
          <Needs ticket={ticket} />
          <TicketChanges ticket={ticket} onFeedback={setFeedback} />
        </div>
      </div>
    </div>
  )
}

/** A code that lets nobody in is not shown: nobody should come with it. */
function NoCode({ ticket: { event, status, checkedInAt } }: { ticket: Ticket }) {
  if (event.isCancelled) return <p className="text-muted">{m.tickets_no_code_event_cancelled()}</p>
  if (status === 'cancelled') return <p className="text-muted">{m.tickets_no_code_cancelled()}</p>
  return (
    <p className="text-muted">
      {checkedInAt
        ? m.tickets_came_at({ time: formatDate(checkedInAt, 'dateTime') })
        : m.tickets_no_code_over()}
    </p>
  )
}

function Files({ ticket: { id, shortCode } }: { ticket: Ticket }) {
  return (
    <div className="grid gap-2 md:grid-cols-2">
      <a
        href={`/api/tickets/${id}/ticket.pdf`}
        download={`${shortCode}.pdf`}
        className={buttonClass({ variant: 'secondary' })}
      >
        <FileDown aria-hidden="true" className="size-4.5" />
        {m.tickets_pdf()}
      </a>
      <a
        href={`/api/tickets/${id}/event.ics`}
        download={`${shortCode}.ics`}
        className={buttonClass({ variant: 'secondary' })}
      >
        <CalendarPlus aria-hidden="true" className="size-4.5" />
        {m.tickets_calendar()}
      </a>
    </div>
  )
}

function Facts({ ticket }: { ticket: Ticket }) {
  const { event, squad, division, venueAddress, mapUrl } = ticket
  return (
    <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <Fact name={m.tickets_fact_attendee()}>
        <span className="wrap-anywhere">{ticket.attendeeName}</span>
      </Fact>
      <Fact name={m.tickets_fact_ticket()}>{ticket.ticketName}</Fact>
      <Fact name={m.tickets_fact_when()}>
        <span className="block first-letter:uppercase">{momentOf(startOf(ticket))}</span>
        <span className="block text-muted text-sm">
          {m.tickets_until({ time: formatDate(event.endsAt, 'time') })}
        </span>
      </Fact>
      <Fact name={m.tickets_fact_where()}>
        {event.venueName}
        <span className="block text-muted text-sm">
          {[venueAddress, event.municipality].filter(Boolean).join(', ')}
        </span>
        {mapUrl ? (
          <a
            href={mapUrl}
            target="_blank"
            rel="noreferrer"
            className={linkClass({
              className: 'inline-flex min-h-11 items-center gap-1.5 text-sm desktop:min-h-8',
            })}
          >
            <MapPin aria-hidden="true" className="size-4" />
            {m.tickets_map()}
          </a>
        ) : null}
      </Fact>
      {squad ? (
        <Fact name={m.tickets_fact_squad()}>
          {squad.startsAt
            ? m.tickets_squad_at({ squad: squad.name, time: formatDate(squad.startsAt, 'time') })
            : squad.name}
        </Fact>
      ) : null}
      {division ? <Fact name={m.tickets_fact_division()}>{division.name}</Fact> : null}
      <Fact name={m.tickets_fact_event()}>
        <Link
          to="/events/$eventId"
          params={{ eventId: event.id }}
          className={linkClass({ className: 'inline-flex min-h-11 items-center desktop:min-h-8' })}
        >
          {m.tickets_to_event()}
        </Link>
        <AskLink about="seat" subjectId={ticket.id} className="flex w-fit">
          {m.messages_ask_ticket()}
        </AskLink>
      </Fact>
      {ticket.orderId ? (
        <Fact name={m.tickets_fact_order()}>
          <Link
            to="/customer/purchases/$orderId"
            params={{ orderId: ticket.orderId }}
            className={linkClass({ className: 'tabular inline-flex min-h-11 items-center desktop:min-h-8' })}
          >
            {ticket.orderNumber}
          </Link>
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="type-label text-muted">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

function Needs({ ticket: { id, requirements } }: { ticket: Ticket }) {
  if (requirements.length === 0) return null
  return (
    <section aria-labelledby="ticket-needs" className="border-t pt-6">
      <h2 id="ticket-needs" className="text-lg">
        {requirements.some(isMissing) ? m.tickets_needs_missing_title() : m.tickets_needs_title()}
      </h2>
      <div className="mt-4">
        <RequirementList requirements={requirements} back={`/tickets/${id}`} />
      </div>
    </section>
  )
}
