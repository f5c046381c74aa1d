import { monthOf } from '#web/domain/events/calendar/days.ts'
import { MonthCells } from '#web/domain/events/calendar/month-cells.tsx'
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

export function MonthGrid({ month, today, byDay, isAdmin }: MonthGridProps) {
  const applySearch = useWorkspaceChange()
  return (
    <MonthCells
      month={month}
      today={today}
      onMonth={(next) => applySearch({ month: next === monthOf(today) ? undefined : next })}
      classOf={() => 'md:h-28'}
    >
      {(day) => <Day day={day} isToday={day === today} events={byDay.get(day) ?? []} isAdmin={isAdmin} />}
    </MonthCells>
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
