/** The address of /shop: every filter under the name it has in the API (contract: ProductFilters). Pure. */

import { PRODUCT_SORTS, type ProductSort } from '#contract/catalog/catalog-terms.ts'
import type { listProducts } from '#contract/catalog/products.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type Param, readInteger, readPage, textOf, toParam } from '#web/domain/lists/address-values.ts'

/** Filters of which several values may be chosen: `color=black,coyote`. */
export const LIST_FILTERS = ['category', 'size', 'color', 'hand', 'fit', 'provider'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

export interface ShopSearch {
  q?: Param
  category?: Param
  provider?: Param
  size?: Param
  color?: Param
  hand?: Param
  fit?: Param
  /** Whole dollars. */
  minPrice?: number
  maxPrice?: number
  inStock?: 1
  onSale?: 1
  /** At least so many stars. */
  rating?: number
  sort?: ProductSort
  page?: number
}

const PRICE_MAX = 100_000

/** What is unknown or wrong is ignored. Each is named even when it is nothing: the router passes on what is left out. */
export function readShopSearch(raw: Record<string, unknown>): ShopSearch {
  return {
    q: toParam(textOf(raw.q).slice(0, 100)),
    category: readCodes(raw.category),
    provider: readCodes(raw.provider),
    size: readCodes(raw.size),
    color: readCodes(raw.color),
    hand: readCodes(raw.hand),
    fit: readCodes(raw.fit),
    minPrice: readInteger(raw.minPrice, 1, PRICE_MAX),
    maxPrice: readInteger(raw.maxPrice, 0, PRICE_MAX),
    inStock: textOf(raw.inStock) === '1' ? 1 : undefined,
    onSale: textOf(raw.onSale) === '1' ? 1 : undefined,
    rating: readInteger(raw.rating, 1, 5),
    sort: PRODUCT_SORTS.find((sort) => sort === raw.sort),
    page: readPage(raw.page),
  }
}

const CODE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

function readCodes(value: unknown): Param | undefined {
  const codes = textOf(value)
    .split(',')
    .filter((code) => code.length <= 60 && CODE.test(code))
  return toParam([...new Set(codes)].join(',').slice(0, 400))
}

/** For the call, and the key of its answer. */
export function toListInput(search: ShopSearch): InputOf<typeof listProducts> {
  const { minPrice, maxPrice, rating, sort, page } = search
  const texts = Object.fromEntries(
    (['q', ...LIST_FILTERS, 'inStock', 'onSale'] as const)
      .filter((name) => search[name] !== undefined)
      .map((name) => [name, String(search[name])]),
  )
  return { ...texts, minPrice, maxPrice, rating, sort, page: page ?? 1 }
}

export function valuesOf(search: ShopSearch, filter: ListFilter): string[] {
  const value = search[filter]
  return value === undefined ? [] : String(value).split(',')
}

/** A changed filter begins at the first page. */
export function toggleValue(search: ShopSearch, filter: ListFilter, value: string): ShopSearch {
  const values = valuesOf(search, filter)
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return changeSearch(search, { [filter]: toParam(next.join(',')) })
}

export function changeSearch(search: ShopSearch, change: Partial<ShopSearch>): ShopSearch {
  return { ...search, page: undefined, ...change }
}

/** Keeps what was searched for and how it is sorted. */
export function clearFilters({ q, sort }: ShopSearch): ShopSearch {
  return { ...readShopSearch({}), q, sort }
}

export function countFilters(search: ShopSearch): number {
  const values = LIST_FILTERS.reduce((sum, filter) => sum + valuesOf(search, filter).length, 0)
  const others = [search.minPrice ?? search.maxPrice, search.inStock, search.onSale, search.rating]
  return values + others.filter((value) => value !== undefined).length
}

/** Categories under the addresses they have now; the search itself where it names no older one. */
export function presentCategories(
  search: ShopSearch,
  categories: readonly { slug: string; formerSlugs: readonly string[] }[],
): ShopSearch {
  const asked = valuesOf(search, 'category')
  const present = asked.map(
    (name) => categories.find(({ formerSlugs }) => formerSlugs.includes(name))?.slug ?? name,
  )
  if (present.every((name, at) => name === asked[at])) return search
  return { ...search, category: toParam([...new Set(present)].join(',')) }
}

/** The one category the page is about, when it is about one. */
export function categoryOf(search: ShopSearch): string | undefined {
  const values = valuesOf(search, 'category')
  return values.length === 1 ? values[0] : undefined
}

/** The shop, a category, a page of either: anything narrower is one of thousands of combinations. */
export function canonicalPath(search: ShopSearch): string {
  const params = new URLSearchParams()
  const category = categoryOf(search)
  if (category) params.set('category', category)
  if (search.page) params.set('page', String(search.page))
  return params.size > 0 ? `/shop?${params}` : '/shop'
}

/** One filter beside the category is still worth finding; more, or typed words, are not. */
export function isIndexable(search: ShopSearch): boolean {
  const beside = countFilters(search) - (categoryOf(search) ? 1 : 0)
  return search.q === undefined && beside <= 1
}

/** For the hidden fields of a form that must keep the other filters, and for links without the router. */
export function toFields(search: ShopSearch, without: readonly (keyof ShopSearch)[]): [string, string][] {
  return Object.entries(search)
    .filter(([name, value]) => value !== undefined && !without.includes(name as keyof ShopSearch))
    .map(([name, value]) => [name, String(value)])
}
