/** The worked example, by the rules as they are set. Pure. */
import type { LoyaltyTier } from '#contract/sales/order-terms.ts'
import type { LoyaltyRules } from './queries.ts'

export const STEP = 100

const HOLSTER_CENTS = 8_400
const SEAT_CENTS = 4_000
const NEXT_CENTS = 6_000

export interface Example {
  tier: LoyaltyTier
  multiplier: number
  holsterCents: number
  seatCents: number
  paidCents: number
  earned: number
  nextCents: number
  spent: number
  discountCents: number
  payCents: number
  left: number
}

/** Somebody one tier up, so that the multiplier is seen at work. */
export function workExample(rules: LoyaltyRules): Example {
  const rising = [...rules.tiers].sort((a, b) => a.from - b.from)
  const { tier, multiplier } = rising[1] ?? rising[0] ?? { tier: 'bronze' as const, multiplier: 1 }
  const paidCents = HOLSTER_CENTS + SEAT_CENTS
  const earned = pointsOf(paidCents, multiplier, rules)
  const stepsMax = Math.floor((NEXT_CENTS * rules.shareMaxPercent) / 100 / rules.centsPer100)
  const steps = Math.min(Math.floor(earned / STEP), stepsMax)
  const discountCents = steps * rules.centsPer100
  return {
    tier,
    multiplier,
    holsterCents: HOLSTER_CENTS,
    seatCents: SEAT_CENTS,
    paidCents,
    earned,
    nextCents: NEXT_CENTS,
    spent: steps * STEP,
    discountCents,
    payCents: NEXT_CENTS - discountCents,
    left: earned - steps * STEP,
  }
}

export function pointsOf(cents: number, multiplier: number, { pointsPerDollar }: LoyaltyRules): number {
  // To the ten-thousandth first: 1.1 * 0.7 is a hair too little in binary fractions.
  return Math.floor(Math.round((cents / 100) * pointsPerDollar * multiplier * 10_000) / 10_000)
}
