import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Failed } from '#web/platform/failed.tsx'
import { placeOf } from '#web/platform/place-of.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { useEventsSearchChange } from '../events-link.tsx'
import { KIND_NAMES } from '../labels.ts'
import { StatusChips } from '../list/status-chips.tsx'
import { type EditableEvent, editableEventQuery } from '../queries.ts'
import { Moves } from './editor-head.tsx'
import { History } from './history.tsx'
import { PendingChange } from './pending-change.tsx'

/** Beside the list; on a phone it takes the whole screen. The address says which event it is. */
export function EventSheet({ eventId }: { eventId: string | undefined }) {
  const applySearch = useEventsSearchChange()
  // While it slides out it still shows what it showed.
  const [shownId, setShownId] = useState(eventId)
  if (eventId && eventId !== shownId) setShownId(eventId)
  if (!shownId) return null
  return (
    <SheetOf
      eventId={shownId}
      isOpen={eventId !== undefined}
      onClose={() => applySearch({ event: undefined })}
    />
  )
}

interface SheetOfProps {
  eventId: string
  isOpen: boolean
  onClose: () => void
}

function SheetOf({ eventId, isOpen, onClose }: SheetOfProps) {
  const { data: event, error, isFetching, refetch } = useQuery(editableEventQuery(eventId))
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      phoneSide="same"
      title={event ? titleOf(event) : m.event_editing_event()}
      className="max-md:w-full max-md:border-l-0 md:max-w-text"
    >
      {event ? (
        <Detail event={event} />
      ) : error && !isFetching ? (
        <Failed title={m.event_editing_event_failed()} error={error} onRetry={() => refetch()} />
      ) : (
        <SkeletonRegion>
          <SkeletonText lines={8} />
        </SkeletonRegion>
      )}
    </Sheet>
  )
}

function titleOf({ title }: EditableEvent): string {
  return title[getLocale()] || title.en || title.es || m.event_editing_untitled()
}

function Detail({ event }: { event: EditableEvent }) {
  const linkLook = buttonClass({ variant: 'ghost', size: 'sm' })
  return (
    <div className="@container grid gap-6">
      <StatusChips event={{ ...event, hasPendingChange: event.pendingChange !== null }} />
      <Facts event={event} />
      <div className="flex flex-wrap gap-2">
        <Moves event={event} isAdmin />
        <Link to="/admin/events/$eventId" params={{ eventId: event.id }} className={linkLook}>
          {m.event_editing_edit()}
        </Link>
        <Link {...placeOf(`/events/${event.id}`)} className={linkLook}>
          {m.event_editing_view()}
        </Link>
        <Link {...placeOf(`/event-report/${event.id}`)} className={linkLook}>
          {m.event_editing_report()}
        </Link>
      </div>
      <PendingChange event={event} isAdmin />
      <Texts event={event} />
      <History deeds={event.history} />
    </div>
  )
}

function Facts({ event }: { event: EditableEvent }) {
  const facts = [
    [m.event_editing_field_kind(), KIND_NAMES[event.kind]()],
    [m.event_editing_field_starts(), formatDate(`${event.startsAt}:00-04:00`, 'dateTime')],
    [m.event_editing_field_ends(), formatDate(`${event.endsAt}:00-04:00`, 'dateTime')],
    [m.event_editing_field_venue(), `${event.venueName}, ${event.municipality}`],
    [m.event_editing_col_seats(), `${formatNumber(event.seatsSold)} / ${formatNumber(event.capacity)}`],
    [
      m.event_editing_field_tickets(),
      event.ticketTypes
        .map(({ name, priceCents }) => `${name[getLocale()]} ${formatMoney(priceCents)}`)
        .join(', '),
    ],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="tabular wrap-anywhere max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Both languages: an admin approves both. */
function Texts({ event }: { event: EditableEvent }) {
  return (
    <div className="grid gap-6 border-t pt-6 text-sm @min-[32rem]:grid-cols-2">
      {(['en', 'es'] as const).map((language) => (
        <section key={language} lang={language}>
          <h3 className="text-base">{event.title[language] || '–'}</h3>
          <p className="mt-1 text-muted">{event.summary[language]}</p>
          <p className="wrap-anywhere mt-3 whitespace-pre-line">{event.description[language]}</p>
        </section>
      ))}
    </div>
  )
}
