/** The address of the list of customers: its filters, and who is open beside it. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import {
  CUSTOMER_KINDS,
  CUSTOMER_SORTS,
  type exportCustomers,
  type listCustomers,
} from '#contract/sales/customers.ts'
import { readPage, readSearchText, textOf } from '#web/domain/lists/address-values.ts'

export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

export interface CustomersSearch {
  /** The router writes a text that looks like a number in quotes: such a one is kept as a number. */
  search?: string | number
  tag?: string
  kind?: (typeof CUSTOMER_KINDS)[number]
  sort?: Exclude<CustomerSort, 'recent'>
  page?: number
  /** Whose sheet is open. */
  customer?: string
}

const TAG_MAX = 30

/** What is unknown or wrong is ignored. Each is named even when it is nothing: the router passes on what is left out. */
export function readCustomersSearch(raw: Record<string, unknown>): CustomersSearch {
  const sort = CUSTOMER_SORTS.find((each) => each === raw.sort)
  return {
    search: readSearchText(raw.search),
    tag: textOf(raw.tag).slice(0, TAG_MAX) || undefined,
    kind: CUSTOMER_KINDS.find((each) => each === raw.kind),
    sort: sort === 'recent' ? undefined : sort,
    page: readPage(raw.page),
    customer: /^(?:usr|eml)_\w{10,40}$/.test(textOf(raw.customer)) ? textOf(raw.customer) : undefined,
  }
}

export function toFilters({ search, tag, kind, sort }: CustomersSearch): InputOf<typeof exportCustomers> {
  return { search: search === undefined ? undefined : String(search), tag, kind, sort: sort ?? 'recent' }
}

export function toListInput(search: CustomersSearch): InputOf<typeof listCustomers> {
  return { ...toFilters(search), page: search.page ?? 1 }
}

export const NO_FILTERS: Partial<CustomersSearch> = { search: undefined, tag: undefined, kind: undefined }

export function isNarrowed({ search, tag, kind }: CustomersSearch): boolean {
  return [search, tag, kind].some((value) => value !== undefined)
}

/** Orders were at this address once; links in old mails and notices ask for one of them by these. */
const OF_ORDERS = ['order', 'payment', 'fulfillment', 'returns', 'refunds', 'from', 'to']

export function asksForOrders(raw: Record<string, unknown>): boolean {
  return OF_ORDERS.some((name) => raw[name] !== undefined)
}
