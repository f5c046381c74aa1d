import { createFileRoute } from '@tanstack/react-router'
import { findUser } from '#web/features/people/identity/queries.ts'
import { readOrdersSearch } from '#web/features/sales/orders/list/orders-search.ts'
import { PurchasesPanel } from '#web/features/sales/orders/list/purchases-panel.tsx'
import { ordersQuery } from '#web/features/sales/orders/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useUser } from '#web/platform/use-user.ts'
import { AccountSections } from './account-sections.tsx'

export const Route = createFileRoute('/customer/purchases/')({
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    if (await findUser(queryClient)) await prefetch(queryClient, [ordersQuery(deps)])
  },
  head: ({ matches }) => titleMeta(m.orders_title(), matches, { isPrivate: true }),
  component: PurchasesPage,
})

/** Open to all (spec section 2): a guest is asked to sign in. */
function PurchasesPage() {
  const search = Route.useSearch()
  const user = useUser()
  return (
    <>
      <AccountSections />
      <PurchasesPanel search={search} isGuest={!user} />
    </>
  )
}
