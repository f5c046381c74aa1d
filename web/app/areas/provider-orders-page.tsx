import { createFileRoute } from '@tanstack/react-router'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { OrdersPanel } from '#web/features/sales/order-admin/list/orders-panel.tsx'
import { readManagedOrdersSearch } from '#web/features/sales/order-admin/orders-search.ts'
import { managedOrderQuery, managedOrdersQuery } from '#web/features/sales/order-admin/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_provider/provider/orders')({
  validateSearch: readManagedOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [
      managedOrdersQuery(deps),
      savedViewsQuery('orders'),
      ...(deps.order ? [managedOrderQuery(deps.order)] : []),
    ]),
  head: ({ matches }) => titleMeta(m.provider_orders(), matches, { isPrivate: true }),
  component: OrdersPage,
})

/** An admin may enter the provider area, and sees everybody's there too. */
function OrdersPage() {
  const search = Route.useSearch()
  const isAdmin = useViewer() === 'admin'
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-24">
      <OrdersPanel search={search} isAdmin={isAdmin} title={m.provider_orders()} />
    </div>
  )
}
