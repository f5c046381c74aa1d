import { describe, expect, it } from 'vitest'
import { MANAGED_PRODUCT_SORTS, PUBLISHING_STATUSES, STOCK_LEVELS } from '#contract/catalog/catalog-terms.ts'
import { countRows, filterRows, type ManagedFilters } from './filter-rows.ts'
import { createRowTexts } from './row-texts.ts'
import { compareBy, type RosterRow } from './rules.ts'
import { sortRows } from './sorted-rows.ts'

/** The same numbers in every run. */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const WORDS = ['kydex', 'funda', 'negra', 'belt', 'k', 'dex']
const CATEGORIES = ['belts', 'gear', 'lights'] as const

function inventRow(number: number, dice: (sides: number) => number): RosterRow {
  const name = `${WORDS[dice(WORDS.length)]} ${WORDS[dice(WORDS.length)]}`
  return {
    id: `prd_${String(number).padStart(3, '0')}`,
    providerId: 'col_1',
    status: PUBLISHING_STATUSES[dice(PUBLISHING_STATUSES.length)] ?? 'draft',
    category: CATEGORIES[dice(CATEGORIES.length)] ?? 'belts',
    isActive: dice(2) === 1,
    isDeleted: dice(5) === 0,
    hasPendingChange: dice(4) === 0,
    isSpanishStale: dice(4) === 0,
    version: 1,
    name: { en: name, es: name },
    nameKey: name,
    text: name,
    priceCents: dice(3) === 0 ? null : dice(5) * 100,
    priceToCents: null,
    variants: 1,
    available: dice(4),
    stock: STOCK_LEVELS[dice(STOCK_LEVELS.length)] ?? 'in',
    needsRestock: dice(3) === 0,
    inventoryItemIds: [],
    createdAtMs: dice(6),
    updatedAtMs: dice(6),
  }
}

const FILTERS: ManagedFilters[] = [
  {},
  { status: 'draft,published' },
  { stock: 'low,out', active: '1' },
  { category: 'belts,lights', pending: '0' },
  { category: 'nothing-is-in-it' },
  { archived: '1' },
  { stale: '1', restock: '1' },
  { q: 'KYDEX negra' },
  { q: 'k', status: 'published' },
  { q: 'x f' },
  { q: 'kydexfunda' },
]

/** As one would write it for ten rows. */
function matches(row: RosterRow, filters: ManagedFilters): boolean {
  const isOneOf = (list: string | undefined, value: string) => !list || list.split(',').includes(value)
  const isFlag = (flag: '1' | '0' | undefined, value: boolean) => !flag || value === (flag === '1')
  return (
    row.isDeleted === (filters.archived === '1') &&
    isOneOf(filters.status, row.status) &&
    isOneOf(filters.stock, row.stock) &&
    isOneOf(filters.category, row.category) &&
    isFlag(filters.pending, row.hasPendingChange) &&
    isFlag(filters.stale, row.isSpanishStale) &&
    isFlag(filters.active, row.isActive) &&
    isFlag(filters.restock, row.needsRestock) &&
    (filters.q ?? '')
      .toLowerCase()
      .split(' ')
      .every((word) => row.text.includes(word))
  )
}

describe.each(MANAGED_PRODUCT_SORTS)('rows sorted by %s', (sort) => {
  it('stay in order and are found by every filter while rows change, come and are counted', () => {
    const dice = createDice(7)
    const present = new Map(
      Array.from({ length: 60 }, (_, at) => inventRow(at, dice)).map((row) => [row.id, row]),
    )
    const list = sortRows(present.values(), sort)
    const texts = createRowTexts(() => present.values())
    for (let change = 0; change < 60; change += 1) {
      const row = inventRow(dice(80), dice)
      list.put(row, present.get(row.id))
      present.set(row.id, row)
      texts.forget()
      const expected = [...present.values()].sort(compareBy(sort))
      expect(list.rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      const filters = FILTERS[change % FILTERS.length] ?? {}
      expect(filterRows({ ...list, texts }, filters)).toEqual(expected.filter((one) => matches(one, filters)))
    }
    const rows = [...present.values()]
    const there = rows.filter((row) => !row.isDeleted)
    const count = (is: (row: RosterRow) => boolean) => there.filter(is).length
    expect(countRows(list)).toEqual({
      all: there.length,
      archived: rows.length - there.length,
      pending: count((row) => row.hasPendingChange),
      stale: count((row) => row.isSpanishStale),
      restock: count((row) => row.needsRestock),
      status: Object.fromEntries(PUBLISHING_STATUSES.map((one) => [one, count((row) => row.status === one)])),
      stock: Object.fromEntries(STOCK_LEVELS.map((one) => [one, count((row) => row.stock === one)])),
    })
  })
})
