import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addMonths, monthGrid, monthOf } from '#web/domain/events/calendar/days.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { todayIso } from '#web/ui/date-text.ts'
import { formatDate } from '#web/ui/format.ts'
import { WorkspaceLink } from '../events-link.tsx'
import type { WorkspaceSearch } from '../events-search.ts'
import { TitleLink } from '../list/event-columns.tsx'
import { StatusChips } from '../list/status-chips.tsx'
import { calendarQuery, type ManagedEvent } from '../queries.ts'
import { DOTS, type DotState, dotOf, nameDot } from './event-dots.ts'
import { MonthGrid } from './month-grid.tsx'

interface CalendarProps {
  search: WorkspaceSearch
  isAdmin: boolean
}

/** The days that the month's weeks show. */
export function daysShown(search: WorkspaceSearch, today: string): { from: string; to: string } {
  const weeks = monthGrid(search.month ?? monthOf(today))
  return { from: weeks[0]?.[0] ?? today, to: weeks.at(-1)?.at(-1) ?? today }
}

/** A month as a table with a stop for Tab; on phones its days lead down to an agenda. */
export function Calendar({ search, isAdmin }: CalendarProps) {
  const today = todayIso()
  const month = search.month ?? monthOf(today)
  const { from, to } = daysShown(search, today)
  const query = useQuery({ ...calendarQuery(search, from, to), placeholderData: keepPreviousData })
  if (hasListFailed(query)) return <FailedList query={query} title={m.event_editing_list_failed()} />
  const byDay = Map.groupBy(query.data?.items ?? [], ({ startsAt }) => todayIso(new Date(startsAt)))
  const inMonth = [...byDay].filter(([day]) => monthOf(day) === month)
  const changeTo = (next: string) => ({ month: next === monthOf(today) ? undefined : next })
  return (
    <section
      aria-labelledby="month"
      aria-busy={query.isFetching}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="month" aria-live="polite" className="text-lg first-letter:uppercase">
          {formatDate(`${month}-15`, 'month')}
        </h2>
        <nav aria-label={m.events_month_nav()} className="flex items-center gap-1">
          <WorkspaceLink
            change={{ month: undefined }}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            {m.events_month_today()}
          </WorkspaceLink>
          <WorkspaceLink
            change={changeTo(addMonths(month, -1))}
            aria-label={m.events_month_previous()}
            className={buttonClass({ variant: 'ghost', size: 'icon' })}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </WorkspaceLink>
          <WorkspaceLink
            change={changeTo(addMonths(month, 1))}
            aria-label={m.events_month_next()}
            className={buttonClass({ variant: 'ghost', size: 'icon' })}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </WorkspaceLink>
        </nav>
      </header>
      <MonthGrid month={month} today={today} byDay={byDay} isAdmin={isAdmin} />
      <Legend />
      {query.data && inMonth.length === 0 ? (
        <p className="text-muted">{m.event_editing_month_empty()}</p>
      ) : (
        <Agenda days={inMonth} isAdmin={isAdmin} />
      )}
    </section>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {(Object.keys(DOTS) as DotState[]).map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cn('size-2 rounded-full', DOTS[state].dot)} />
          {nameDot(state)}
        </li>
      ))}
    </ul>
  )
}

interface AgendaProps {
  days: readonly [string, ManagedEvent[]][]
  isAdmin: boolean
}

/** The month day by day, where a table has no room for titles. */
function Agenda({ days, isAdmin }: AgendaProps) {
  return (
    <section aria-label={m.events_month_agenda()} className="md:hidden">
      <ol className="divide-y border-y">
        {days.map(([day, events]) => (
          <li key={day} id={`day-${day}`} className="grid scroll-mt-20 gap-3 py-4">
            <h3 className="font-[550] text-sm first-letter:uppercase">{formatDate(day, 'weekday')}</h3>
            <ul className="grid gap-3">
              {events.map((event) => (
                <li key={event.id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
                  <span
                    aria-hidden="true"
                    className={cn('mt-1.5 size-2 rounded-full', DOTS[dotOf(event)].dot)}
                  />
                  <div className="grid gap-1.5">
                    <span>
                      <span className="tabular text-muted">{formatDate(event.startsAt, 'time')} </span>
                      <TitleLink event={event} isAdmin={isAdmin}>
                        {event.title || m.event_editing_untitled()}
                      </TitleLink>
                    </span>
                    <StatusChips event={event} />
                  </div>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
