import { createFileRoute } from '@tanstack/react-router'
import { DraftEditor } from '#web/features/sales/draft-orders/draft-editor.tsx'
import { draftQuery } from '#web/features/sales/draft-orders/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { AdminCrumbs } from './admin-crumbs.tsx'

export const Route = createFileRoute('/_admin/admin/draft-orders/$draftId')({
  loader: ({ context: { queryClient }, params }) => prefetch(queryClient, [draftQuery(params.draftId)]),
  head: ({ matches }) => titleMeta(m.draft_orders_title(), matches, { isPrivate: true }),
  component: DraftOrderPage,
})

function DraftOrderPage() {
  const { draftId } = Route.useParams()
  return (
    <div className="page-width pb-16 md:pb-24">
      <DraftEditor
        key={draftId}
        draftId={draftId}
        breadcrumb={
          <AdminCrumbs
            list={m.draft_orders_title()}
            href="/admin/draft-orders"
            here={m.draft_orders_col_number()}
          />
        }
      />
    </div>
  )
}
