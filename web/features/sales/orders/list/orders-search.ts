/** The address of /customer/purchases: every filter under the name it has in the API (contract: OrderFilters). Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import {
  FULFILLMENT_STATUSES,
  type FulfillmentStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '#contract/sales/order-terms.ts'
import type { listMyOrders } from '#contract/sales/orders.ts'
import { readDays, readPage, readSearchText } from '#web/domain/lists/address-values.ts'

/** What was never paid for is not listed. */
export const LISTED_PAYMENTS = PAYMENT_STATUSES.filter((status) => status !== 'failed')

export interface OrdersSearch {
  /** The router writes a text that looks like a number in quotes: such a one stays a number. */
  search?: string | number
  payment?: PaymentStatus
  fulfillment?: FulfillmentStatus
  /** Days of Puerto Rico, both included. */
  from?: string
  to?: string
  page?: number
}

/** What is unknown or wrong is ignored. Each is named even when it is nothing: the router passes on what is left out. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  return {
    search: readSearchText(raw.search),
    payment: LISTED_PAYMENTS.find((status) => status === raw.payment),
    fulfillment: FULFILLMENT_STATUSES.find((status) => status === raw.fulfillment),
    ...readDays(raw),
    page: readPage(raw.page),
  }
}

/** For the call, and the key of its answer. */
export function toListInput(search: OrdersSearch): InputOf<typeof listMyOrders> {
  const { search: text, payment, fulfillment, from, to, page } = search
  return {
    search: text === undefined ? undefined : String(text),
    payment,
    fulfillment,
    from,
    to,
    page: page ?? 1,
  }
}

/** A changed filter begins at the first page. */
export function changeSearch(search: OrdersSearch, change: Partial<OrdersSearch>): OrdersSearch {
  return readOrdersSearch({ ...search, page: undefined, ...change })
}

export const NO_FILTERS: OrdersSearch = readOrdersSearch({})

export function countFilters({ payment, fulfillment, from, to }: OrdersSearch): number {
  return [payment, fulfillment, from ?? to].filter((value) => value !== undefined).length
}

/** Whether the list is narrowed by anything. */
export function isNarrowed(search: OrdersSearch): boolean {
  return search.search !== undefined || countFilters(search) > 0
}
