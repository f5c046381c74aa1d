/** The address of an order desk: every filter under the name it has in the API, and the order that is open. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import type { listDeskOrders } from '#contract/sales/order-admin.ts'
import {
  FULFILMENT_STATUSES,
  type FulfilmentStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  RETURN_STATUSES,
} from '#contract/sales/order-terms.ts'
import { readDays, readPage, readWords, textOf } from '#web/domain/orders/list-address.ts'

export const RETURN_FILTERS = ['open', ...RETURN_STATUSES] as const
export const SORTS = ['newest', 'oldest', 'total'] as const
export type Sort = (typeof SORTS)[number]

export interface DeskSearch {
  /** The router writes a text that looks like a number in quotes: such a one is kept as a number. */
  search?: string | number
  payment?: PaymentStatus
  fulfilment?: FulfilmentStatus
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
export function readDeskSearch(raw: Record<string, unknown>): DeskSearch {
  return {
    search: readWords(raw.search),
    payment: PAYMENT_STATUSES.find((status) => status === raw.payment),
    fulfilment: FULFILMENT_STATUSES.find((status) => status === raw.fulfilment),
    returns: RETURN_FILTERS.find((status) => status === raw.returns),
    refunds: raw.refunds === 'failed' ? 'failed' : undefined,
    ...readDays(raw),
    sort: raw.sort === 'oldest' || raw.sort === 'total' ? raw.sort : undefined,
    page: readPage(raw.page),
    order: /^ord_\w{1,40}$/.test(textOf(raw.order)) ? textOf(raw.order) : undefined,
  }
}

export function filtersOf({ search, payment, fulfilment, returns, refunds, from, to }: DeskSearch) {
  const words = search === undefined ? undefined : String(search)
  return { search: words, payment, fulfilment, returns, refunds, from, to }
}

/** For the call, and the key of its answer. */
export function toListInput(search: DeskSearch): InputOf<typeof listDeskOrders> {
  return { ...filtersOf(search), sort: search.sort ?? 'newest', page: search.page ?? 1 }
}

/** A changed filter begins at the first page; what the address holds besides the desk's own stays. */
export function changeSearch(before: Record<string, unknown>, change: Partial<DeskSearch>) {
  return { ...before, ...readDeskSearch({ ...before, page: undefined, ...change }) }
}

export const NO_FILTERS: Partial<DeskSearch> = {
  search: undefined,
  payment: undefined,
  fulfilment: undefined,
  returns: undefined,
  refunds: undefined,
  from: undefined,
  to: undefined,
}

/** Those behind the button of a phone. */
export function countFilters({ payment, fulfilment, returns, refunds, from, to }: DeskSearch): number {
  return [payment, fulfilment, returns, refunds, from ?? to].filter((value) => value !== undefined).length
}

/** Whether the list is narrowed by anything. */
export function isNarrowed(search: DeskSearch): boolean {
  return search.search !== undefined || countFilters(search) > 0
}
