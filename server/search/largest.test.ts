import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortLargest } from './largest.ts'

it('finds the largest numbers, the largest first', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 80 }), fc.nat(90), (numbers, count) => {
      const expected = numbers.toSorted((a, b) => b - a).slice(0, count)
      expect([...sortLargest(Float64Array.from(numbers), count)]).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})
