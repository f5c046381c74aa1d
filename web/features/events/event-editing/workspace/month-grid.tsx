import { useHydrated } from '@tanstack/react-router'
import { monthGrid, monthOf } from '#web/domain/events/calendar/days.ts'
import { useGridKeys } from '#web/domain/events/calendar/use-grid-keys.ts'
import { WeekdayRow } from '#web/domain/events/calendar/weekday-row.tsx'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { useWorkspaceChange } from '../events-link.tsx'
import { TitleLink } from '../list/event-columns.tsx'
import type { ManagedEvent } from '../queries.ts'
import { DOTS, dotOf, nameDot } from './event-dots.ts'

interface MonthGridProps {
  month: string
  today: string
  byDay: ReadonlyMap<string, readonly ManagedEvent[]>
  isAdmin: boolean
}

const SHOWN_MAX = 4

/** ARIA's grid on a real table: one stop for Tab, arrows between the days, Page Up and Down between the months. */
export function MonthGrid({ month, today, byDay, isAdmin }: MonthGridProps) {
  const applySearch = useWorkspaceChange()
  const weeks = monthGrid(month)
  const { active, table, handleKey, setActive } = useGridKeys(month, today, (next) =>
    applySearch({ month: next === monthOf(today) ? undefined : next }),
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
                  'relative h-14 border-b p-0 align-top not-first:border-l [tr:last-child>&]:border-b-0 md:h-28',
                  monthOf(day) !== month && 'bg-sunken text-faint',
                  'focus-visible:-outline-offset-2',
                )}
              >
                <Day day={day} isToday={day === today} events={byDay.get(day) ?? []} isAdmin={isAdmin} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: string
  isToday: boolean
  events: readonly ManagedEvent[]
  isAdmin: boolean
}

function Day({ day, isToday, events, isAdmin }: DayProps) {
  return (
    <div className="p-1 md:p-1.5">
      <span className="sr-only">{formatDate(day, 'long')}</span>
      <span
        aria-hidden="true"
        className={cn(
          'tabular mx-auto grid size-7 place-items-center rounded-full text-sm md:mx-0',
          isToday && 'bg-accent font-[650] text-on-accent',
        )}
      >
        {formatNumber(Number(day.slice(8)))}
      </span>
      {events.length > 0 ? (
        <>
          <a href={`#day-${day}`} className="absolute inset-0 md:hidden">
            <span className="sr-only">{m.events_results_count({ count: events.length })}</span>
          </a>
          <span aria-hidden="true" className="mt-1 flex justify-center gap-0.75 md:hidden">
            {events.slice(0, SHOWN_MAX).map((event) => (
              <span key={event.id} className={cn('size-1.5 rounded-full', DOTS[dotOf(event)].dot)} />
            ))}
          </span>
          <ul className="mt-1 grid gap-0.5 max-md:hidden">
            {events.map((event) => (
              <li key={event.id}>
                <TitleLink
                  event={event}
                  isAdmin={isAdmin}
                  className={cn(
                    'block rounded-inner border-l-2 bg-raised px-1.5 py-0.75 text-xs leading-tight hover:bg-pressed',
                    DOTS[dotOf(event)].edge,
                    event.isCancelled && 'text-muted line-through',
                    (event.isOver || !event.isActive) && 'text-muted',
                  )}
                >
                  <span className="tabular block text-muted">{formatDate(event.startsAt, 'time')}</span>
                  <span className="line-clamp-2">{event.title || m.event_editing_untitled()}</span>
                  <span className="sr-only">{nameDot(dotOf(event))}</span>
                </TitleLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
