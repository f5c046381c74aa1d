import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { exportCustomers, getCustomer, listCustomers } from '#contract/sales/customers.ts'
import { queryOf } from '#web/platform/query.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { type CustomersSearch, toFilters, toListInput } from './customers-search.ts'

export type CustomerCard = ReplyOf<typeof listCustomers>['items'][number]
export type Customer = ReplyOf<typeof getCustomer>

const staleTime = 10_000

export function customersQuery(search: CustomersSearch) {
  return queryOptions({ ...queryOf(listCustomers, toListInput(search)), staleTime })
}

export function customerQuery(customerKey: string) {
  return queryOptions({ ...queryOf(getCustomer, { customerKey }), staleTime })
}

export function exportAddress(search: CustomersSearch): string {
  return withQuery(exportCustomers.path, toFilters(search))
}
