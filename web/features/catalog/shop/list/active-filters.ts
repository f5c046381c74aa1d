/** The chips above the list: each filter that is on, by its name, and the search without it. Pure. */

import type { ActiveFilter as Filter } from '#web/domain/lists/filter-chips.tsx'
import type { Categories } from '#web/domain/products/categories.ts'
import type { ProductListData } from '#web/domain/products/product-data.ts'
import { m } from '#web/paraglide/messages.js'
import { formatMoney } from '#web/ui/format.ts'
import { changeSearch, LIST_FILTERS, type ShopSearch, toggleValue, valuesOf } from './shop-search.ts'

export type ActiveFilter = Filter<ShopSearch>

type Facets = ProductListData['facets']

/** `categories`: they have names before there are facets, and where none come. */
export function listActiveFilters(
  search: ShopSearch,
  facets: Facets | undefined,
  categories: Categories = [],
): ActiveFilter[] {
  const nameOf = (filter: (typeof LIST_FILTERS)[number], value: string) =>
    facets?.[filter].find((facet) => facet.value === value)?.label ??
    (filter === 'category' ? categories.find(({ slug }) => slug === value)?.name : undefined)
  const lists = LIST_FILTERS.flatMap((filter) =>
    valuesOf(search, filter).map((value) => ({
      id: `${filter} ${value}`,
      // A value that is not among the facets is still on: better its bare name than a list that cannot be widened.
      label: nameOf(filter, value) ?? value,
      without: toggleValue(search, filter, value),
    })),
  )
  return [...lists, ...listOthers(search)]
}

/** By words or by filters; else the list is the whole shop. */
export function isNarrowed(search: ShopSearch): boolean {
  return String(search.q ?? '') !== '' || listActiveFilters(search, undefined).length > 0
}

function listOthers(search: ShopSearch): ActiveFilter[] {
  const { minPrice, maxPrice, inStock, onSale, rating } = search
  const others: (Omit<ActiveFilter, 'without'> & { off: Partial<ShopSearch> })[] = []
  if (minPrice !== undefined || maxPrice !== undefined)
    others.push({
      id: 'price',
      label: priceLabel(minPrice, maxPrice),
      off: { minPrice: undefined, maxPrice: undefined },
    })
  if (inStock) others.push({ id: 'inStock', label: m.shop_filter_in_stock(), off: { inStock: undefined } })
  if (onSale) others.push({ id: 'onSale', label: m.shop_filter_on_sale(), off: { onSale: undefined } })
  if (rating)
    others.push({
      id: 'rating',
      label: m.shop_filter_rating_at_least({ stars: rating }),
      off: { rating: undefined },
    })
  return others.map(({ off, ...filter }) => ({ ...filter, without: changeSearch(search, off) }))
}

function priceLabel(min: number | undefined, max: number | undefined): string {
  const dollars = (amount: number) => formatMoney(amount * 100, { omitZeroCents: true })
  if (min !== undefined && max !== undefined)
    return m.shop_filter_price_between({ from: dollars(min), to: dollars(max) })
  return min !== undefined
    ? m.shop_filter_price_from({ amount: dollars(min) })
    : m.shop_filter_price_to({ amount: dollars(max ?? 0) })
}
