import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateOf, splitCents, splitCentsSteadily } from './money.ts'

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

describe('splitCentsSteadily', () => {
  const sumOf = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0)

  it('gives parts that add up, none above its weight, and none smaller when the whole is a cent larger', () => {
    fc.assert(
      fc.property(weights, fc.nat(), (shares, at) => {
        const sum = sumOf(shares)
        fc.pre(sum > 0)
        const whole = at % sum
        const [parts, next] = [splitCentsSteadily(whole, shares), splitCentsSteadily(whole + 1, shares)]
        expect([sumOf(parts), sumOf(next)]).toEqual([whole, whole + 1])
        for (const [i, part] of parts.entries()) {
          expect(part).toBeLessThanOrEqual(shares[i] ?? 0)
          expect(part).toBeLessThanOrEqual(next[i] ?? 0)
        }
      }),
    )
  })

  it('keeps every part where the largest remainder would take a cent back', () => {
    const shares = [23_859, 112, 14_509]
    const growing = (split: typeof splitCents) => {
      let before = split(0, shares)
      for (let whole = 1; whole <= 19_240; whole += 1) {
        const parts = split(whole, shares)
        if (parts.some((part, i) => part < (before[i] ?? 0))) return false
        before = parts
      }
      return true
    }
    expect([growing(splitCents), growing(splitCentsSteadily)]).toEqual([false, true])
  })

  it('gives what is left of nothing to the first', () => {
    expect(splitCentsSteadily(3, [0, 0])).toEqual([3, 0])
    expect(splitCentsSteadily(100, [1, 1, 1])).toEqual([34, 33, 33])
  })
})

describe('rateOf', () => {
  it('rounds half a cent up', () => {
    expect(rateOf(1_000, 1_050)).toBe(105)
    expect(rateOf(50, 100)).toBe(1)
    expect(rateOf(49, 100)).toBe(0)
  })
})
