import { exportDeskOrders } from '#contract/order-desk.ts'
import { placeInput } from '#web/platform/call.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { type DeskSearch, filtersOf } from './desk-search.ts'

/** The same list as a file. Apart from the reading of addresses, which every page of the site loads. */
export function exportAddress(search: DeskSearch): string {
  const { path, query } = placeInput(exportDeskOrders, filtersOf(search))
  return withQuery(path, query)
}
