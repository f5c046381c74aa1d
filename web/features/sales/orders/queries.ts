import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getMyOrder, listMyOrders, listMyPayments, listMyReturns } from '#contract/sales/orders.ts'
import { listSavedCards } from '#contract/sales/saved-cards.ts'
import { queryOf } from '#web/platform/query.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import { type OrdersSearch, toListInput } from './list/orders-search.ts'

export type Order = ReplyOf<typeof getMyOrder>
export type OrderCard = ReplyOf<typeof listMyOrders>['items'][number]
export type Fulfillment = Order['fulfillments'][number]
export type OrderLine = Fulfillment['lines'][number]
export type OrderReturn = Order['returns'][number]
export type Payment = ReplyOf<typeof listMyPayments>[number]

/** Providers, banks and carriers move an order too: what is known of it ages fast. */
const staleTime = 10_000
/** How often an order is asked for while its money is on the way. */
const SETTLING_MS = 5_000

export function ordersQuery(search: OrdersSearch) {
  return queryOptions({ ...queryOf(listMyOrders, toListInput(search)), staleTime })
}

/** The list before stays, dimmed, until the new one is there: nothing jumps. */
export function useOrders(search: OrdersSearch) {
  return useQuery({ ...ordersQuery(search), placeholderData: keepPreviousData })
}

export const recentOrdersQuery = ordersQuery({})
export const returnsQuery = queryOptions({ ...queryOf(listMyReturns, {}), staleTime })
export const savedCardsQuery = queryOptions({ ...queryOf(listSavedCards, {}), staleTime })
export const paymentsQuery = queryOptions({ ...queryOf(listMyPayments, {}), staleTime })

function orderQuery(orderId: string) {
  return queryOptions({ ...queryOf(getMyOrder, { orderId }), staleTime })
}

export function useOrder(orderId: string) {
  return useQuery({
    ...orderQuery(orderId),
    refetchInterval: ({ state }) => (state.data && isSettling(state.data) ? SETTLING_MS : false),
  })
}

function isSettling({ paymentStatus, refunds }: Order): boolean {
  return paymentStatus === 'pending' || refunds.some(({ status }) => status === 'pending')
}

const UNKNOWN = [400, 404]

/** For a loader: what is not one's own does not exist; any other failure is for the page to show. */
export async function findOrder(queryClient: QueryClient, orderId: string): Promise<Order | null> {
  try {
    return await queryClient.ensureQueryData(orderQuery(orderId))
  } catch (error) {
    if (UNKNOWN.includes(statusOf(error) ?? 0)) throw notFound()
    return null
  }
}

/** Each change answers with the whole order; lists that mention it are asked for again when they are next seen. */
export function setOrder(queryClient: QueryClient, order: Order) {
  queryClient.setQueryData(orderQuery(order.id).queryKey, order)
  for (const { path } of [listMyOrders, listMyReturns, listMyPayments])
    queryClient.invalidateQueries({ queryKey: [path] })
}
