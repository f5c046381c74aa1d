import { Link, useNavigate } from '@tanstack/react-router'
import { MonthCells } from '#web/domain/events/calendar/month-cells.tsx'
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

export function MonthTable({ month, events, today, search, searchOf }: MonthTableProps) {
  const byDay = new Map(groupByDay(events).map((day) => [day.day, day.events]))
  const navigate = useNavigate()
  return (
    <MonthCells
      month={month}
      today={today}
      onMonth={(next) =>
        navigate({ to: '/events', search: searchOf(next), resetScroll: false, viewTransition: false })
      }
      classOf={(day) => (day < today ? 'text-faint md:h-30' : 'md:h-30')}
    >
      {(day) => <Day day={day} events={byDay.get(day) ?? []} isToday={day === today} search={search} />}
    </MonthCells>
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
