import { createFileRoute } from '@tanstack/react-router'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { DraftsPanel } from '#web/features/sales/draft-orders/drafts-panel.tsx'
import { readDraftsSearch } from '#web/features/sales/draft-orders/drafts-search.ts'
import { draftsQuery } from '#web/features/sales/draft-orders/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/draft-orders/')({
  validateSearch: readDraftsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [draftsQuery(deps), savedViewsQuery('draft-orders')]),
  head: ({ matches }) => titleMeta(m.draft_orders_title(), matches, { isPrivate: true }),
  component: DraftOrdersPage,
})

function DraftOrdersPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <DraftsPanel search={Route.useSearch()} />
    </div>
  )
}
