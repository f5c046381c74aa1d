import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { hasPermission } from '#contract/permissions.ts'
import { openCartDrawer } from '#web/domain/cart/cart-drawer-store.ts'
import { type Cart, setCart } from '#web/domain/cart/cart-queries.ts'
import { findUser } from '#web/features/people/identity/queries.ts'
import { OrdersSignIn } from '#web/features/sales/orders/components/orders-sign-in.tsx'
import { OrderPanel } from '#web/features/sales/orders/detail/order-panel.tsx'
import { OrderSkeleton } from '#web/features/sales/orders/detail/order-skeleton.tsx'
import { findOrder } from '#web/features/sales/orders/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { useUser } from '#web/platform/use-user.ts'
import { AccountSections } from './account-sections.tsx'

export const Route = createFileRoute('/customer/purchases/$orderId')({
  loader: async ({ context: { queryClient }, params }) => {
    const order = (await findUser(queryClient)) ? await findOrder(queryClient, params.orderId) : null
    return { number: order?.number ?? null }
  },
  head: ({ loaderData, matches }) =>
    titleMeta(
      loaderData?.number ? m.orders_order({ number: loaderData.number }) : m.orders_title(),
      matches,
      { isPrivate: true },
    ),
  pendingComponent: OrderPending,
  pendingMs: 150,
  pendingMinMs: 0,
  component: OrderPage,
})

function OrderPage() {
  const { orderId } = Route.useParams()
  const queryClient = useQueryClient()
  const user = useUser()
  if (!user)
    return (
      <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
        <OrdersSignIn level={1} next={`/customer/purchases/${orderId}`} />
      </div>
    )
  function takeCart(cart: Cart, isComplete: boolean) {
    setCart(queryClient, cart)
    // What is missing is said on the page, which the drawer would cover.
    if (isComplete) openCartDrawer()
  }
  return (
    <>
      <AccountSections />
      <OrderPanel
        key={orderId}
        orderId={orderId}
        mayBuy={hasPermission(user.role, 'purchase merch')}
        onReordered={takeCart}
      />
    </>
  )
}

function OrderPending() {
  return (
    <>
      <AccountSections />
      <OrderSkeleton />
    </>
  )
}
