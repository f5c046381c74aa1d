import { X } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { linkClass } from '#web/ui/link.tsx'
import type { ActiveFilter } from './active-filters.ts'
import { FilterLink } from './filter-link.tsx'
import { clearFilters, type ShopSearch } from './shop-search.ts'

interface FilterChipsProps {
  search: ShopSearch
  filters: readonly ActiveFilter[]
}

/** What is on; each chip takes itself off. */
export function FilterChips({ search, filters }: FilterChipsProps) {
  if (filters.length === 0) return null
  return (
    <ul aria-label={m.shop_filter_active()} className="flex flex-wrap items-center gap-2">
      {filters.map(({ id, label, without }) => (
        <li key={id}>
          <FilterLink
            search={without}
            rel="nofollow"
            aria-label={m.shop_filter_remove({ name: label })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-hairline-strong pr-3 pl-4 text-sm transition-colors duration-120 hover:border-control hover:bg-raised desk:min-h-8 desk:pr-2 desk:pl-3"
          >
            {label}
            <X aria-hidden="true" className="size-4 text-muted" />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink
          search={clearFilters(search)}
          className={linkClass({ className: 'inline-flex min-h-11 items-center px-2 text-sm desk:min-h-8' })}
        >
          {m.shop_filter_clear_all()}
        </FilterLink>
      </li>
    </ul>
  )
}
