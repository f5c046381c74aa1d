/** The address of print on demand: which of its lists is shown, and its filters. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import type { listPrintEvents } from '#contract/sales/print-on-demand.ts'
import type { listPrintOrders } from '#contract/sales/print-orders.ts'
import { type listPrintProducts, PRINT_PRODUCT_SORTS } from '#contract/sales/print-products.ts'
import { PRINT_ORDER_STATES, PRINT_PRODUCT_STATES } from '#contract/sales/print-terms.ts'
import { type Param, readPage, readSearchText, textOf } from '#web/domain/lists/address-values.ts'

export const PRINT_VIEWS = ['products', 'orders', 'updates', 'connection'] as const
export type PrintView = (typeof PRINT_VIEWS)[number]

/** Besides the states there is what somebody has to look at. */
const PRODUCT_FILTERS = ['low_margin', ...PRINT_PRODUCT_STATES] as const
const ORDER_FILTERS = ['attention', ...PRINT_ORDER_STATES] as const
export const UPDATE_FILTERS = ['handled', 'waiting', 'failed'] as const

export interface PrintSearch {
  /** Absent: products. */
  show?: PrintView
  /** One of the filters of what is shown. */
  state?: string
  q?: Param
  sort?: (typeof PRINT_PRODUCT_SORTS)[number]
  page?: number
}

const FILTERS: Record<PrintView, readonly string[]> = {
  products: PRODUCT_FILTERS,
  orders: ORDER_FILTERS,
  updates: UPDATE_FILTERS,
  connection: [],
}

/** What is unknown or wrong is ignored, and so is what another of the lists would be asked for. */
export function readPrintSearch(raw: Record<string, unknown>): PrintSearch {
  const show = viewOf(raw)
  return {
    show: show === 'products' ? undefined : show,
    state: FILTERS[show].find((each) => each === textOf(raw.state)),
    q: show === 'products' || show === 'orders' ? readSearchText(raw.q) : undefined,
    sort: show === 'products' ? PRINT_PRODUCT_SORTS.find((each) => each === textOf(raw.sort)) : undefined,
    page: show === 'connection' ? undefined : readPage(raw.page),
  }
}

export function viewOf({ show }: { show?: unknown }): PrintView {
  return PRINT_VIEWS.find((each) => each === show) ?? 'products'
}

/** A changed filter begins at the first page. */
export function changeSearch(before: Record<string, unknown>, change: Partial<PrintSearch>) {
  return { ...before, ...readPrintSearch({ ...before, page: undefined, ...change }) }
}

export const NO_FILTERS: Partial<PrintSearch> = { state: undefined, q: undefined }

export const isNarrowed = ({ state, q }: PrintSearch) => state !== undefined || q !== undefined

export const PER_PAGE = 25
const pageOf = ({ page }: PrintSearch) => ({ page: page ?? 1, perPage: PER_PAGE })
const wordsOf = ({ q }: PrintSearch) => (q === undefined ? undefined : String(q))

export function productFiltersOf(search: PrintSearch) {
  const state = PRINT_PRODUCT_STATES.find((each) => each === search.state)
  const margin = search.state === 'low_margin' ? ('low' as const) : undefined
  return { state, margin, q: wordsOf(search) }
}

export function toProductsInput(search: PrintSearch): InputOf<typeof listPrintProducts> {
  return { ...productFiltersOf(search), sort: search.sort ?? 'name', ...pageOf(search) }
}

export function toOrdersInput(search: PrintSearch): InputOf<typeof listPrintOrders> {
  const state = PRINT_ORDER_STATES.find((each) => each === search.state)
  const failing = search.state === 'attention' ? ('1' as const) : undefined
  return { state, failing, q: wordsOf(search), ...pageOf(search) }
}

export function toEventsInput(search: PrintSearch): InputOf<typeof listPrintEvents> {
  return { outcome: UPDATE_FILTERS.find((each) => each === search.state), ...pageOf(search) }
}
