import { m } from '#web/paraglide/messages.js'
import { kindName } from '../components/event-labels.ts'
import { valuesOf } from './events-search.ts'
import type { EventsSearch } from './read-search.ts'

/** One town or one kind speaks for itself; words are named; all else is the calendar of the island. */
export function titleOf(search: EventsSearch): string {
  const page = search.page ? m.events_title_page({ page: search.page }) : ''
  if (search.q !== undefined) return m.events_title_words({ q: String(search.q) })
  const [town, ...towns] = valuesOf(search, 'municipality')
  if (town && towns.length === 0) return `${m.events_title_town({ town })}${page}`
  const [kind, ...kinds] = valuesOf(search, 'kind')
  if (kind && kinds.length === 0) return `${m.events_title_kind({ kind: kindName(kind) })}${page}`
  return `${m.events_title()}${page}`
}
