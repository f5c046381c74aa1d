import { Link, useHydrated, useNavigate } from '@tanstack/react-router'
import { monthGrid, monthOf } from '#web/domain/events/calendar/days.ts'
import { useGridKeys } from '#web/domain/events/calendar/use-grid-keys.ts'
import { WeekdayRow } from '#web/domain/events/calendar/weekday-row.tsx'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import type { EventCardData } from '../components/event-data.ts'
import { seatStateOf, seatsText } from '../components/event-labels.ts'
import { groupByDay } from '../components/group-days.ts'
import { changeSearch } from '../list/events-search.ts'
import { FilterLink } from '../list/filter-link.tsx'
import type { EventsSearch } from '../list/read-search.ts'

interface MonthTableProps {
  month: string
  events: readonly EventCardData[]
  today: string
  search: EventsSearch
  /** The address of another month. */
  searchOf: (month: string) => EventsSearch
}

/** ARIA's grid on a real table: one stop for Tab, arrows between the days, Page Up and Down between the months. */
export function MonthTable({ month, events, today, search, searchOf }: MonthTableProps) {
  const weeks = monthGrid(month)
  const byDay = new Map(groupByDay(events).map((day) => [day.day, day.events]))
  const navigate = useNavigate()
  const { active, table, handleKey, setActive } = useGridKeys(month, today, (next) =>
    navigate({ to: '/events', search: searchOf(next), resetScroll: false, viewTransition: false }),
  )
  const isHydrated = useHydrated()
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's grid pattern is a table with this role
      role="grid"
      aria-labelledby="month"
      onKeyDown={handleKey}
      className="w-full table-fixed border-separate [border-spacing:0] overflow-hidden rounded-card border"
    >
      <WeekdayRow days={weeks[0] ?? []} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-day={day}
                tabIndex={isHydrated ? (day === active ? 0 : -1) : undefined}
                onFocus={(event) => event.target === event.currentTarget && setActive(day)}
                aria-current={day === today ? 'date' : undefined}
                className={cn(
                  'relative h-14 border-b p-0 align-top not-first:border-l [tr:last-child>&]:border-b-0 md:h-30',
                  monthOf(day) !== month && 'bg-sunken text-faint',
                  day < today && 'text-faint',
                  'focus-visible:-outline-offset-2',
                )}
              >
                <Day day={day} events={byDay.get(day) ?? []} isToday={day === today} search={search} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SHOWN_MAX = 3
const DOTS_MAX = 3

interface DayProps {
  day: string
  events: readonly EventCardData[]
  isToday: boolean
  search: EventsSearch
}

function Day({ day, events, isToday, search }: DayProps) {
  const number = (
    <span
      aria-hidden="true"
      className={cn(
        'tabular mx-auto grid size-7 place-items-center rounded-full text-sm md:mx-0',
        isToday && 'bg-accent font-[650] text-on-accent',
        events.length > 0 && !isToday && 'font-[600] text-text',
      )}
    >
      {formatNumber(Number(day.slice(8)))}
    </span>
  )
  return (
    <div className="p-1 md:p-1.5">
      <span className="sr-only">{formatDate(day, 'long')}</span>
      {number}
      {events.length > 0 ? (
        <>
          <a href={`#day-${day}`} className="absolute inset-0 md:hidden">
            <span className="sr-only">{m.events_results_count({ count: events.length })}</span>
          </a>
          <span aria-hidden="true" className="mt-1 flex justify-center gap-0.75 md:hidden">
            {events.slice(0, DOTS_MAX).map(({ id, isCancelled }) => (
              <span
                key={id}
                className={cn('size-1.5 rounded-full', isCancelled ? 'bg-danger' : 'bg-accent')}
              />
            ))}
          </span>
          <ul className="mt-1 grid gap-0.5 max-md:hidden">
            {events.slice(0, SHOWN_MAX).map((event) => (
              <li key={event.id}>
                <ShortEvent event={event} />
              </li>
            ))}
            {events.length > SHOWN_MAX ? (
              <li>
                <FilterLink
                  search={changeSearch(search, {
                    view: undefined,
                    month: undefined,
                    when: undefined,
                    from: day,
                    to: day,
                  })}
                  className="block rounded-inner px-1.5 py-0.5 text-muted text-xs hover:bg-raised hover:text-text"
                >
                  {m.events_month_more({ count: events.length - SHOWN_MAX })}
                </FilterLink>
              </li>
            ) : null}
          </ul>
        </>
      ) : null}
    </div>
  )
}

function ShortEvent({ event }: { event: EventCardData }) {
  const state = seatStateOf(event)
  return (
    <Link
      to="/events/$eventId"
      params={{ eventId: event.id }}
      className={cn(
        'block rounded-inner border-accent border-l-2 bg-raised px-1.5 py-0.75 text-text text-xs leading-tight hover:bg-pressed',
        state === 'full' && 'border-control',
        state === 'cancelled' && 'border-danger text-muted line-through',
        state === 'over' && 'border-control text-muted',
      )}
    >
      <span className="tabular block text-muted">{formatDate(event.startsAt, 'time')}</span>
      <span className="line-clamp-2">{event.title}</span>
      {state === 'open' || state === 'few' ? null : <span className="sr-only">{seatsText(event)}</span>}
    </Link>
  )
}
