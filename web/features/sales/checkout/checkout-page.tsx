import { createFileRoute } from '@tanstack/react-router'
import { mayBuy } from '#web/domain/cart/buyer.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { Checkout } from './checkout.tsx'
import { OrderPage } from './order-page.tsx'
import { checkoutQuery, openOrderQuery } from './queries.ts'

const ORDER_ID = /^ord_[A-Za-z0-9]{10,40}$/

export const Route = createFileRoute('/_signed-in/_buyer/checkout')({
  // Named even when it is nothing: the router would pass on what is left out as it came.
  validateSearch: (search: Record<string, unknown>): { order?: string } => ({
    order: typeof search.order === 'string' && ORDER_ID.test(search.order) ? search.order : undefined,
  }),
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context: { queryClient }, deps: { order } }) =>
    mayBuy(queryClient)
      ? prefetch(queryClient, [order ? openOrderQuery(order) : checkoutQuery({})])
      : undefined,
  head: ({ matches }) => titleMeta(m.checkout_title(), matches, { isPrivate: true }),
  component: CheckoutPage,
})

/** The steps and the payment; with `?order=` one order, after its payment or on the way back from a bank. */
function CheckoutPage() {
  const { order } = Route.useSearch()
  return order ? <OrderPage key={order} orderId={order} /> : <Checkout />
}
