import { createFileRoute } from '@tanstack/react-router'
import { CreateCollection } from '#web/features/catalog/collections/managed/collection-editor.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { AdminCrumbs } from './admin-crumbs.tsx'

export const Route = createFileRoute('/_admin/admin/collections/new')({
  head: ({ matches }) => titleMeta(m.collections_create(), matches, { isPrivate: true }),
  component: NewCollectionPage,
})

function NewCollectionPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <CreateCollection
        breadcrumb={
          <AdminCrumbs list={m.collections_title()} href="/admin/collections" here={m.collections_create()} />
        }
      />
    </div>
  )
}
