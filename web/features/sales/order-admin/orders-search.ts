/** The address of the managed orders: every filter under the name it has in the API, and the order that is open. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import type { listManagedOrders } from '#contract/sales/order-admin.ts'
import {
  FULFILLMENT_STATUSES,
  type FulfillmentStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  RETURN_STATUSES,
} from '#contract/sales/order-terms.ts'
import { readDays, readPage, readSearchText, textOf } from '#web/domain/lists/address-values.ts'

export const RETURN_FILTERS = ['open', ...RETURN_STATUSES] as const
export const SORTS = ['newest', 'oldest', 'total'] as const
export type Sort = (typeof SORTS)[number]

export interface ManagedOrdersSearch {
  /** The router writes a text that looks like a number in quotes: such a one stays a number. */
  search?: string | number
  payment?: PaymentStatus
  fulfillment?: FulfillmentStatus
  returns?: (typeof RETURN_FILTERS)[number]
  refunds?: 'failed'
  /** Days of Puerto Rico, both included. */
  from?: string
  to?: string
  sort?: Exclude<Sort, 'newest'>
  page?: number
  /** The order whose detail is open. */
  order?: string
}

/** What is unknown or wrong is ignored. Each is named even when it is nothing: the router passes on what is left out. */
export function readManagedOrdersSearch(raw: Record<string, unknown>): ManagedOrdersSearch {
  return {
    search: readSearchText(raw.search),
    payment: PAYMENT_STATUSES.find((status) => status === raw.payment),
    fulfillment: FULFILLMENT_STATUSES.find((status) => status === raw.fulfillment),
    returns: RETURN_FILTERS.find((status) => status === raw.returns),
    refunds: raw.refunds === 'failed' ? 'failed' : undefined,
    ...readDays(raw),
    sort: raw.sort === 'oldest' || raw.sort === 'total' ? raw.sort : undefined,
    page: readPage(raw.page),
    order: /^ord_\w{1,40}$/.test(textOf(raw.order)) ? textOf(raw.order) : undefined,
  }
}

export function filtersOf({ search, payment, fulfillment, returns, refunds, from, to }: ManagedOrdersSearch) {
  const text = search === undefined ? undefined : String(search)
  return { search: text, payment, fulfillment, returns, refunds, from, to }
}

/** For the call, and the key of its answer. */
export function toListInput(search: ManagedOrdersSearch): InputOf<typeof listManagedOrders> {
  return { ...filtersOf(search), sort: search.sort ?? 'newest', page: search.page ?? 1 }
}

/** A changed filter begins at the first page; what the address holds besides these filters stays. */
export function changeSearch(before: Record<string, unknown>, change: Partial<ManagedOrdersSearch>) {
  return { ...before, ...readManagedOrdersSearch({ ...before, page: undefined, ...change }) }
}

export const NO_FILTERS: Partial<ManagedOrdersSearch> = {
  search: undefined,
  payment: undefined,
  fulfillment: undefined,
  returns: undefined,
  refunds: undefined,
  from: undefined,
  to: undefined,
}

/** Those behind the button of a phone. */
export function countFilters({
  payment,
  fulfillment,
  returns,
  refunds,
  from,
  to,
}: ManagedOrdersSearch): number {
  return [payment, fulfillment, returns, refunds, from ?? to].filter((value) => value !== undefined).length
}

/** Whether the list is narrowed by anything. */
export function isNarrowed(search: ManagedOrdersSearch): boolean {
  return search.search !== undefined || countFilters(search) > 0
}
