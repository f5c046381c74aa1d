import { notifyManager, type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type clearCart, getCart, getCartSummary } from '#contract/sales/cart.ts'
import { queryOf } from '#web/platform/query.ts'

export const cartQuery = queryOf(getCart, {})
export const cartSummaryQuery = queryOf(getCartSummary, {})

export type Cart = ReplyOf<typeof clearCart>
export type CartLine = Cart['items'][number]

/** Every change of the cart answers with all of it: both queries are set, neither is asked again. */
export function setCart(queryClient: QueryClient, cart: Cart) {
  notifyManager.batch(() => {
    queryClient.setQueryData(cartQuery.queryKey, cart.items)
    queryClient.setQueryData(cartSummaryQuery.queryKey, cart.summary)
  })
}

/** Pieces on their way into the cart: the badge counts them before the server has answered. */
const PENDING_KEY = ['cart', 'pending']

export function changePending(queryClient: QueryClient, by: number) {
  queryClient.setQueryData<number>(PENDING_KEY, (pending = 0) => pending + by)
}

/** Sum of the quantities of `GET /api/cart` (spec section 7), without what is saved for later. */
export function useCartCount(isEnabled = true): number {
  const { data: items = [] } = useQuery({ ...cartQuery, enabled: isEnabled })
  const { data: pending = 0 } = useQuery<number>({ queryKey: PENDING_KEY, enabled: false, initialData: 0 })
  const inCart = items.filter(({ isSavedForLater }) => !isSavedForLater)
  return inCart.reduce((sum, { quantity }) => sum + quantity, pending)
}
