import { exportDeskOrders } from '#contract/sales/order-admin.ts'
import { placeInput } from '#web/platform/call.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { type DeskSearch, filtersOf } from './orders-search.ts'

/** The same list as a file. Apart from the reading of addresses, which every page of the site loads. */
export function exportAddress(search: DeskSearch): string {
  const { path, query } = placeInput(exportDeskOrders, filtersOf(search))
  return withQuery(path, query)
}
