import { Link } from '@tanstack/react-router'
import { ExternalLink, Mail, Users } from 'lucide-react'
import { useState } from 'react'
import { toListQuery } from '#web/domain/lists/list-query.ts'
import { type BuiltInView, SavedViews } from '#web/domain/lists/saved-views.tsx'
import { givenOf } from '#web/domain/lists/table-search.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { placeOf } from '#web/platform/place-of.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AttendeeSheet } from './attendee-sheet.tsx'
import { AttendeeTable } from './attendee-table.tsx'
import { AttendeesLink } from './attendees-link.tsx'
import { type AttendeesSearch, filtersOf, NO_FILTERS, readAttendeesSearch } from './attendees-search.ts'
import { MessageDialog } from './message-dialog.tsx'
import { type Attendees, useAttendees } from './queries.ts'
import { SentMessages } from './sent-messages.tsx'

interface AttendeesPanelProps {
  eventId: string
  search: AttendeesSearch
  /** Who shares views. */
  isAdmin: boolean
}

/** Who comes, what they lack, and what is done about it. */
export function AttendeesPanel({ eventId, search, isAdmin }: AttendeesPanelProps) {
  const query = useAttendees(eventId, search)
  const { data: list, isPlaceholderData } = query
  const { seat: _, ...view } = search
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Head eventId={eventId} list={list} search={search} />
      {list?.counts.all === 0 ? (
        <EmptyState
          level={2}
          seed="first attendee"
          icon={<Users aria-hidden="true" />}
          title={m.attendees_empty()}
          description={m.attendees_empty_lead()}
          actions={
            <Link {...placeOf(`/events/${eventId}`)} className={buttonClass({ variant: 'secondary' })}>
              <ExternalLink aria-hidden="true" className="size-4" />
              {m.attendees_empty_action()}
            </Link>
          }
        />
      ) : (
        <>
          <SavedViews
            list="attendees"
            subjectId={eventId}
            query={toListQuery(view)}
            builtIn={builtInViews(list?.counts)}
            mayShare={isAdmin}
            link={({ query: saved, ...props }) => <AttendeesLink change={readView(saved)} {...props} />}
          />
          {hasListFailed(query) ? (
            <FailedList query={query} title={m.attendees_failed()} />
          ) : (
            <div
              aria-busy={isPlaceholderData}
              className={cn(
                'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity duration-160',
                isPlaceholderData && 'opacity-60',
              )}
            >
              <AttendeeTable eventId={eventId} list={list} search={search} />
            </div>
          )}
        </>
      )}
      <AttendeeSheet eventId={eventId} seatId={search.seat} />
    </section>
  )
}

interface HeadProps {
  eventId: string
  list: Attendees | undefined
  search: AttendeesSearch
}

function Head({ eventId, list, search }: HeadProps) {
  const [isWriting, setIsWriting] = useState(false)
  const canWrite = list !== undefined && list.counts.status.confirmed > 0 && !list.event.isCancelled
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 max-w-text">
        <h1 className="text-xl">{m.attendees_title()}</h1>
        {list ? (
          <>
            <p className="wrap-anywhere mt-2">
              {list.event.title} ·{' '}
              <span className="text-muted">{formatDate(list.event.startsAt, 'dateTime')}</span>
            </p>
            <p className="tabular mt-1 text-muted text-sm">
              {m.attendees_lead({
                booked: formatNumber(list.counts.status.confirmed),
                capacity: formatNumber(list.event.capacity),
                checkedIn: formatNumber(list.counts.checkedIn),
              })}
            </p>
          </>
        ) : (
          <Skeleton className="mt-2 h-12 w-72" />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {canWrite ? (
          <Button
            variant="secondary"
            icon={<Mail aria-hidden="true" className="size-4" />}
            onClick={() => setIsWriting(true)}
          >
            {m.attendees_message_all()}
          </Button>
        ) : null}
        <SentMessages eventId={eventId} />
      </div>
      {isWriting ? (
        <MessageDialog
          eventId={eventId}
          rows={{ query: givenOf(filtersOf(search)) }}
          onClose={() => setIsWriting(false)}
        />
      ) : null}
    </header>
  )
}

/** A view is all of the address: what it does not name is off. */
function readView(view: Readonly<Record<string, string>>): Partial<AttendeesSearch> {
  const off = { ...NO_FILTERS, sort: undefined, perPage: undefined, columns: undefined }
  return { ...off, ...readAttendeesSearch({ ...view }) }
}

function builtInViews(counts: Attendees['counts'] | undefined): BuiltInView[] {
  const { status } = counts ?? {}
  return [
    { name: m.attendees_view_all(), query: {}, count: counts?.all },
    { name: m.attendees_view_confirmed(), query: { status: 'confirmed' }, count: status?.confirmed },
    {
      name: m.attendees_view_missing(),
      query: { missing: 'any' },
      count: counts?.missing.any,
      isUrgent: true,
    },
    { name: m.attendees_view_in(), query: { checkedIn: '1' }, count: counts?.checkedIn },
    { name: m.attendees_view_out(), query: { checkedIn: '0' }, count: counts?.notCheckedIn },
    {
      name: m.attendees_view_refunded(),
      query: { status: 'cancelled,refunded' },
      count: status && status.cancelled + status.refunded,
    },
  ]
}
