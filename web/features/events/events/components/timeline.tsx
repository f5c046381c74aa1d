import { m } from '#web/paraglide/messages.js'
import { useWasServed } from '#web/platform/use-was-served.ts'
import { cn } from '#web/ui/cn.ts'
import { formatDate } from '#web/ui/format.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { DateBlock } from './date-block.tsx'
import type { EventCardData } from './event-data.ts'
import { EventRow } from './event-row.tsx'
import { type EventDay, groupByDay, groupByMonth } from './group-days.ts'

interface TimelineProps {
  events: readonly EventCardData[]
  /** How many of the first are on the first screen. */
  priorityCount?: number
}

/** What a phone shows of a list, and a little more. */
const FIRST_SCREEN_DAYS = 3

/** Months, their days as blocks along a line, and what is on each. */
export function Timeline({ events, priorityCount = 0 }: TimelineProps) {
  const first = new Set(events.slice(0, priorityCount).map(({ id }) => id))
  return (
    <div className="grid gap-10 md:gap-14">
      {groupByMonth(events).map(({ month, days }, index) => (
        <section key={month} aria-labelledby={`month-${month}`} className="min-w-0">
          <h2 id={`month-${month}`} className="mb-2 text-lg first-letter:uppercase md:mb-3">
            {formatDate(`${month}-15`, 'month')}
          </h2>
          <DayList days={days} first={first} nearDays={index === 0 ? FIRST_SCREEN_DAYS : 0} />
        </section>
      ))}
    </div>
  )
}

/** Days without their months, each with an anchor: beneath a calendar, on the landing page. */
export function Agenda({
  events,
  isNarrow,
  level,
}: {
  events: readonly EventCardData[]
  isNarrow?: boolean
  level?: 3 | 4
}) {
  return <DayList days={groupByDay(events)} isNarrow={isNarrow} level={level} withMonth hasAnchors />
}

interface DayListProps {
  days: readonly EventDay[]
  first?: ReadonlySet<string>
  isNarrow?: boolean
  level?: 3 | 4
  withMonth?: boolean
  hasAnchors?: boolean
  /** Those after so many are far down the page. */
  nearDays?: number
}

function DayList({
  days,
  first,
  isNarrow,
  level,
  withMonth = false,
  hasAnchors = false,
  nearDays = days.length,
}: DayListProps) {
  // Whoever comes back to a list finds every day as high as it was.
  const wasServed = useWasServed()
  return (
    <ol className="border-t">
      {days.map(({ day, events }, index) => (
        <li
          key={day}
          id={hasAnchors ? `day-${day}` : undefined}
          className={cn(
            'grid scroll-mt-24 border-b',
            isNarrow
              ? 'grid-cols-[3.25rem_minmax(0,1fr)]'
              : 'grid-cols-[3.25rem_minmax(0,1fr)] md:grid-cols-[6rem_minmax(0,1fr)]',
            wasServed && index >= nearDays && 'far-down [--far-height:13rem]',
          )}
        >
          <div className="py-5 md:py-6">
            <DateBlock value={day} withMonth={withMonth} className="sticky top-22" />
          </div>
          <ul className="relative divide-y border-l pl-4 md:pl-8">
            <li
              aria-hidden="true"
              className="absolute top-7 -left-1 size-2 rounded-full bg-accent md:top-8"
            />
            {events.map((event) => (
              <li key={event.id}>
                <EventRow event={event} level={level} isNarrow={isNarrow} priority={first?.has(event.id)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** In the shape of what comes. */
export function TimelineSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <SkeletonRegion>
      <Skeleton className="mb-4 h-6 w-40" />
      <div className="border-t">
        {Array.from({ length: rows }, (_, row) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
            key={row}
            className="grid grid-cols-[3.25rem_minmax(0,1fr)] border-b md:grid-cols-[6rem_minmax(0,1fr)]"
          >
            <div className="grid content-start gap-2 py-6">
              <Skeleton className="h-3 w-8" />
              <Skeleton className="h-9 w-11" />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-x-6 border-l py-6 pl-4 md:grid-cols-[11rem_minmax(0,1fr)] md:pl-8">
              <Skeleton className="aspect-square rounded-card max-md:order-last md:aspect-16/10" />
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
                <Skeleton className="h-3.5 w-40 max-w-full" />
                <Skeleton className="h-6 w-72 max-w-full" />
                <Skeleton className="h-4 w-56 max-w-full" />
                <Skeleton className="h-4 w-32" />
              </div>
            </div>
          </div>
        ))}
      </div>
      <span className="sr-only">{m.events_results_loading()}</span>
    </SkeletonRegion>
  )
}
