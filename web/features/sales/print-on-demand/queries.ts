import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listCollaborators } from '#contract/catalog/providers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getPrintOnDemand, listPrintEvents } from '#contract/sales/print-on-demand.ts'
import { listPrintOrders } from '#contract/sales/print-orders.ts'
import { listPrintProducts } from '#contract/sales/print-products.ts'
import { queryOf } from '#web/platform/query.ts'
import { type PrintSearch, toEventsInput, toOrdersInput, toProductsInput, viewOf } from './print-search.ts'

export type Overview = ReplyOf<typeof getPrintOnDemand>
export type PrintConnection = Overview['connections'][number]
export type PrintProduct = ReplyOf<typeof listPrintProducts>['items'][number]
export type PrintOrder = ReplyOf<typeof listPrintOrders>['items'][number]
export type PrintEvent = ReplyOf<typeof listPrintEvents>['items'][number]

/** Jobs go on behind the page: it looks again while it is open. */
const LIVE = { staleTime: 2_000, refetchInterval: 5_000 } as const

export const overviewQuery = () => queryOptions({ ...queryOf(getPrintOnDemand, {}), ...LIVE })
export const productsQuery = (search: PrintSearch) =>
  queryOptions({ ...queryOf(listPrintProducts, toProductsInput(search)), ...LIVE })
export const ordersQuery = (search: PrintSearch) =>
  queryOptions({ ...queryOf(listPrintOrders, toOrdersInput(search)), ...LIVE })
export const eventsQuery = (search: PrintSearch) =>
  queryOptions({ ...queryOf(listPrintEvents, toEventsInput(search)), ...LIVE })
export const providersQuery = () => queryOptions(queryOf(listCollaborators, { kind: 'provider' }))

/** The list that an address shows. */
export function shownQueries(search: PrintSearch) {
  const view = viewOf(search)
  if (view === 'products') return [productsQuery(search)]
  if (view === 'orders') return [ordersQuery(search)]
  return view === 'updates' ? [eventsQuery(search)] : []
}

export async function refreshPrint(queryClient: QueryClient): Promise<void> {
  const all = [getPrintOnDemand, listPrintProducts, listPrintOrders, listPrintEvents]
  await Promise.all(all.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
