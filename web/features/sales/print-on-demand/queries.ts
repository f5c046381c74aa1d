import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listCollaborators } from '#contract/catalog/providers.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import {
  getPrintOnDemand,
  listPrintEvents,
  listPrintOrders,
  listPrintProducts,
} from '#contract/sales/print-on-demand.ts'
import { queryOf } from '#web/platform/query.ts'

export type Overview = ReplyOf<typeof getPrintOnDemand>
export type PrintConnection = Overview['connections'][number]
export type PrintProduct = ReplyOf<typeof listPrintProducts>['items'][number]
export type PrintOrder = ReplyOf<typeof listPrintOrders>['items'][number]
export type PrintEvent = ReplyOf<typeof listPrintEvents>['items'][number]

/** Jobs go on behind the page: it looks again while it is open. */
const refetchInterval = 5_000
const staleTime = 2_000

export const overviewQuery = () =>
  queryOptions({ ...queryOf(getPrintOnDemand, {}), staleTime, refetchInterval })
export const productsQuery = (input: InputOf<typeof listPrintProducts>) =>
  queryOptions({ ...queryOf(listPrintProducts, input), staleTime, refetchInterval })
export const ordersQuery = (input: InputOf<typeof listPrintOrders>) =>
  queryOptions({ ...queryOf(listPrintOrders, input), staleTime, refetchInterval })
export const eventsQuery = (input: InputOf<typeof listPrintEvents>) =>
  queryOptions({ ...queryOf(listPrintEvents, input), staleTime, refetchInterval })
export const providersQuery = () => queryOptions(queryOf(listCollaborators, { kind: 'provider' }))

export function refreshPrint(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [getPrintOnDemand.path] })
}
