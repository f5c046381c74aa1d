import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatDate } from '#web/ui/format.ts'
import type { EventData } from '../components/event-data.ts'
import { languageNames, levelName, seatStateOf, seatsText } from '../components/event-labels.ts'
import { isOneDay, timeRange } from '../components/local-time.ts'

/** When, where, for whom, and how many seats are left now. */
export function FactsStrip({ event }: { event: EventData }) {
  const state = seatStateOf(event)
  return (
    <dl className="mt-7 grid grid-cols-2 border-t border-l md:grid-cols-3 xl:grid-cols-[1.5fr_1.3fr_1fr_1fr_1fr]">
      <Fact name={m.events_fact_when()}>
        <span className="block first-letter:uppercase">{formatDate(event.startsAt, 'weekday')}</span>
        <span className="tabular block text-muted text-sm">
          {isOneDay(event)
            ? timeRange(event)
            : m.events_until({ date: formatDate(event.endsAt, 'dateTime') })}
        </span>
        <span className="block text-faint text-xs">{m.events_local_time()}</span>
      </Fact>
      <Fact name={m.events_fact_where()}>
        <span className="block">{event.municipality}</span>
        <span className="block text-muted text-sm">{event.venueName}</span>
      </Fact>
      <Fact name={m.events_fact_level()}>{levelName(event.level)}</Fact>
      <Fact name={m.events_fact_languages()}>{languageNames(event.languages)}</Fact>
      <Fact name={m.events_fact_seats()} isWide>
        <span
          // Spoken when it changes while one reads.
          aria-live="polite"
          className={cn('tabular', state === 'few' && 'text-warning', state === 'cancelled' && 'text-danger')}
        >
          {seatsText(event)}
        </span>
        <span className="block text-muted text-sm">{m.events_capacity({ count: event.capacity })}</span>
      </Fact>
    </dl>
  )
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={cn('border-r border-b px-4 py-3.5', isWide && 'max-md:col-span-2 md:max-xl:col-span-2')}>
      <dt className="type-label mb-1 text-muted">{name}</dt>
      <dd className="font-[550]">{children}</dd>
    </div>
  )
}
