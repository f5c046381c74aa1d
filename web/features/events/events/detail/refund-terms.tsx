import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatDate } from '#web/ui/format.ts'
import type { EventData } from '../components/event-data.ts'
import { Section } from './section.tsx'
import { listTerms } from './terms-text.ts'

/** In words, with the days and hours themselves. */
export function RefundTerms({ event }: { event: EventData }) {
  return (
    <Section id="terms" title={m.events_terms_title()}>
      <ol className="max-w-text text-sm">
        {listTerms(event).map(({ id, share, text, isPast }) => (
          <li
            key={id}
            className={cn(
              'grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 border-b py-3 last:border-b-0',
              isPast && 'text-faint line-through',
            )}
          >
            <span className={cn('font-[550]', isPast ? 'text-faint' : 'text-text')}>{share}</span>
            <span className={isPast ? '' : 'text-muted'}>{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-text text-muted text-sm">
        {m.events_terms_transfer({ until: formatDate(event.terms.transferUntil, 'dateTime') })}{' '}
        {m.events_terms_organizer()}
      </p>
    </Section>
  )
}
