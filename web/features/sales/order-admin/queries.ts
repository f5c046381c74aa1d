import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listSavedViews } from '#contract/people/saved-views.ts'
import { getTrialBalance, listLedgerEntries, listPayouts } from '#contract/sales/ledger.ts'
import { exportManagedOrders, listManagedOrders, printPackingSlips } from '#contract/sales/managed-orders.ts'
import { getManagedOrder } from '#contract/sales/order-admin.ts'
import { placeInput } from '#web/platform/call.ts'
import { queryOf } from '#web/platform/query.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { filtersOf, type ManagedOrdersSearch, toListInput } from './orders-search.ts'

export type ManagedList = ReplyOf<typeof listManagedOrders>
export type ManagedCard = ManagedList['items'][number]
export type ManagedOrder = ReplyOf<typeof getManagedOrder>
export type Fulfillment = ManagedOrder['fulfillments'][number]
export type OrderLine = Fulfillment['lines'][number]
export type OrderReturn = ManagedOrder['returns'][number]
export type Refund = ManagedOrder['refunds'][number]
export type OrderEvent = ManagedOrder['timeline'][number]

/** Customers, colleagues and banks move orders too: what is known of them ages fast. */
const staleTime = 10_000
/** How often an order is asked for while its money is on the way. */
const SETTLING_MS = 3_000

export function managedOrdersQuery(search: ManagedOrdersSearch) {
  return queryOptions({ ...queryOf(listManagedOrders, toListInput(search)), staleTime })
}

/** The list before stays, dimmed, until the new one is there: nothing jumps. */
export function useManagedOrders(search: ManagedOrdersSearch) {
  return useQuery({ ...managedOrdersQuery(search), placeholderData: keepPreviousData })
}

export function managedOrderQuery(orderId: string) {
  return queryOptions({ ...queryOf(getManagedOrder, { orderId }), staleTime })
}

export function useManagedOrder(orderId: string) {
  return useQuery({
    ...managedOrderQuery(orderId),
    refetchInterval: ({ state }) => (state.data && isSettling(state.data) ? SETTLING_MS : false),
  })
}

function isSettling({ paymentStatus, refunds }: ManagedOrder): boolean {
  return paymentStatus === 'pending' || refunds.some(({ status }) => status === 'pending')
}

/** Each change answers with the whole order. */
export function setManagedOrder(queryClient: QueryClient, order: ManagedOrder): void {
  queryClient.setQueryData(managedOrderQuery(order.id).queryKey, order)
  forgetLists(queryClient)
}

/** Asks again for an order that is not what it was thought to be. */
export function reloadManagedOrder(queryClient: QueryClient, orderId: string): void {
  queryClient.invalidateQueries({ queryKey: managedOrderQuery(orderId).queryKey })
  forgetLists(queryClient)
}

/** Exactly what is filtered, as files that the server makes. */
export function fileAddresses(search: ManagedOrdersSearch) {
  const address = (format: 'csv' | 'xlsx') => {
    const input = { ...filtersOf(search), sort: search.sort ?? ('-placed' as const), format }
    const { path, query } = placeInput(exportManagedOrders, input)
    return withQuery(path, query)
  }
  return { csv: address('csv'), xlsx: address('xlsx') }
}

export function packingSlipsAddress(ids: readonly string[]): string {
  const { path, query } = placeInput(printPackingSlips, { ids: ids.join(',') })
  return withQuery(path, query)
}

/** The books follow every refund, and the counts of views every change. */
export function forgetLists(queryClient: QueryClient): void {
  for (const { path } of [listManagedOrders, listSavedViews, listPayouts, getTrialBalance, listLedgerEntries])
    queryClient.invalidateQueries({ queryKey: [path] })
}
