import type { CollectionProductSort } from '#contract/catalog/collection-terms.ts'
import { m } from '#web/paraglide/messages.js'

const NAMES: Record<CollectionProductSort, () => string> = {
  featured: () => m.collections_sort_featured(),
  'best-selling': () => m.collections_sort_best_selling(),
  newest: () => m.collections_sort_newest(),
  price: () => m.collections_sort_price(),
  '-price': () => m.collections_sort_price_down(),
  rating: () => m.collections_sort_rating(),
}

export const toSortOptions = (sorts: readonly CollectionProductSort[]) =>
  sorts.map((value) => ({ value, label: NAMES[value]() }))
