import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateOf, splitCents } from './money.ts'

const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 })

describe('splitCents', () => {
  it('gives parts that add up to the whole, for any whole and any weights', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), weights, (whole, shares) => {
        expect(splitCents(whole, shares).reduce((a, b) => a + b, 0)).toBe(whole)
      }),
    )
  })

  it('gives no part more than a cent away from its exact share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (whole, shares) => {
        const sum = shares.reduce((a, b) => a + b, 0)
        if (sum === 0) return
        for (const [i, part] of splitCents(whole, shares).entries()) {
          expect(Math.abs(part - (whole * (shares[i] ?? 0)) / sum)).toBeLessThan(1)
        }
      }),
    )
  })

  it('gives the odd cent to the largest remainder', () => {
    expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitCents(10, [1, 5, 4])).toEqual([1, 5, 4])
    expect(splitCents(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  })
})

describe('rateOf', () => {
  it('rounds half a cent up', () => {
    expect(rateOf(1_000, 1_050)).toBe(105)
    expect(rateOf(50, 100)).toBe(1)
    expect(rateOf(49, 100)).toBe(0)
  })
})
