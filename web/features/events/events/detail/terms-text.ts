/** What cancelling a seat gives back, by when it is done. Pure. */
import { m } from '#web/paraglide/messages.js'
import { formatDate } from '#web/ui/format.ts'
import type { EventData } from '../components/event-data.ts'

export interface TermLine {
  id: 'full' | 'half' | 'none'
  share: string
  text: string
  /** Its time is over. */
  isPast: boolean
}

/** A step without any length is left out: some events give all back until the start, some nothing ever. */
export function listTerms({
  terms,
  startsAt,
  now,
}: Pick<EventData, 'terms' | 'startsAt' | 'now'>): TermLine[] {
  const at = (timestamp: string) => Date.parse(timestamp)
  const until = (timestamp: string) => formatDate(timestamp, 'dateTime')
  const lines: TermLine[] = [
    {
      id: 'full',
      share: m.events_terms_full(),
      text: m.events_terms_until({ until: until(terms.fullUntil), count: terms.fullHours }),
      isPast: at(now) > at(terms.fullUntil),
    },
  ]
  if (at(terms.halfUntil) > at(terms.fullUntil))
    lines.push({
      id: 'half',
      share: m.events_terms_half(),
      text: m.events_terms_until({ until: until(terms.halfUntil), count: terms.halfHours }),
      isPast: at(now) > at(terms.halfUntil),
    })
  const last = Math.max(at(terms.fullUntil), at(terms.halfUntil))
  if (last < at(startsAt))
    lines.push({ id: 'none', share: m.events_terms_none(), text: m.events_terms_after(), isPast: false })
  return lines
}
