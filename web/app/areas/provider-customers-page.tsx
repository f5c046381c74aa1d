import { createFileRoute, redirect } from '@tanstack/react-router'
import { CustomersPanel } from '#web/features/sales/customers/customers-panel.tsx'
import { asksForOrders, readCustomersSearch } from '#web/features/sales/customers/customers-search.ts'
import { customerQuery, customersQuery } from '#web/features/sales/customers/queries.ts'
import { readManagedOrdersSearch } from '#web/features/sales/order-admin/orders-search.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_provider/provider/customers')({
  validateSearch: readCustomersSearch,
  beforeLoad: ({ location }) => {
    const raw = Object.fromEntries(new URLSearchParams(location.searchStr))
    if (asksForOrders(raw)) throw redirect({ to: '/provider/orders', search: readManagedOrdersSearch(raw) })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [customersQuery(deps), ...(deps.customer ? [customerQuery(deps.customer)] : [])]),
  head: ({ matches }) => titleMeta(m.customers_title(), matches, { isPrivate: true }),
  component: CustomersPage,
})

/** An admin may enter the provider area, sees everybody there, and notes nothing. */
function CustomersPage() {
  const isProvider = useViewer() === 'provider'
  return (
    <div className="page-width pb-16 md:pb-24">
      <CustomersPanel search={Route.useSearch()} canNote={isProvider} />
    </div>
  )
}
