/** In which order a list shows products, and what is done to many at once. Pure. */

import type { CategoryId, PublishingStatus, StockLevel } from '#contract/catalog/catalog-terms.ts'
import { foldText } from '#server/platform/fold-text.ts'
import type { Product } from '../types.ts'

type Variant = Product['variants'][number]

export interface RosterRow {
  id: string
  providerId: string
  status: PublishingStatus
  category: CategoryId
  isActive: boolean
  isDeleted: boolean
  hasPendingChange: boolean
  isSpanishStale: boolean
  version: number
  name: { en: string; es: string }
  /** In English, without accents and capitals, to sort by. */
  nameKey: string
  /** What words are looked for in: both names, tags, SKUs. */
  text: string
  priceCents: number | null
  priceToCents: number | null
  variants: number
  available: number
  stock: StockLevel
  /** In the shop, with a variant that is low or out. */
  needsRestock: boolean
  inventoryItemIds: string[]
  createdAtMs: number
  updatedAtMs: number
}

const KEYS: Record<string, (row: RosterRow) => string | number> = {
  updated: (row) => row.updatedAtMs,
  created: (row) => row.createdAtMs,
  name: (row) => row.nameKey,
  price: (row) => row.priceCents ?? 0,
  stock: (row) => row.available,
}

/** By the named field, `-` for the other way round; equals by id, so that pages do not overlap. */
export function compareBy(sort: string): (a: RosterRow, b: RosterRow) => number {
  const isDescending = sort.startsWith('-')
  const keyOf = KEYS[isDescending ? sort.slice(1) : sort] ?? ((row: RosterRow) => row.updatedAtMs)
  const direction = isDescending ? -1 : 1
  return (a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)]
    if (first !== second) return first < second ? -direction : direction
    return a.id < b.id ? -1 : 1
  }
}

/** By so many percent, to the nearest cent. What it cost before stays only where that is still more. */
export function changePrices(variants: readonly Variant[], percent: number) {
  return variants
    .filter(({ isActive }) => isActive)
    .map(({ id, sku, options, priceCents: before, compareAtCents }) => {
      const priceCents = Math.max(1, Math.round((before * (100 + percent)) / 100))
      const isMore = compareAtCents !== null && compareAtCents > priceCents
      return { id, sku, options, priceCents, compareAtCents: isMore ? compareAtCents : null }
    })
}

const TAGS_MAX = 20

export function addTags(before: { en: string[]; es: string[] }, added: { en: string[]; es: string[] }) {
  const join = (first: string[], second: string[]) => [...new Set([...first, ...second])].slice(0, TAGS_MAX)
  return { en: join(before.en, added.en), es: join(before.es, added.es) }
}

/** For somebody who types a name: what is called so comes before what is only tagged so. Looks no further than it must. */
export function firstByName(rows: readonly RosterRow[], q: string, limit: number): RosterRow[] {
  const text = foldText(q)
  const named: RosterRow[] = []
  const others: RosterRow[] = []
  for (const row of rows) {
    if (foldText(`${row.name.en} ${row.name.es}`).includes(text)) named.push(row)
    else if (others.length < limit) others.push(row)
    if (named.length === limit) break
  }
  return [...named, ...others].slice(0, limit)
}
