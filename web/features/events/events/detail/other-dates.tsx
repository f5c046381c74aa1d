import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { formatDate } from '#web/ui/format.ts'
import type { EventData } from '../components/event-data.ts'
import { Section } from './section.tsx'

export function OtherDates({ event: { otherDates } }: { event: EventData }) {
  if (otherDates.length === 0) return null
  return (
    <Section id="dates" title={m.events_dates_title()}>
      <ul className="flex flex-wrap gap-2.5">
        {otherDates.map(({ id, startsAt, seatsLeft }) => (
          <li key={id}>
            <Link
              to="/events/$eventId"
              params={{ eventId: id }}
              className="grid min-h-14 content-center rounded-field border border-hairline-strong px-4 py-2 transition-colors duration-120 hover:border-control hover:bg-raised"
            >
              <span className="text-sm first-letter:uppercase">{formatDate(startsAt, 'weekday')}</span>
              <span className="tabular text-muted text-xs">
                {formatDate(startsAt, 'time')} ·{' '}
                {seatsLeft === 0 ? m.events_full() : m.events_seats_left({ count: seatsLeft })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
