import { FilterChips as Chips } from '#web/domain/lists/filter-chips.tsx'
import type { ActiveFilter } from './active-filters.ts'
import { clearFilters } from './events-search.ts'
import { FilterLink } from './filter-link.tsx'
import type { EventsSearch } from './read-search.ts'

interface FilterChipsProps {
  search: EventsSearch
  filters: readonly ActiveFilter[]
}

export function FilterChips({ search, filters }: FilterChipsProps) {
  return (
    <Chips
      filters={filters}
      cleared={clearFilters(search)}
      link={(to, props) => <FilterLink search={to} {...props} />}
    />
  )
}
