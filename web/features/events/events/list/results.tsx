import { Link } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense } from 'react'
import { PageLinks } from '#web/domain/lists/page-links.tsx'
import { LazyHydrate } from '#web/platform/lazy-hydrate.tsx'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { EventListData } from '../components/event-data.ts'
import { Timeline } from '../components/timeline.tsx'
import { changeSearch } from './events-search.ts'
import type { EventsSearch } from './read-search.ts'

const loadEmpty = async () => (await import('./empty-events.tsx')).EmptyEvents
const EmptyEvents = import.meta.env.SSR ? await loadEmpty() : null

// Most visitors read the list: the other views bring their code when they are chosen.
const loadMonth = async () => (await import('../calendar/month-view.tsx')).MonthView
const MonthView = import.meta.env.SSR ? await loadMonth() : lazy(async () => ({ default: await loadMonth() }))
const loadMap = async () => (await import('../map/map-view.tsx')).MapView
const MapView = import.meta.env.SSR ? await loadMap() : lazy(async () => ({ default: await loadMap() }))

interface ResultsProps {
  search: EventsSearch
  list: EventListData
  today: string
  /** The list is of the search before; the new one is on its way. */
  isStale: boolean
}

export function Results({ search, list, today, isStale }: ResultsProps) {
  return (
    <div aria-busy={isStale} className={cn('transition-opacity duration-160', isStale && 'opacity-45')}>
      {search.view === 'month' ? (
        <Suspense fallback={<Skeleton className="h-160 rounded-card" />}>
          <MonthView search={search} events={list.items} today={today} />
        </Suspense>
      ) : (
        <>
          {search.view === 'map' ? (
            <Suspense fallback={<Skeleton className="mb-10 aspect-5/2 rounded-card" />}>
              <MapView search={search} towns={list.facets.municipality} />
            </Suspense>
          ) : null}
          {list.items.length > 0 ? (
            <Timeline events={list.items} priorityCount={search.view === 'map' ? 0 : 2} />
          ) : (
            <LazyHydrate
              Drawn={EmptyEvents}
              load={loadEmpty}
              isLive
              given={{ search, facets: list.facets }}
            />
          )}
          <PageLinks
            page={list.page}
            pages={list.pages}
            className="mt-12 justify-center"
            link={({ to, ...props }) => (
              <ResultsPageLink search={changeSearch(search, { page: to > 1 ? to : undefined })} {...props} />
            )}
          />
        </>
      )}
    </div>
  )
}

/** To another page of the list, from its top. */
function ResultsPageLink({ search, ...props }: Omit<ComponentProps<'a'>, 'href'> & { search: EventsSearch }) {
  return <Link {...props} to="/events" search={search} activeOptions={{ exact: true, includeSearch: true }} />
}
