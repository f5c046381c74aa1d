import { Link } from '@tanstack/react-router'
import { PageLinks } from '#web/domain/lists/page-links.tsx'
import type { ProductListData } from '#web/domain/products/product-data.ts'
import { ProductGrid } from '#web/domain/products/product-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { LazyHydrate } from '#web/platform/lazy-hydrate.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/notice.tsx'
import { changeSearch, type ShopSearch } from './shop-search.ts'

const loadEmpty = async () => (await import('./empty-results.tsx')).EmptyResults
const EmptyResults = import.meta.env.SSR ? await loadEmpty() : null

interface ResultsProps {
  search: ShopSearch
  list: ProductListData
  /** The list is of the search before; the new one is on its way. */
  isStale: boolean
}

export function Results({ search, list, isStale }: ResultsProps) {
  return (
    <div aria-busy={isStale} className={cn('transition-opacity duration-160', isStale && 'opacity-45')}>
      {list.correctedTo && search.q !== undefined ? (
        <Notice live="none" className="mb-6" title={m.shop_results_corrected({ term: list.correctedTo })}>
          {m.shop_results_instead({ q: String(search.q) })}
        </Notice>
      ) : null}
      {list.items.length > 0 ? (
        <ProductGrid products={list.items} level={2} besideRail priorityCount={2} />
      ) : (
        <LazyHydrate Drawn={EmptyResults} load={loadEmpty} isLive given={{ search, facets: list.facets }} />
      )}
      <ShopPageLinks search={search} page={list.page} pages={list.pages} />
    </div>
  )
}

interface ShopPageLinksProps {
  search: ShopSearch
  page: number
  pages: number
}

function ShopPageLinks({ search, page, pages }: ShopPageLinksProps) {
  return (
    <PageLinks
      page={page}
      pages={pages}
      label={m.shop_pages_label()}
      className="mt-12 justify-center"
      link={({ to, ...rest }) => (
        <Link
          to="/shop"
          search={changeSearch(search, { page: to > 1 ? to : undefined })}
          activeOptions={{ exact: true, includeSearch: true }}
          {...rest}
        />
      )}
    />
  )
}
