import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Answer, blockedText } from './answer.tsx'
import { CounterSent } from './counter.tsx'
import { EventLine } from './event-line.tsx'
import { isRequest, type TeachingRow, teachingQuery } from './queries.ts'

/** Events an instructor is asked to teach, with what stands in the way. */
export function Requests() {
  const query = useQuery(teachingQuery)
  return (
    <LoadedList query={query} title={m.teaching_failed()} skeleton={<Skeleton className="h-48 w-full" />}>
      {(rows) => {
        const requests = rows.filter(isRequest)
        if (requests.length === 0)
          return (
            <EmptyState
              level={3}
              seed="requests"
              icon={<Inbox aria-hidden="true" strokeWidth={1.5} />}
              title={m.teaching_requests_empty_title()}
              description={m.teaching_requests_empty()}
            />
          )
        return (
          <ul className="divide-y border-y">
            {requests.map((row) => (
              <EventLine key={row.event.id} row={row}>
                {row.counter ? <CounterSent counter={row.counter} /> : null}
                {row.status === 'proposed' && row.reason ? (
                  <Notice tone="info" live="none" title={m.teaching_counter_declined()}>
                    {row.reason}
                  </Notice>
                ) : null}
                <Obstacles row={row} />
                <Answer row={row} />
              </EventLine>
            ))}
          </ul>
        )
      }}
    </LoadedList>
  )
}

function Obstacles({ row: { blockedBy, conflicts } }: { row: TeachingRow }) {
  return (
    <>
      {conflicts.length > 0 ? (
        <Notice tone="warning" live="none" title={m.teaching_conflicts({ count: conflicts.length })}>
          <ul className="grid gap-1">
            {conflicts.map(({ id, title, startsAt, endsAt, status }) => (
              <li key={id}>
                <Link to="/events/$eventId" params={{ eventId: id }} className={linkClass()}>
                  {title}
                </Link>
                , {formatDate(startsAt, 'time')} – {formatDate(endsAt, 'time')} (
                {status === 'accepted' ? m.teaching_conflict_accepted() : m.teaching_conflict_asked()})
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {blockedBy === 'NOT_CERTIFIED' ? (
        <Notice
          tone="warning"
          live="none"
          actions={
            <Link
              to="/instructor/certifications"
              search={{}}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {m.teaching_to_certifications()}
            </Link>
          }
        >
          {blockedText(blockedBy)}
        </Notice>
      ) : null}
    </>
  )
}
