import { expect, it } from 'vitest'
import { pointsOf, workExample } from './example.ts'
import type { LoyaltyRules } from './queries.ts'

const RULES: LoyaltyRules = {
  pointsPerDollar: 1,
  centsPer100: 500,
  shareMaxPercent: 50,
  pendingDays: 14,
  expiryDays: 365,
  warningDays: 30,
  tiers: [
    { tier: 'bronze', from: 0, multiplier: 1 },
    { tier: 'silver', from: 500, multiplier: 1.25 },
  ],
}

it('the example adds up', () => {
  expect(workExample(RULES)).toMatchObject({
    tier: 'silver',
    paidCents: 12_400,
    earned: 155,
    spent: 100,
    discountCents: 500,
    payCents: 5_500,
    left: 55,
  })
})

it('the example keeps to the share and to the only tier there is', () => {
  const generous = { ...RULES, pointsPerDollar: 20, tiers: RULES.tiers.slice(0, 1) }
  expect(workExample(generous)).toMatchObject({ tier: 'bronze', earned: 2_480, spent: 600, payCents: 3_000 })
})

it('no point is lost to binary fractions', () => {
  expect(pointsOf(10_000, 1.1, { ...RULES, pointsPerDollar: 0.7 })).toBe(77)
})
