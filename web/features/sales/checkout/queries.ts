/** What the checkout asks, and what its answers change elsewhere on the page. */
import { keepPreviousData, notifyManager, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { DELIVERY_METHODS } from '#contract/sales/cart.ts'
import { getCheckout, getOpenOrder } from '#contract/sales/checkout.ts'
import { getSentOrder } from '#contract/sales/draft-orders.ts'
import { getMyOrder } from '#contract/sales/orders.ts'
import { type Cart, setCart } from '#web/domain/cart/cart-queries.ts'
import { queryOf } from '#web/platform/query.ts'

export type CheckoutView = ReplyOf<typeof getCheckout>
export type OpenOrder = ReplyOf<typeof getOpenOrder>
export type Order = ReplyOf<typeof getMyOrder>
export type Totals = OpenOrder['totals']
export type Item = CheckoutView['items'][number]
export type Method = (typeof DELIVERY_METHODS)[number]

export interface Choices {
  /** As the cart has it when left out. */
  delivery?: Method
  points?: number
}

/** Fresh for as long as it takes the browser to take over what the server drew, and no longer. */
const FRESH_MS = 5_000

/** While the totals of a new choice are on their way, those of the last one stay: nothing jumps. */
export function checkoutQuery({ delivery, points }: Choices) {
  return queryOptions({
    ...queryOf(getCheckout, { delivery, points: points || undefined }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** Asked again when the person comes back to the tab: another one may have paid meanwhile. */
export function openOrderQuery(orderId: string) {
  return queryOptions({
    ...queryOf(getOpenOrder, { orderId }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
  })
}

/** Asked anew each time: whoever put it together may change it. */
export function sentOrderQuery(token: string) {
  return queryOptions({ ...queryOf(getSentOrder, { token }), staleTime: 0, refetchOnWindowFocus: 'always' })
}

export const orderQuery = (orderId: string) => queryOf(getMyOrder, { orderId })

/** The cart's page and the header's badge show the same cart; the checkout's totals are asked for again. */
export function setCartAndRefresh(queryClient: QueryClient, cart: Cart) {
  setCart(queryClient, cart)
  return refreshCheckout(queryClient)
}

export function refreshCheckout(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: [getCheckout.path] })
}

/** An order between its holds and its money: the page shows the payment as long as there is one. */
export function setOpenOrder(queryClient: QueryClient, order: OpenOrder) {
  const isOpen = order.paymentStatus === 'pending'
  notifyManager.batch(() => {
    queryClient.setQueryData(openOrderQuery(order.id).queryKey, order)
    queryClient.setQueriesData<CheckoutView>({ queryKey: [getCheckout.path] }, (view) =>
      view && isOpen ? { ...view, openOrder: order } : view,
    )
  })
}

/** Back to the steps, before the server is asked again. */
export function forgetOpenOrder(queryClient: QueryClient) {
  queryClient.setQueriesData<CheckoutView>(
    { queryKey: [getCheckout.path] },
    (view) => view && { ...view, openOrder: null },
  )
  return refreshCheckout(queryClient)
}

const MOVED_BY_A_SALE = ['/api/cart', '/api/checkout', '/api/orders', '/api/loyalty', '/api/notifications']

/** Once an order is paid: the cart is empty, and there is one more purchase, points and a notification. */
export function refreshAfterSale(queryClient: QueryClient) {
  queryClient.removeQueries({ queryKey: [getCheckout.path], type: 'inactive' })
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && MOVED_BY_A_SALE.some((moved) => path.startsWith(moved)),
  })
}
