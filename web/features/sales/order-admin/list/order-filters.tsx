import { SearchField } from '#web/domain/lists/search-field.tsx'
import { FilterSheet } from '#web/domain/orders/filter-sheet.tsx'
import { m } from '#web/paraglide/messages.js'
import { useOrdersSearchChange } from '../components/order-link.tsx'
import { countFilters, type ManagedOrdersSearch } from '../orders-search.ts'
import { FilterFields, SortField } from './filter-fields.tsx'

interface ManagedOrderFiltersProps {
  search: ManagedOrdersSearch
  isAdmin: boolean
  /** Of the list as it is; undefined until it has come. */
  total: number | undefined
  isStale: boolean
}

/** A search field and five fields in a row; where there is no room for them they are in a sheet. */
export function ManagedOrderFilters({ search, isAdmin, total, isStale }: ManagedOrderFiltersProps) {
  const applySearch = useOrdersSearchChange()
  return (
    <search
      aria-label={m.order_admin_filter_title()}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-4 @min-[42rem]:grid-cols-6 @min-[64rem]:grid-cols-[minmax(0,1fr)_repeat(3,8.75rem)_repeat(2,10.25rem)]"
    >
      <SearchField
        asked={search.search === undefined ? '' : String(search.search)}
        placeholder={
          isAdmin ? m.order_admin_filter_search_hint_all() : m.order_admin_filter_search_hint_own()
        }
        onAsk={(search, options) => applySearch({ search }, options)}
        className="@min-[42rem]:col-span-6 @min-[64rem]:col-span-1"
      />
      <div className="hidden @min-[42rem]:contents">
        <FilterFields search={search} />
      </div>
      <div className="@min-[42rem]:hidden">
        <FilterSheet
          title={m.order_admin_filter_title()}
          count={countFilters(search)}
          total={total}
          isStale={isStale}
        >
          <FilterFields search={search} />
          <SortField search={search} />
        </FilterSheet>
      </div>
    </search>
  )
}
