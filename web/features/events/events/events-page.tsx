import { createFileRoute } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumbs } from '#web/platform/breadcrumbs.tsx'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { JsonLd } from '#web/platform/json-ld.tsx'
import { LazyHydrate } from '#web/platform/lazy-hydrate.tsx'
import { sameAddress } from '#web/platform/page-addresses.ts'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useSite } from '#web/platform/site.ts'
import { todayIso } from '#web/ui/date-text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TimelineSkeleton } from './components/timeline.tsx'
import { listActiveFilters } from './list/active-filters.ts'
import { canonicalPath, isIndexable } from './list/events-search.ts'
import { FilterButton } from './list/filter-button.tsx'
import { FilterChips } from './list/filter-chips.tsx'
import { listData } from './list/list-data.ts'
import { eventsQuery, useEvents } from './list/queries.ts'
import { readEventsSearch } from './list/read-search.ts'
import { Results } from './list/results.tsx'
import { SearchForm } from './list/search-form.tsx'
import { titleOf } from './list/title-of.ts'
import { ViewSwitch } from './list/view-switch.tsx'
import { nextEventsQuery } from './next-query.ts'

export const Route = createFileRoute('/events')({
  validateSearch: readEventsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // One day for the server and the browser: what "this weekend" means must not change while the page comes alive.
    const today = todayIso()
    await prefetch(queryClient, [eventsQuery(deps, today)])
    const list = queryClient.getQueryData(eventsQuery(deps, today).queryKey)
    if (list?.total === 0) await prefetch(queryClient, [nextEventsQuery])
    return {
      addresses: sameAddress(canonicalPath(deps)),
      today,
      title: titleOf(deps),
      description: m.events_description(),
      isPrivate: !isIndexable(deps),
    }
  },
  head: ({ loaderData, matches }) => (loaderData ? titleMeta(loaderData.title, matches, loaderData) : {}),
  component: EventsPage,
})

const loadFacets = async () => (await import('./list/facets.tsx')).Facets
// A phone has them in a sheet: most visitors never need the code of the rail.
const Facets = import.meta.env.SSR ? await loadFacets() : null

function EventsPage() {
  const search = Route.useSearch()
  const { today } = Route.useLoaderData()
  const query = useEvents(search, today)
  const { data: list, isPlaceholderData } = query
  const hasFailed = hasListFailed(query)
  const site = useSite()
  const crumbs = [
    { label: m.events_crumb_home(), href: '/' },
    { label: m.events_title(), href: '/events' },
  ]
  return (
    <div className="page-width pt-4 pb-16 md:pt-6 md:pb-24">
      <Breadcrumbs crumbs={crumbs} className="max-md:sr-only" />
      <header className="mt-4 grid items-end gap-x-10 gap-y-5 lg:mt-6 lg:grid-cols-[1fr_26rem]">
        <div>
          <h1 className="wrap-anywhere text-xl">{titleOf(search)}</h1>
          <p className="mt-2 max-w-md text-muted text-sm">{m.events_lead()}</p>
        </div>
        <SearchForm search={search} />
      </header>
      <div className="mt-6 grid gap-x-12 lg:mt-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
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
        <section aria-label={m.events_results_label()} className="min-w-0">
          <div className="mb-6 grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3 md:max-lg:*:first:mr-auto">
              {/* Always there, so that a changed count is spoken. */}
              <p role="status" className="tabular text-muted text-sm">
                {list ? m.events_results_count({ count: list.total }) : null}
                {list || hasFailed ? null : m.events_results_loading()}
              </p>
              {list ? (
                <div className="grid lg:hidden">
                  <FilterButton search={search} list={list} isStale={isPlaceholderData} />
                </div>
              ) : null}
              <div className="max-md:w-full lg:ml-auto">
                <ViewSwitch search={search} />
              </div>
            </div>
            <FilterChips search={search} filters={listActiveFilters(search, list?.facets)} />
          </div>
          {list ? (
            <Results search={search} list={list} today={today} isStale={isPlaceholderData} />
          ) : hasFailed ? (
            <FailedList query={query} title={m.events_results_failed()} />
          ) : (
            <TimelineSkeleton />
          )}
        </section>
      </div>
      {list && site ? <JsonLd data={import.meta.env.SSR ? listData(list, site.publicUrl) : null} /> : null}
    </div>
  )
}

function FacetsSkeleton() {
  return (
    <div className="grid gap-4">
      {Array.from({ length: 14 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Skeleton key={row} className="h-4.5 w-40" />
      ))}
    </div>
  )
}
