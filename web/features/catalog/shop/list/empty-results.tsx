import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { suggestProducts } from '#contract/catalog/products.ts'
import type { ProductListData } from '#web/domain/products/product-data.ts'
import { ProductGrid } from '#web/domain/products/product-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { queryOf } from '#web/platform/query.ts'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { isNarrowed, listActiveFilters } from './active-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterLink } from './filter-link.tsx'
import { popularQuery } from './queries.ts'
import { readShopSearch, type ShopSearch } from './shop-search.ts'

interface EmptyResultsProps {
  search: ShopSearch
  facets: ProductListData['facets']
}

/** Why nothing is shown, and three ways on: other words, fewer filters, what others buy. */
export function EmptyResults({ search, facets }: EmptyResultsProps) {
  const filters = listActiveFilters(search, facets)
  const { data: popular } = useQuery(popularQuery)
  const q = search.q === undefined ? '' : String(search.q)
  if (!isNarrowed(search)) return <NothingYet />
  return (
    <>
      <EmptyState
        seed="no-products"
        icon={<CoquiMark />}
        title={q ? m.shop_empty_words({ q }) : m.shop_empty_title()}
        description={filters.length > 0 ? m.shop_empty_filters() : m.shop_empty_spelling()}
        actions={
          filters.length > 0 ? <FilterChips search={search} filters={filters} /> : <DidYouMean q={q} />
        }
      />
      {popular && popular.items.length > 0 ? (
        <section aria-labelledby="popular" className="mt-12">
          <h2 id="popular" className="mb-5 text-lg">
            {m.shop_empty_popular()}
          </h2>
          <ProductGrid products={popular.items} besideRail />
        </section>
      ) : null}
    </>
  )
}

/** The whole shop is empty: there is nothing to spell otherwise, and no list to go to. */
function NothingYet() {
  return (
    <EmptyState
      seed="no-products"
      icon={<CoquiMark />}
      title={m.shop_nothing_yet_title()}
      description={m.shop_nothing_yet()}
      actions={
        <Link to="/events" className={linkClass({ className: 'inline-flex min-h-11 items-center' })}>
          {m.shop_nothing_yet_events()}
        </Link>
      }
    />
  )
}

function DidYouMean({ q }: { q: string }) {
  const { data } = useQuery({ ...queryOf(suggestProducts, { q }), enabled: q !== '' })
  const terms = (data?.terms ?? []).filter((term) => term.toLowerCase() !== q.toLowerCase())
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      {terms.length > 0 ? <span className="text-muted">{m.shop_empty_did_you_mean()}</span> : null}
      {terms.map((term) => (
        <FilterLink
          key={term}
          search={readShopSearch({ q: term })}
          className={linkClass({ className: 'inline-flex min-h-11 items-center' })}
        >
          {term}
        </FilterLink>
      ))}
      <FilterLink
        search={readShopSearch({})}
        className={linkClass({ className: 'inline-flex min-h-11 items-center' })}
      >
        {m.shop_empty_all()}
      </FilterLink>
    </div>
  )
}
