/** The address of the list of products: every filter under the name it has in the API. Pure. */
import {
  MANAGED_PAGE_SIZES,
  MANAGED_PRODUCT_SORTS,
  type ManagedProductSort,
  PUBLISHING_STATUSES,
  STOCK_LEVELS,
} from '#contract/catalog/catalog-terms.ts'
import type { listManagedProducts } from '#contract/catalog/managed-products.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { readPage, readSearchText, textOf } from '#web/domain/lists/address-values.ts'

/** Those that can be hidden. */
export const COLUMNS = ['provider', 'status', 'stock', 'price', 'category', 'updated', 'created'] as const

type Flag = 0 | 1

export interface ProductsSearch {
  /** The router writes a text that looks like a number in quotes: such a one is kept as a number. */
  q?: string | number
  status?: string
  category?: string
  stock?: string
  pending?: Flag
  stale?: Flag
  active?: Flag
  rejected?: 1
  questions?: 1
  restock?: 1
  archived?: 1
  sort?: Exclude<ManagedProductSort, '-updated'>
  page?: number
  perPage?: 50 | 100
  columns?: string
}

/** What is unknown or wrong is ignored. Each is named even when it is nothing: the router passes on what is left out. */
export function readProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  const sort = MANAGED_PRODUCT_SORTS.find((value) => value === raw.sort)
  const perPage = Number(textOf(raw.perPage))
  return {
    q: readSearchText(raw.q),
    status: readSeveral(raw.status, PUBLISHING_STATUSES),
    category: readIds(raw.category),
    stock: readSeveral(raw.stock, STOCK_LEVELS),
    pending: readFlag(raw.pending),
    stale: readFlag(raw.stale),
    active: readFlag(raw.active),
    rejected: readFlag(raw.rejected) === 1 ? 1 : undefined,
    questions: readFlag(raw.questions) === 1 ? 1 : undefined,
    restock: readFlag(raw.restock) === 1 ? 1 : undefined,
    archived: readFlag(raw.archived) === 1 ? 1 : undefined,
    sort: sort === '-updated' ? undefined : sort,
    page: readPage(raw.page),
    perPage: perPage === 50 || perPage === 100 ? perPage : undefined,
    columns: readSeveral(raw.columns, COLUMNS),
  }
}

function readSeveral(value: unknown, known: readonly string[]): string | undefined {
  const asked = textOf(value).split(',')
  return known.filter((each) => asked.includes(each)).join(',') || undefined
}

/** Which categories there are is the server's to know: one that is gone finds nothing. */
function readIds(value: unknown): string | undefined {
  const ids = textOf(value)
    .split(',')
    .filter((id) => /^[a-z0-9-]{1,60}$/.test(id))
  return ids.slice(0, 10).join(',') || undefined
}

function readFlag(value: unknown): Flag | undefined {
  const text = textOf(value)
  return text === '1' ? 1 : text === '0' ? 0 : undefined
}

/** Only those: an address may have more in it, such as the language. */
export function filtersOf(search: ProductsSearch) {
  const { q, status, category, stock, pending, stale, active, rejected, questions, restock, archived } =
    search
  const flag = (value: Flag | undefined) => (value === undefined ? undefined : value === 1 ? '1' : '0')
  const only = (value: 1 | undefined) => (value === 1 ? ('1' as const) : undefined)
  return {
    status,
    category,
    stock,
    q: q === undefined ? undefined : String(q),
    pending: flag(pending),
    stale: flag(stale),
    active: flag(active),
    rejected: only(rejected),
    questions: only(questions),
    restock: only(restock),
    archived: only(archived),
  } satisfies Partial<InputOf<typeof listManagedProducts>>
}

/** For the call, and the key of its answer. */
export function toListInput(search: ProductsSearch): InputOf<typeof listManagedProducts> {
  const { sort = '-updated', page = 1, perPage = MANAGED_PAGE_SIZES[0] } = search
  return { ...filtersOf(search), sort, page, perPage }
}

/** A changed filter begins at the first page. */
export function changeSearch(before: Record<string, unknown>, change: Partial<ProductsSearch>) {
  return { ...before, ...readProductsSearch({ ...before, page: undefined, ...change }) }
}

export const NO_FILTERS: Partial<ProductsSearch> = {
  q: undefined,
  status: undefined,
  category: undefined,
  stock: undefined,
  pending: undefined,
  stale: undefined,
  active: undefined,
  rejected: undefined,
  questions: undefined,
  restock: undefined,
  archived: undefined,
}

export function isNarrowed(search: ProductsSearch): boolean {
  return Object.values(filtersOf(search)).some((value) => value !== undefined)
}
