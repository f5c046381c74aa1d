import { createFileRoute } from '@tanstack/react-router'
import { OrdersPanel } from '#web/features/sales/order-admin/list/orders-panel.tsx'
import { readManagedOrdersSearch } from '#web/features/sales/order-admin/orders-search.ts'
import { managedOrderQuery, managedOrdersQuery } from '#web/features/sales/order-admin/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_provider/provider/customers')({
  validateSearch: readManagedOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [managedOrdersQuery(deps), ...(deps.order ? [managedOrderQuery(deps.order)] : [])]),
  head: ({ matches }) => titleMeta(m.app_nav_customers(), matches, { isPrivate: true }),
  component: CustomersPage,
})

/** An admin may enter the provider area, and sees everybody's there too. */
function CustomersPage() {
  const search = Route.useSearch()
  const isAdmin = useViewer() === 'admin'
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-24">
      <OrdersPanel search={search} isAdmin={isAdmin} title={m.app_nav_customers()} level={1} />
    </div>
  )
}
