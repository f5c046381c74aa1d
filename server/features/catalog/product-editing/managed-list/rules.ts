/** Which products a list shows, in which order, and what is done to many at once. Pure. */
import type { z } from 'zod'

import type { CategoryId, PublishingStatus, StockLevel } from '#contract/catalog/catalog-terms.ts'
import { CATEGORIES, PUBLISHING_STATUSES, STOCK_LEVELS } from '#contract/catalog/catalog-terms.ts'
import type { listManagedProducts, ManagedProductFilters } from '#contract/catalog/managed-products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Product } from '../types.ts'

type Variant = Product['variants'][number]

export type ManagedFilters = z.output<typeof ManagedProductFilters>
export type ManagedCounts = ReplyOf<typeof listManagedProducts>['counts']

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

export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const listOf = <T extends string>(text: string | undefined, known: readonly T[]): ReadonlySet<T> | null => {
  if (!text) return null
  const asked = text.split(',')
  return new Set(known.filter((value) => asked.includes(value)))
}

export function filterRows(rows: readonly RosterRow[], filters: ManagedFilters): RosterRow[] {
  const statuses = listOf(filters.status, PUBLISHING_STATUSES)
  const categories = listOf(filters.category, CATEGORIES)
  const levels = listOf(filters.stock, STOCK_LEVELS)
  const words = foldText(filters.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const isArchived = filters.archived === '1'
  return rows.filter(
    (row) =>
      row.isDeleted === isArchived &&
      (!statuses || statuses.has(row.status)) &&
      (!categories || categories.has(row.category)) &&
      (!levels || levels.has(row.stock)) &&
      isAsFlag(row.hasPendingChange, filters.pending) &&
      isAsFlag(row.isSpanishStale, filters.stale) &&
      isAsFlag(row.isActive, filters.active) &&
      (!filters.restock || row.needsRestock) &&
      words.every((word) => row.text.includes(word)),
  )
}

function isAsFlag(value: boolean, flag: '1' | '0' | undefined): boolean {
  return flag === undefined || value === (flag === '1')
}

/** Whatever is filtered: how many there are of each kind. */
export function countRows(rows: readonly RosterRow[]): ManagedCounts {
  const status = { draft: 0, pending_review: 0, published: 0, unpublished: 0 }
  const stock = { in: 0, low: 0, out: 0 }
  const counts = { all: 0, status, stock, pending: 0, stale: 0, restock: 0, archived: 0 }
  for (const row of rows) {
    if (row.isDeleted) {
      counts.archived += 1
      continue
    }
    counts.all += 1
    status[row.status] += 1
    stock[row.stock] += 1
    if (row.hasPendingChange) counts.pending += 1
    if (row.isSpanishStale) counts.stale += 1
    if (row.needsRestock) counts.restock += 1
  }
  return counts
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
