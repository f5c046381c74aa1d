import { createFileRoute } from '@tanstack/react-router'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { CollectionsPanel } from '#web/features/catalog/collections/managed/collections-panel.tsx'
import { readCollectionsSearch } from '#web/features/catalog/collections/managed/collections-search.ts'
import { managedCollectionsQuery } from '#web/features/catalog/collections/managed/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/collections/')({
  validateSearch: readCollectionsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [managedCollectionsQuery(deps), savedViewsQuery('collections')]),
  head: ({ matches }) => titleMeta(m.collections_title(), matches, { isPrivate: true }),
  component: CollectionsPage,
})

function CollectionsPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <CollectionsPanel search={Route.useSearch()} />
    </div>
  )
}
