import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { placeOf } from '#web/platform/place-of.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate, formatDatePart } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { KIND_NAMES } from '../labels.ts'
import { type Assignment, assignmentsQuery } from '../queries.ts'
import { Answer } from './answer.tsx'

interface Group {
  id: string
  title: () => string
  has: (assignment: Assignment) => boolean
}

const isPast = ({ event }: Assignment) => event.isOver || event.isCancelled

const GROUPS: readonly Group[] = [
  {
    id: 'asked',
    title: () => m.event_editing_group_asked(),
    has: (each) => !isPast(each) && each.status === 'proposed',
  },
  {
    id: 'accepted',
    title: () => m.event_editing_group_accepted(),
    has: (each) => !isPast(each) && each.status === 'accepted',
  },
  {
    id: 'past',
    title: () => m.event_editing_group_past(),
    has: (each) => isPast(each) || each.status === 'declined',
  },
]

/** What an instructor was asked for: to answer, to teach, and what is over. */
export function Assignments() {
  const query = useQuery(assignmentsQuery)
  const { data } = query
  if (!data)
    return hasListFailed(query) ? (
      <FailedList query={query} title={m.event_editing_assignments_failed()} />
    ) : (
      <AssignmentsSkeleton />
    )
  if (data.length === 0)
    return (
      <EmptyState
        level={2}
        seed="teaching"
        icon={<CalendarClock aria-hidden="true" strokeWidth={1.5} />}
        title={m.event_editing_assignments_empty_title()}
        description={m.event_editing_assignments_empty()}
        actions={
          <Link {...placeOf('/account/credentials')} className={buttonClass({ variant: 'secondary' })}>
            {m.event_editing_to_credentials()}
          </Link>
        }
      />
    )
  return (
    <div className="grid gap-10">
      {GROUPS.map(({ id, title, has }) => {
        const some = data.filter(has)
        return some.length === 0 ? null : (
          <section key={id} aria-labelledby={`teaching-${id}`}>
            <h2 id={`teaching-${id}`} className="text-base">
              {title()}
            </h2>
            <ul className="mt-4 divide-y border-y">
              {some.map((assignment) => (
                <AssignmentRow key={assignment.event.id} assignment={assignment} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function AssignmentRow({ assignment }: { assignment: Assignment }) {
  const { event } = assignment
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5">
      <time dateTime={event.startsAt} className="text-center">
        <span className="block text-muted text-xs">{formatDatePart(event.startsAt, 'month')}</span>
        <span className="type-display tabular block text-lg leading-none">
          {formatDatePart(event.startsAt, 'day')}
        </span>
      </time>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <Link
            {...placeOf(`/events/${event.id}`)}
            className={linkClass({ variant: 'title', className: 'wrap-anywhere font-[550]' })}
          >
            {event.title}
          </Link>
          <StatusBadge assignment={assignment} />
        </div>
        <p className="mt-1 text-muted text-sm">
          {KIND_NAMES[event.kind]()} · {formatDate(event.startsAt, 'weekday')},{' '}
          {formatDate(event.startsAt, 'time')} – {formatDate(event.endsAt, 'time')}
          <br />
          {event.venueName}, {event.municipality} · {event.organizer.name}
        </p>
        {isPast(assignment) ? null : <Answer assignment={assignment} />}
      </div>
    </li>
  )
}

const TONES: Record<Assignment['status'], BadgeTone> = {
  proposed: 'warning',
  accepted: 'success',
  declined: 'neutral',
}

function StatusBadge({ assignment: { event, status } }: { assignment: Assignment }) {
  if (event.isCancelled) return <Badge tone="danger">{m.event_editing_status_cancelled()}</Badge>
  const names = {
    proposed: m.event_editing_teaching_proposed,
    accepted: m.event_editing_teaching_accepted,
    declined: m.event_editing_teaching_declined,
  }
  return <Badge tone={TONES[status]}>{names[status]()}</Badge>
}

function AssignmentsSkeleton() {
  return (
    <SkeletonRegion className="divide-y border-y">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4 py-5">
          <Skeleton className="h-12" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
