import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import type { Categories } from '#web/domain/products/categories.ts'
import { CARD_SIZES, CARD_WIDEST } from '#web/domain/products/picture-sizes.ts'
import { ProductGridSkeleton } from '#web/domain/products/product-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumbs } from '#web/platform/breadcrumbs.tsx'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { JsonLd } from '#web/platform/json-ld.tsx'
import { LazyHydrate } from '#web/platform/lazy-hydrate.tsx'
import { sameAddress } from '#web/platform/page-addresses.ts'
import { titleMeta } from '#web/platform/page-title.ts'
import { preloadPicture } from '#web/platform/pictures/picture-sources.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useSite } from '#web/platform/site.ts'
import { cn } from '#web/ui/cn.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isNarrowed, listActiveFilters } from './list/active-filters.ts'
import { FilterButton } from './list/filter-button.tsx'
import { FilterChips } from './list/filter-chips.tsx'
import { findCategories, popularQuery, productsQuery, useProducts } from './list/queries.ts'
import { Results } from './list/results.tsx'
import { SearchBox } from './list/search-box.tsx'
import { listData, searchActionData } from './list/shop-data.ts'
import {
  canonicalPath,
  categoryOf,
  isIndexable,
  presentCategories,
  readShopSearch,
  type ShopSearch,
} from './list/shop-search.ts'
import { SortSelect } from './list/sort-select.tsx'

export const Route = createFileRoute('/shop')({
  validateSearch: readShopSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [categories] = await Promise.all([
      findCategories(queryClient),
      prefetch(queryClient, [productsQuery(deps)]),
    ])
    const present = presentCategories(deps, categories)
    if (present !== deps)
      throw redirect({ to: '/shop', search: present as never, statusCode: 301, replace: true })
    const list = queryClient.getQueryData(productsQuery(deps).queryKey)
    if (list?.total === 0) await prefetch(queryClient, [popularQuery])
    const firstPicture = list?.items[0]?.picture ?? null
    return { addresses: sameAddress(canonicalPath(deps)), categories, firstPicture }
  },
  head: ({ loaderData, matches, match }) => {
    const { title, description } = describeList(match.search, loaderData?.categories ?? [])
    const isPrivate = !isIndexable(match.search)
    return {
      ...titleMeta(title, matches, { description, isPrivate }),
      links: preloadPicture(loaderData?.firstPicture, CARD_SIZES, CARD_WIDEST),
    }
  },
  pendingComponent: ShopSkeleton,
  component: ShopPage,
})

const BESIDE_RAIL = 'lg:grid-cols-[14rem_minmax(0,1fr)]'

const loadFacets = async () => (await import('./list/facets.tsx')).Facets
// A phone has them in a sheet: most visitors never need the code of the rail.
const Facets = import.meta.env.SSR ? await loadFacets() : null

/** A category speaks for itself; words are named; all else is the shop. */
function describeList(search: ShopSearch, categories: Categories) {
  const category = categories.find(({ slug }) => slug === categoryOf(search))
  const page = search.page ? m.shop_title_page({ page: search.page }) : ''
  if (search.q !== undefined)
    return { title: m.shop_title_words({ q: String(search.q) }), description: m.shop_description() }
  if (category) return { title: `${category.name}${page}`, description: category.blurb }
  return { title: `${m.shop_title()}${page}`, description: m.shop_description() }
}

function ShopPage() {
  const search = Route.useSearch()
  const { categories } = Route.useLoaderData()
  const query = useProducts(search)
  const { data: list, isPlaceholderData } = query
  // Then nothing is on its way: no skeleton may say so.
  const hasFailed = hasListFailed(query)
  const site = useSite()
  const category = categories.find(({ slug }) => slug === categoryOf(search))
  const q = search.q === undefined ? '' : String(search.q)
  // A whole shop without goods: there is nothing to order or to filter.
  const isUnused = list?.total === 0 && !isNarrowed(search)
  const heading = category?.name ?? m.shop_title()
  const crumbs = [
    { label: m.shop_crumb_home(), href: '/' },
    { label: m.shop_title(), href: '/shop' },
    ...(category ? [{ label: category.name, href: `/shop?category=${category.slug}` }] : []),
  ]
  return (
    <div className="page-width pt-4 pb-16 md:pt-6 md:pb-24">
      <Breadcrumbs crumbs={crumbs} className={category ? undefined : 'max-md:sr-only'} />
      <header className="mt-4 grid items-end gap-x-10 gap-y-5 lg:mt-6 lg:grid-cols-[1fr_26rem]">
        <div>
          <h1 className="wrap-anywhere text-xl">{q ? m.shop_title_words({ q }) : heading}</h1>
          {q ? null : <p className="mt-2 max-w-md text-muted text-sm">{category?.blurb ?? m.shop_lead()}</p>}
          {q || category ? null : (
            <Link
              to="/collections"
              className={linkClass({ className: 'inline-flex min-h-11 items-center text-sm' })}
            >
              {m.shop_collections()}
            </Link>
          )}
        </div>
        <SearchBox q={q} />
      </header>
      <div className={cn('mt-6 grid gap-x-10 lg:mt-10', !isUnused && BESIDE_RAIL)}>
        {isUnused ? null : (
          <aside
            id="filters"
            aria-label={m.platform_filter_title()}
            className="max-lg:order-last max-lg:hidden max-lg:[@media(scripting:none)]:mt-12 max-lg:[@media(scripting:none)]:block"
          >
            {list ? (
              <LazyHydrate Drawn={Facets} load={loadFacets} isLive given={{ search, facets: list.facets }} />
            ) : hasFailed ? null : (
              <FacetsSkeleton />
            )}
          </aside>
        )}
        <section aria-label={m.shop_results_label()} className="min-w-0">
          <div className="mb-5 grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              {/* Always there, so that a changed count is spoken. */}
              <p role="status" className="tabular text-muted text-sm max-md:w-full">
                {list ? m.shop_results_count({ count: list.total }) : null}
                {list || hasFailed ? null : m.shop_results_loading()}
              </p>
              {isUnused ? null : list ? (
                <div className="flex gap-3 max-md:w-full max-md:*:grow">
                  <div className="grid lg:hidden">
                    <FilterButton search={search} list={list} isStale={isPlaceholderData} />
                  </div>
                  <SortSelect search={search} sort={search.sort ?? list.sort} />
                </div>
              ) : hasFailed ? null : (
                <Skeleton className="h-11 w-44 rounded-field desktop:h-10" />
              )}
            </div>
            <FilterChips search={search} filters={listActiveFilters(search, list?.facets, categories)} />
          </div>
          {list ? (
            <Results search={search} list={list} isStale={isPlaceholderData} />
          ) : hasFailed ? (
            <FailedList query={query} title={m.shop_results_failed()} />
          ) : (
            <ProductGridSkeleton cards={12} besideRail />
          )}
        </section>
      </div>
      {list && site ? (
        <>
          <JsonLd data={import.meta.env.SSR ? listData(list, site.publicUrl) : null} />
          <JsonLd data={import.meta.env.SSR ? searchActionData(site.storeName, site.publicUrl) : null} />
        </>
      ) : null}
    </div>
  )
}

/** In the shape of the list, for whoever waits for the first answer. */
function ShopSkeleton() {
  return (
    <div className="page-width pt-4 pb-16 md:pt-6 md:pb-24">
      <h1 className="mt-4 text-xl lg:mt-12">{m.shop_title()}</h1>
      <div className={cn('mt-6 grid gap-x-10 lg:mt-10', BESIDE_RAIL)}>
        <div className="max-lg:hidden">
          <FacetsSkeleton />
        </div>
        <ProductGridSkeleton cards={12} besideRail />
      </div>
    </div>
  )
}

function FacetsSkeleton() {
  return (
    <div className="grid gap-4">
      {Array.from({ length: 12 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Skeleton key={row} className="h-4.5 w-40" />
      ))}
    </div>
  )
}
