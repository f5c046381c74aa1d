import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getTrialBalance, listLedgerEntries, listPayouts } from '#contract/sales/ledger.ts'
import { getDeskOrder, listDeskOrders } from '#contract/sales/order-admin.ts'
import { queryOf } from '#web/platform/query.ts'
import { type DeskSearch, toListInput } from './orders-search.ts'

export type DeskList = ReplyOf<typeof listDeskOrders>
export type DeskCard = DeskList['items'][number]
export type DeskOrder = ReplyOf<typeof getDeskOrder>
export type Fulfilment = DeskOrder['fulfilments'][number]
export type OrderLine = Fulfilment['lines'][number]
export type OrderReturn = DeskOrder['returns'][number]
export type Refund = DeskOrder['refunds'][number]
export type OrderEvent = DeskOrder['timeline'][number]

/** Customers, colleagues and banks move orders too: what is known of them ages fast. */
const staleTime = 10_000
/** How often an order is asked for while its money is on the way. */
const SETTLING_MS = 3_000

export function deskOrdersQuery(search: DeskSearch) {
  return queryOptions({ ...queryOf(listDeskOrders, toListInput(search)), staleTime })
}

/** The list before stays, dimmed, until the new one is there: nothing jumps. */
export function useDeskOrders(search: DeskSearch) {
  return useQuery({ ...deskOrdersQuery(search), placeholderData: keepPreviousData })
}

export function deskOrderQuery(orderId: string) {
  return queryOptions({ ...queryOf(getDeskOrder, { orderId }), staleTime })
}

export function useDeskOrder(orderId: string) {
  return useQuery({
    ...deskOrderQuery(orderId),
    refetchInterval: ({ state }) => (state.data && isSettling(state.data) ? SETTLING_MS : false),
  })
}

function isSettling({ paymentStatus, refunds }: DeskOrder): boolean {
  return paymentStatus === 'pending' || refunds.some(({ status }) => status === 'pending')
}

/** Each change answers with the whole order. */
export function keepDeskOrder(queryClient: QueryClient, order: DeskOrder): void {
  queryClient.setQueryData(deskOrderQuery(order.id).queryKey, order)
  forgetLists(queryClient)
}

/** Asks again for an order that is not what it was thought to be. */
export function reloadDeskOrder(queryClient: QueryClient, orderId: string): void {
  queryClient.invalidateQueries({ queryKey: deskOrderQuery(orderId).queryKey })
  forgetLists(queryClient)
}

/** The books follow every refund. */
function forgetLists(queryClient: QueryClient): void {
  for (const { path } of [listDeskOrders, listPayouts, getTrialBalance, listLedgerEntries])
    queryClient.invalidateQueries({ queryKey: [path] })
}
