import { expect, it } from 'vitest'
import { sortByNumber } from './sort-by-number.ts'

it('the smallest come first, and equal ones as they stood', () => {
  const items = Array.from({ length: 2_000 }, (_, index) => ({ index, number: ((index * 7_919) % 83) - 40 }))
  const sorted = sortByNumber(items, ({ number }) => number)
  expect(sorted).toEqual(items.toSorted((a, b) => a.number - b.number || a.index - b.index))
})

it('nothing, one and seconds of a date are sorted', () => {
  expect(sortByNumber([], () => 0)).toEqual([])
  expect(sortByNumber([7], (number) => -number)).toEqual([7])
  const second = Date.UTC(2026, 0, 1) / 1_000
  expect(sortByNumber([second + 1, 0, second, -2], (number) => number)).toEqual([-2, 0, second, second + 1])
})
