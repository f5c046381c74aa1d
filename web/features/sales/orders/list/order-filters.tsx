import { SearchField } from '#web/domain/lists/search-field.tsx'
import { FilterSheet } from '#web/domain/orders/filter-sheet.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FilterFields } from './filter-fields.tsx'
import { countFilters, type OrdersSearch } from './orders-search.ts'
import { useFilters } from './use-filters.ts'

interface OrderFiltersProps {
  search: OrdersSearch
  /** Of the list as it is; undefined until it has come. */
  total: number | undefined
  isStale: boolean
}

/** A search field and four fields in a row; on a phone the fields are in a sheet. Without script it is a plain form. */
export function OrderFilters({ search, total, isStale }: OrderFiltersProps) {
  const change = useFilters(search)
  return (
    <search aria-label={m.orders_filter_title()}>
      <form
        action="/customer/purchases"
        method="get"
        onSubmit={(event) => event.preventDefault()}
        className="grid items-end gap-x-3 gap-y-4 max-md:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-4 xl:grid-cols-[minmax(0,1fr)_repeat(4,11rem)]"
      >
        <SearchField
          asked={search.search === undefined ? '' : String(search.search)}
          placeholder={m.orders_filter_search_hint()}
          onAsk={(search, options) => change({ search }, options)}
          className="md:col-span-4 xl:col-span-1"
        />
        <div className="contents max-md:hidden max-md:[@media(scripting:none)]:contents">
          <FilterFields search={search} />
        </div>
        <div className="md:hidden [@media(scripting:none)]:hidden">
          <FilterSheet
            title={m.orders_filter_title()}
            count={countFilters(search)}
            total={total}
            isStale={isStale}
          >
            <FilterFields search={search} />
          </FilterSheet>
        </div>
        <noscript>
          <Button type="submit" variant="secondary">
            {m.orders_filter_apply()}
          </Button>
        </noscript>
      </form>
    </search>
  )
}
