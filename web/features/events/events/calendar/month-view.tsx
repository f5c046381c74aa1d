import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addMonths, monthOf } from '#web/domain/events/calendar/days.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { EventCardData } from '../components/event-data.ts'
import { Agenda } from '../components/timeline.tsx'
import { changeSearch, shownMonth } from '../list/events-search.ts'
import { FilterLink } from '../list/filter-link.tsx'
import type { EventsSearch } from '../list/read-search.ts'
import { MonthTable } from './month-table.tsx'

interface MonthViewProps {
  search: EventsSearch
  events: readonly EventCardData[]
  today: string
}

/** A month as a real table; on phones its days lead down to an agenda. */
export function MonthView({ search, events, today }: MonthViewProps) {
  const month = shownMonth(search, today)
  const to = (next: string) =>
    changeSearch(search, {
      month: next === monthOf(today) ? undefined : next,
      when: undefined,
      from: undefined,
      to: undefined,
    })
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="month" aria-live="polite" className="text-lg first-letter:uppercase">
          {formatDate(`${month}-15`, 'month')}
        </h2>
        <nav aria-label={m.events_month_nav()} className="flex items-center gap-1">
          {month === monthOf(today) ? null : (
            <FilterLink search={to(monthOf(today))} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
              {m.events_month_today()}
            </FilterLink>
          )}
          <FilterLink
            search={to(addMonths(month, -1))}
            aria-label={m.events_month_previous()}
            className={buttonClass({ variant: 'ghost', size: 'icon' })}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </FilterLink>
          <FilterLink
            search={to(addMonths(month, 1))}
            aria-label={m.events_month_next()}
            className={buttonClass({ variant: 'ghost', size: 'icon' })}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </FilterLink>
        </nav>
      </header>
      <MonthTable month={month} events={events} today={today} search={search} searchOf={to} />
      {events.length === 0 ? (
        <p className="mt-6 text-muted">{m.events_month_empty()}</p>
      ) : (
        <section aria-label={m.events_month_agenda()} className="mt-8 md:hidden">
          <Agenda events={events} />
        </section>
      )}
    </>
  )
}
