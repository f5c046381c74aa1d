/** The address of the managed orders: every filter under the name it has in the API, and the order that is open. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import type { listManagedOrders } from '#contract/sales/managed-orders.ts'
import {
  FULFILLMENT_STATUSES,
  type FulfillmentStatus,
  MANAGED_ORDER_SORTS,
  type ManagedOrderSort,
  ORDER_PAGE_SIZES,
  PAYMENT_STATUSES,
  type PaymentStatus,
  RETURN_STATUSES,
} from '#contract/sales/order-terms.ts'
import { readDays, readPage, readSearchText, textOf } from '#web/domain/lists/address-values.ts'

export const RETURN_FILTERS = ['open', ...RETURN_STATUSES] as const
export const DELIVERIES = ['pickup', 'pr', 'us'] as const
/** Columns that can be hidden. */
const COLUMNS = [
  'placed',
  'customer',
  'email',
  'progress',
  'payment',
  'delivery',
  'items',
  'total',
  'refunded',
] as const

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
  delivery?: (typeof DELIVERIES)[number]
  /** The newest first without. */
  sort?: ManagedOrderSort
  perPage?: 50 | 100
  columns?: string
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
    delivery: DELIVERIES.find((delivery) => delivery === raw.delivery),
    sort: MANAGED_ORDER_SORTS.find((sort) => sort === raw.sort && sort !== '-placed'),
    perPage: Number(raw.perPage) === 50 ? 50 : Number(raw.perPage) === 100 ? 100 : undefined,
    columns: readColumns(raw.columns),
    page: readPage(raw.page),
    order: /^ord_\w{1,40}$/.test(textOf(raw.order)) ? textOf(raw.order) : undefined,
  }
}

function readColumns(value: unknown): string | undefined {
  const asked = textOf(value).split(',')
  return COLUMNS.filter((each) => asked.includes(each)).join(',') || undefined
}

export function filtersOf(asked: ManagedOrdersSearch) {
  const { search, payment, fulfillment, delivery, returns, refunds, from, to } = asked
  const text = search === undefined ? undefined : String(search)
  return { search: text, payment, fulfillment, delivery, returns, refunds, from, to }
}

/** For the call, and the key of its answer. */
export function toListInput(search: ManagedOrdersSearch): InputOf<typeof listManagedOrders> {
  const { sort = '-placed', page = 1, perPage = ORDER_PAGE_SIZES[0] } = search
  return { ...filtersOf(search), sort, page, perPage }
}

/** A changed filter begins at the first page; what the address holds besides these filters stays. */
export function changeSearch(before: Record<string, unknown>, change: Partial<ManagedOrdersSearch>) {
  return { ...before, ...readManagedOrdersSearch({ ...before, page: undefined, ...change }) }
}

export const NO_FILTERS: Partial<ManagedOrdersSearch> = {
  search: undefined,
  payment: undefined,
  fulfillment: undefined,
  delivery: undefined,
  returns: undefined,
  refunds: undefined,
  from: undefined,
  to: undefined,
}

/** Those behind the button of a phone. */
export function countFilters(asked: ManagedOrdersSearch): number {
  const { payment, fulfillment, delivery, returns, refunds, from, to } = asked
  return [payment, fulfillment, delivery, returns, refunds, from ?? to].filter((value) => value !== undefined)
    .length
}

/** Whether the list is narrowed by anything. */
export function isNarrowed(search: ManagedOrdersSearch): boolean {
  return search.search !== undefined || countFilters(search) > 0
}
