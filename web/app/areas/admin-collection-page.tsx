import { createFileRoute } from '@tanstack/react-router'
import { CollectionEditor } from '#web/features/catalog/collections/managed/collection-editor.tsx'
import { choicesQuery, managedCollectionQuery } from '#web/features/catalog/collections/managed/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { AdminCrumbs } from './admin-crumbs.tsx'

export const Route = createFileRoute('/_admin/admin/collections/$collectionId')({
  loader: ({ context: { queryClient }, params: { collectionId } }) =>
    prefetch(queryClient, [managedCollectionQuery(collectionId), choicesQuery]),
  head: ({ matches }) => titleMeta(m.collections_title(), matches, { isPrivate: true }),
  component: CollectionPage,
})

function CollectionPage() {
  const { collectionId } = Route.useParams()
  return (
    <div className="page-width pb-16 md:pb-24">
      <CollectionEditor
        key={collectionId}
        collectionId={collectionId}
        breadcrumb={(name) => (
          <AdminCrumbs list={m.collections_title()} href="/admin/collections" here={name} />
        )}
      />
    </div>
  )
}
