import { exportManagedOrders } from '#contract/sales/order-admin.ts'
import { placeInput } from '#web/platform/call.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { filtersOf, type ManagedOrdersSearch } from './orders-search.ts'

/** The same list as a file. Apart from the reading of addresses, which every page of the site loads. */
export function exportAddress(search: ManagedOrdersSearch): string {
  const { path, query } = placeInput(exportManagedOrders, filtersOf(search))
  return withQuery(path, query)
}
