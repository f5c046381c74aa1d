import { notifyManager, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type clearCart, getCart, getCartSummary } from '#contract/sales/cart.ts'
import { call } from '#web/platform/call.ts'
import { nextTask } from '#web/platform/next-task.ts'
import { queryOf } from '#web/platform/query.ts'

export const cartQuery = queryOptions({
  ...queryOf(getCart, {}),
  queryFn: async ({ signal }) => {
    // Every page asks, in the task that takes it over: the first request of a page takes a slow phone 20 ms.
    if (!import.meta.env.SSR) await nextTask()
    return call(getCart, {}, { signal })
  },
})
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
