import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { OrdersPanel } from '#web/features/sales/order-admin/list/orders-panel.tsx'
import { readManagedOrdersSearch } from '#web/features/sales/order-admin/orders-search.ts'
import { managedOrderQuery, managedOrdersQuery } from '#web/features/sales/order-admin/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { buttonClass } from '#web/ui/button.tsx'

export const Route = createFileRoute('/_admin/admin/orders')({
  validateSearch: readManagedOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [
      managedOrdersQuery(deps),
      savedViewsQuery('orders'),
      ...(deps.order ? [managedOrderQuery(deps.order)] : []),
    ]),
  head: ({ matches }) => titleMeta(m.order_admin_tab_orders(), matches, { isPrivate: true }),
  component: OrdersPage,
})

function OrdersPage() {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-24">
      <OrdersPanel
        search={Route.useSearch()}
        isAdmin
        title={m.order_admin_tab_orders()}
        actions={
          <Link to="/admin/orders/new" className={buttonClass()}>
            <Plus aria-hidden="true" className="size-4" />
            {m.draft_orders_new()}
          </Link>
        }
      />
    </div>
  )
}
