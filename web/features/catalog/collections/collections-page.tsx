import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumbs } from '#web/platform/breadcrumbs.tsx'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { JsonLd } from '#web/platform/json-ld.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useSite } from '#web/platform/site.ts'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { collectionsData } from './collection-data.ts'
import { CollectionPlates } from './collection-plates.tsx'
import { collectionsQuery } from './queries.ts'

export const Route = createFileRoute('/collections/')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [collectionsQuery]),
  head: ({ matches }) => titleMeta(m.collections_title(), matches, { description: m.collections_lead() }),
  component: CollectionsPage,
})

/** Every published collection, in the order an admin gave them. */
function CollectionsPage() {
  const query = useQuery(collectionsQuery)
  const site = useSite()
  const { data } = query
  return (
    <div className="page-width pt-4 pb-16 md:pt-6 md:pb-24">
      <Breadcrumbs
        crumbs={[
          { label: m.collections_crumb_home(), href: '/' },
          { label: m.collections_title(), href: '/collections' },
        ]}
      />
      <header className="mt-4 mb-8 lg:mt-6 lg:mb-10">
        <h1 className="text-xl">{m.collections_title()}</h1>
        <p className="mt-2 max-w-md text-muted text-sm">{m.collections_lead()}</p>
      </header>
      {data && data.length > 0 ? (
        <CollectionPlates collections={data} level={2} priorityCount={2} />
      ) : hasListFailed(query) ? (
        <FailedList query={query} title={m.collections_failed()} />
      ) : data ? (
        <EmptyState
          level={2}
          seed="collections"
          icon={<CoquiMark />}
          title={m.collections_none_title()}
          description={m.collections_none()}
          actions={
            <Link to="/shop" className={buttonClass()}>
              {m.collections_shop_all()}
            </Link>
          }
        />
      ) : (
        <Skeleton className="h-[40rem]" />
      )}
      {data && site ? (
        <JsonLd
          data={import.meta.env.SSR ? collectionsData(data, m.collections_title(), site.publicUrl) : null}
        />
      ) : null}
    </div>
  )
}
