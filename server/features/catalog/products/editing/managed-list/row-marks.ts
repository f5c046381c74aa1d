/**
 * What a row is filtered and counted by, in one number: a list looks at a hundred thousand of them for each answer, and numbers
 * side by side are read many times quicker than a field here and there in as many objects.
 */
import { PUBLISHING_STATUSES, STOCK_LEVELS } from '#contract/catalog/catalog-terms.ts'
import type { RosterRow } from './rules.ts'

export const MARKS = {
  isDeleted: 1 << 0,
  hasPendingChange: 1 << 1,
  isSpanishStale: 1 << 2,
  isActive: 1 << 3,
  needsRestock: 1 << 4,
} as const

const STATUS_AT = 5
const STOCK_AT = 8
const CATEGORY_AT = 11

const categoryNumbers = new Map<string, number>()

function categoryNumber(category: string): number {
  const known = categoryNumbers.get(category)
  if (known !== undefined) return known
  categoryNumbers.set(category, categoryNumbers.size)
  return categoryNumbers.size - 1
}

const FLAGS = Object.entries(MARKS) as [keyof typeof MARKS, number][]

export function markRow(row: RosterRow): number {
  let mark = 0
  for (const [flag, bit] of FLAGS) if (row[flag]) mark |= bit
  return (
    mark |
    (PUBLISHING_STATUSES.indexOf(row.status) << STATUS_AT) |
    (STOCK_LEVELS.indexOf(row.stock) << STOCK_AT) |
    (categoryNumber(row.category) << CATEGORY_AT)
  )
}

/** Their place in the list of all of them. */
export const statusOf = (mark: number): number => (mark >> STATUS_AT) & 7
export const stockOf = (mark: number): number => (mark >> STOCK_AT) & 7
export const categoryOf = (mark: number): number => mark >> CATEGORY_AT

/** Of the named ones, the numbers; a name that no row has yet gets one, too. */
export const categoryNumbersOf = (categories: readonly string[]): ReadonlySet<number> =>
  new Set(categories.map(categoryNumber))
