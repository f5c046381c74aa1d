import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileWarning, Handshake, Inbox, ScanLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { placeOf } from '#web/platform/place-of.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EventLine } from './event-line.tsx'
import { Month } from './month.tsx'
import { isComing, isRequest, type TeachingRow, teachingQuery } from './queries.ts'
import { NoTeaching } from './teaching-list.tsx'

const SHOWN = 4

interface DayProps {
  /** '2026-12-05' in Puerto Rico. */
  today: string
  /** Collaborations that wait for an answer. */
  offers: number
  /** Of other features: what else needs attention. */
  children?: ReactNode
}

/** The day of an instructor: what waits, what comes next, and the month. */
export function InstructorDay({ today, offers, children }: DayProps) {
  const query = useQuery(teachingQuery)
  return (
    <LoadedList query={query} title={m.teaching_failed()} skeleton={<Skeleton className="h-96 w-full" />}>
      {(rows) => (
        <div className="grid gap-10">
          <Waiting rows={rows} offers={offers}>
            {children}
          </Waiting>
          <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <Next rows={rows} />
            <Month rows={rows} today={today} />
          </div>
        </div>
      )}
    </LoadedList>
  )
}

function Waiting({ rows, offers, children }: { rows: TeachingRow[]; offers: number; children?: ReactNode }) {
  const requests = rows.filter(isRequest).length
  const missing = rows.reduce((sum, row) => sum + (isComing(row) ? (row.attendees?.missing ?? 0) : 0), 0)
  const cards = [
    {
      id: 'requests',
      count: requests,
      to: '/instructor/approvals',
      label: m.teaching_card_requests({ count: requests }),
      icon: <Inbox aria-hidden="true" />,
    },
    {
      id: 'offers',
      count: offers,
      to: '/instructor/approvals',
      label: m.teaching_card_offers({ count: offers }),
      icon: <Handshake aria-hidden="true" />,
    },
    {
      id: 'missing',
      count: missing,
      to: '/instructor/events',
      label: m.teaching_card_missing({ count: missing }),
      icon: <FileWarning aria-hidden="true" />,
    },
  ].filter(({ count }) => count > 0)
  return (
    <div className="grid gap-4 empty:hidden">
      {cards.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {cards.map(({ id, count, to, label, icon }) => (
            <li key={id}>
              <Link
                {...placeOf(to)}
                className="flex items-center gap-3 rounded-card border bg-surface p-4 transition-colors duration-120 hover:bg-raised [&_svg]:size-5 [&_svg]:text-muted"
              >
                {icon}
                <span className="type-display tabular text-lg">{count}</span>
                <span className="text-muted text-sm">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  )
}

function Next({ rows }: { rows: TeachingRow[] }) {
  const coming = rows.filter(isComing)
  return (
    <section aria-labelledby="teaching-next" className="min-w-0">
      <div className="flex items-center justify-between gap-4">
        <h2 id="teaching-next" className="text-base">
          {m.teaching_next()}
        </h2>
        {coming.length > 0 ? (
          <Link to="/instructor/events" className={buttonClass({ variant: 'link', size: 'sm' })}>
            {m.teaching_all()}
          </Link>
        ) : null}
      </div>
      {coming.length === 0 ? (
        <div className="mt-4">
          <NoTeaching />
        </div>
      ) : (
        <ul className="mt-4 divide-y border-y">
          {coming.slice(0, SHOWN).map((row) => (
            <EventLine key={row.event.id} row={row}>
              <div>
                <Link
                  {...placeOf(`/events/${row.event.id}/check-in`)}
                  className={buttonClass({ variant: 'secondary', size: 'sm' })}
                >
                  <ScanLine aria-hidden="true" className="size-4" />
                  {m.teaching_check_in()}
                </Link>
              </div>
            </EventLine>
          ))}
        </ul>
      )}
    </section>
  )
}
