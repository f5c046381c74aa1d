/** Which products a list shows, and how many there are of each kind. Pure. */
import type { z } from 'zod'
import { PUBLISHING_STATUSES, STOCK_LEVELS } from '#contract/catalog/catalog-terms.ts'
import type { ManagedProductFilters } from '#contract/catalog/managed-products.schemas.ts'
import type { listManagedProducts } from '#contract/catalog/managed-products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { foldText } from '#server/platform/fold-text.ts'
import { categoryNumbersOf, categoryOf, MARKS, statusOf, stockOf } from './row-marks.ts'
import type { RowTexts } from './row-texts.ts'
import type { RosterRow } from './rules.ts'
import type { SortedRows } from './sorted-rows.ts'

export type ManagedFilters = z.output<typeof ManagedProductFilters>
export type ManagedCounts = ReplyOf<typeof listManagedProducts>['counts']

/** Rows in one order, and what to look for words in. */
export interface ListedRows extends Pick<SortedRows, 'rows' | 'marks'> {
  texts: RowTexts
}

export function filterRows({ rows, marks, texts }: ListedRows, filters: ManagedFilters): RosterRow[] {
  const statuses = placesOf(filters.status, PUBLISHING_STATUSES)
  const levels = placesOf(filters.stock, STOCK_LEVELS)
  const categories = filters.category ? categoryNumbersOf(filters.category.split(',')) : null
  const { set, unset } = flagsOf(filters)
  const words = foldText(filters.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const hasWords = words.length > 0 ? texts.findWords(words) : () => true
  return rows.filter((row, at) => {
    const mark = marks[at] ?? 0
    return (
      (mark & set) === set &&
      (mark & unset) === 0 &&
      (!statuses || statuses.has(statusOf(mark))) &&
      (!levels || levels.has(stockOf(mark))) &&
      (!categories || categories.has(categoryOf(mark))) &&
      hasWords(row)
    )
  })
}

/** Null: whichever. */
function placesOf(text: string | undefined, known: readonly string[]): ReadonlySet<number> | null {
  return text ? new Set(text.split(',').map((value) => known.indexOf(value))) : null
}

/** Which marks a row must have, and which not. */
function flagsOf(filters: ManagedFilters): { set: number; unset: number } {
  const asked: [number, '1' | '0' | undefined][] = [
    [MARKS.isDeleted, filters.archived ?? '0'],
    [MARKS.hasPendingChange, filters.pending],
    [MARKS.isSpanishStale, filters.stale],
    [MARKS.isActive, filters.active],
    [MARKS.needsRestock, filters.restock],
  ]
  const add = (flag: '1' | '0') => asked.reduce((sum, [bit, value]) => (value === flag ? sum | bit : sum), 0)
  return { set: add('1'), unset: add('0') }
}

/** Whatever is filtered: how many there are of each kind. */
export function countRows({ marks }: Pick<SortedRows, 'marks'>): ManagedCounts {
  const statuses = new Uint32Array(PUBLISHING_STATUSES.length)
  const levels = new Uint32Array(STOCK_LEVELS.length)
  const counts = { all: 0, pending: 0, stale: 0, restock: 0, archived: 0 }
  const add = (places: Uint32Array, at: number) => {
    places[at] = (places[at] ?? 0) + 1
  }
  for (const mark of marks) {
    if (mark & MARKS.isDeleted) {
      counts.archived += 1
      continue
    }
    counts.all += 1
    add(statuses, statusOf(mark))
    add(levels, stockOf(mark))
    if (mark & MARKS.hasPendingChange) counts.pending += 1
    if (mark & MARKS.isSpanishStale) counts.stale += 1
    if (mark & MARKS.needsRestock) counts.restock += 1
  }
  return { ...counts, status: nameEach(PUBLISHING_STATUSES, statuses), stock: nameEach(STOCK_LEVELS, levels) }
}

function nameEach<T extends string>(names: readonly T[], counts: Uint32Array): Record<T, number> {
  return Object.fromEntries(names.map((name, at) => [name, counts[at] ?? 0])) as Record<T, number>
}
