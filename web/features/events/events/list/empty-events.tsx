import { useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { linkClass } from '#web/ui/link.tsx'
import type { EventFacets } from '../components/event-data.ts'
import { Agenda } from '../components/timeline.tsx'
import { nextEventsQuery } from '../next-query.ts'
import { listActiveFilters } from './active-filters.ts'
import { changeSearch } from './events-search.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterLink } from './filter-link.tsx'
import { type EventsSearch, readEventsSearch } from './read-search.ts'

interface EmptyEventsProps {
  search: EventsSearch
  facets: EventFacets
}

/** Why nothing is shown, and the ways on: fewer filters, other words, what comes next. */
export function EmptyEvents({ search, facets }: EmptyEventsProps) {
  const filters = listActiveFilters(search, facets)
  const { data: next } = useQuery(nextEventsQuery)
  const q = search.q === undefined ? '' : String(search.q)
  const isNarrowed = filters.length > 0 || q !== ''
  return (
    <>
      <EmptyState
        seed="no-events"
        icon={<CoquiMark />}
        title={q ? m.events_empty_words({ q }) : isNarrowed ? m.events_empty_title() : m.events_empty_none()}
        description={
          filters.length > 0
            ? m.events_empty_filters()
            : q
              ? m.events_empty_spelling()
              : m.events_empty_none_text()
        }
        actions={
          filters.length > 0 ? (
            <FilterChips search={search} filters={filters} />
          ) : (
            <FilterLink
              search={q ? readEventsSearch({}) : changeSearch(readEventsSearch({}), { past: true })}
              className={linkClass({ className: 'inline-flex min-h-11 items-center text-sm' })}
            >
              {q ? m.events_all() : m.events_empty_past()}
            </FilterLink>
          )
        }
      />
      {isNarrowed && next && next.items.length > 0 ? (
        <section aria-labelledby="next" className="mt-12">
          <h2 id="next" className="mb-4 text-lg">
            {m.events_empty_next()}
          </h2>
          <Agenda events={next.items} />
        </section>
      ) : null}
    </>
  )
}
