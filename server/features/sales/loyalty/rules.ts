/** What points are earned, what they are worth, and out of which lot they are taken. Pure. */
import { splitCents } from '#contract/money.ts'
import type { LoyaltyTier } from '#contract/sales/order-terms.ts'
import type { Settings } from '#server/features/site/settings/index.ts'

export type LoyaltyRules = Settings['loyalty']

/** Points are spent in whole steps of it. */
export const STEP = 100
const DAY_MS = 24 * 60 * 60_000
/** Points that come back can be used for this long at least: a refund must not hand out what dies tomorrow. */
const RETURNED_DAYS_MIN = 30

/** Rates are kept to the ten-thousandth, so that no binary fraction costs anybody a point. */
const RATE = 10_000n
const toRate = (value: number) => BigInt(Math.round(value * Number(RATE)))

/** Whole points only: what is left of a dollar earns nothing. */
export function pointsFor(
  paidCents: number,
  multiplier: number,
  { pointsPerDollar }: Pick<LoyaltyRules, 'pointsPerDollar'>,
): number {
  if (paidCents <= 0) return 0
  return Number((BigInt(paidCents) * toRate(pointsPerDollar) * toRate(multiplier)) / (100n * RATE * RATE))
}

/** Of what an order earns, the part of each of its parts. */
export function splitPoints(points: number, paidCents: readonly number[]): number[] {
  return splitCents(points, paidCents)
}

export function pointsWorth(points: number, { centsPer100 }: Pick<LoyaltyRules, 'centsPer100'>): number {
  return Math.floor(points / STEP) * centsPer100
}

/** The most that may be spent on an order: whole steps, what the person has, and a share of what it was sold for. */
export function pointsMax(
  soldCents: number,
  usable: number,
  { centsPer100, shareMaxPercent }: Pick<LoyaltyRules, 'centsPer100' | 'shareMaxPercent'>,
): number {
  const coverableCents = Math.floor((Math.max(0, soldCents) * shareMaxPercent) / 100)
  return STEP * Math.max(0, Math.min(Math.floor(usable / STEP), Math.floor(coverableCents / centsPer100)))
}

/** The highest one reached. A table without a tier from 0 on still leaves everybody in its lowest. */
export function tierOf(earnedInYear: number, rules: Pick<LoyaltyRules, 'tiers'>) {
  return tierFinder(rules)(earnedInYear)
}

/** For many of them: the tiers are put in order once. */
export function tierFinder({ tiers }: Pick<LoyaltyRules, 'tiers'>) {
  const rising = risingTiers(tiers)
  return (earnedInYear: number) => {
    const reached = rising.findLast(({ from }) => earnedInYear >= from) ?? rising[0]
    return { tier: reached?.tier ?? ('bronze' as LoyaltyTier), multiplier: reached?.multiplier ?? 1 }
  }
}

export function nextTier(earnedInYear: number, { tiers }: Pick<LoyaltyRules, 'tiers'>) {
  const next = risingTiers(tiers).find(({ from }) => from > earnedInYear)
  return next ? { tier: next.tier, missing: next.from - earnedInYear } : null
}

const risingTiers = (tiers: LoyaltyRules['tiers']) => [...tiers].sort((a, b) => a.from - b.from)

/** Tiers count what was earned since. */
export function yearBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - 1)
  return then
}

export function periodOfUse(deliveredAt: Date, rules: Pick<LoyaltyRules, 'pendingDays' | 'expiryDays'>) {
  const usableAt = addDays(deliveredAt, rules.pendingDays)
  return { usableAt, expiresAt: addDays(usableAt, rules.expiryDays) }
}

/** `latest`: when the last of the lots they were spent from would have expired. */
export function returnedExpiry(latest: Date, now: Date): Date {
  const soonest = addDays(now, RETURNED_DAYS_MIN)
  return latest > soonest ? latest : soonest
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS)
}

/** What is left of points by where they came from. */
export interface OpenLot {
  id: string
  fulfillmentId: string | null
  left: number
  /** Both null: pending, until what earned it is delivered. */
  usableAt: Date | null
  expiresAt: Date | null
  createdAt: Date
}

export function isExpired({ expiresAt }: Pick<OpenLot, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

export function isUsable(lot: Pick<OpenLot, 'usableAt' | 'expiresAt'>, now: Date): boolean {
  return lot.usableAt !== null && lot.usableAt <= now && !isExpired(lot, now)
}

export interface Taken {
  lotId: string
  points: number
}

/** What expires first goes first, what is pending last. Takes what there is, at most that many. */
export function takeOldest(lots: readonly OpenLot[], points: number): Taken[] {
  return takeInOrder([...lots].sort(byAge), points)
}

function takeInOrder(lots: readonly OpenLot[], points: number): Taken[] {
  const taken: Taken[] = []
  let missing = points
  for (const lot of lots) {
    const part = Math.min(missing, lot.left)
    if (part <= 0) continue
    taken.push({ lotId: lot.id, points: part })
    missing -= part
  }
  return taken
}

/** Its own lot first: what a refund takes back is what that purchase earned, as far as it is still there. */
export function takeBackFrom(lots: readonly OpenLot[], fulfillmentId: string, points: number): Taken[] {
  const isOwn = (lot: OpenLot) => lot.fulfillmentId === fulfillmentId
  const others = lots.filter((lot) => !isOwn(lot)).sort(byAge)
  return takeInOrder([...lots.filter(isOwn), ...others], points)
}

export const sumPoints = (taken: readonly { points: number }[]) =>
  taken.reduce((all, { points }) => all + points, 0)

const NEVER = Number.POSITIVE_INFINITY

function byAge(a: OpenLot, b: OpenLot): number {
  const expiry = (lot: OpenLot) => lot.expiresAt?.getTime() ?? NEVER
  // Two that never expire: Infinity - Infinity is no number.
  if (expiry(a) !== expiry(b)) return expiry(a) - expiry(b)
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)
}
