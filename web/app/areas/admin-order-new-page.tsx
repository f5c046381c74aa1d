import { createFileRoute } from '@tanstack/react-router'
import { CreateDraft } from '#web/features/sales/draft-orders/draft-editor.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { AdminCrumbs } from './admin-crumbs.tsx'

export const Route = createFileRoute('/_admin/admin/orders/new')({
  head: ({ matches }) => titleMeta(m.draft_orders_new(), matches, { isPrivate: true }),
  component: NewOrderPage,
})

function NewOrderPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <CreateDraft
        breadcrumb={
          <AdminCrumbs list={m.draft_orders_title()} href="/admin/draft-orders" here={m.draft_orders_new()} />
        }
      />
    </div>
  )
}
