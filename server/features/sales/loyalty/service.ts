/**
 * Points of one person: earned, used, spent, given back and taken back. Every function works in the transaction of its
 * caller, once for its cause; whatever takes holds the person's lock, so that no balance goes below zero.
 */
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import type { DemandingWrite, Write } from '#server/platform/database/write-together.ts'
import { newId } from '#server/platform/ids.ts'
import { type Campaign, campaignParts, type EarningLine } from './campaigns/rules.ts'
import { lotsQuestion, sumEarned } from './questions.ts'
import {
  isExpired,
  isUsable,
  type LoyaltyRules,
  type OpenLot,
  periodOfUse,
  pointsFor,
  returnedExpiry,
  splitPoints,
  sumPoints,
  takeBackFrom,
  tierOf,
  yearBefore,
} from './rules.ts'
import { settleExpired } from './settle-expired.ts'
import {
  type Earned,
  findLotPoints,
  insertLots,
  keptLotsWrite,
  type Lots,
  listEarned,
  lockEarner,
  lockPoints,
  lotsWrite,
  type NewLot,
  setUsePeriod,
} from './store.ts'
import { findSpent, findTaken, insertTakings } from './takings.ts'

export async function readPoints(db: Database | Tx, userId: string, now: Date, rules: LoyaltyRules) {
  const { lots } = await readTogether(db, { lots: lotsQuestion(userId, now) })
  return summarizeLots(lots, now, rules)
}

export function summarizeLots({ lots: open, earned: earnedInYear }: Lots, now: Date, rules: LoyaltyRules) {
  const lots = open.filter((lot) => !isExpired(lot, now))
  const usable = sumLeft(lots.filter((lot) => isUsable(lot, now)))
  return { usable, pending: sumLeft(lots) - usable, earnedInYear, ...tierOf(earnedInYear, rules) }
}

const sumLeft = (lots: readonly OpenLot[]) => lots.reduce((all, { left }) => all + left, 0)

interface Returning {
  userId: string
  orderId: string
  points: number
  now: Date
  cause: string
}

/** Never more than the order has spent. Returns what was given back for this cause. */
export async function returnPoints(
  tx: Tx,
  { userId, orderId, points, cause, now }: Returning,
): Promise<number> {
  if (points <= 0) return 0
  await lockPoints(tx, userId)
  const lotCause = `returned:${cause}`
  const known = await findLotPoints(tx, lotCause)
  if (known !== null) return known
  const spent = await findSpent(tx, userId, orderId)
  const due = Math.min(points, spent.points)
  if (due <= 0) return 0
  const added = await insertLots(tx, userId, [
    {
      id: newId('lot'),
      kind: 'returned',
      cause: lotCause,
      orderId,
      points: due,
      usableAt: now,
      expiresAt: returnedExpiry(spent.latestExpiry ?? now, now),
      createdAt: now,
    },
  ])
  return sumPoints(added)
}

export interface Earning {
  userId: string
  orderId: string
  parts: readonly { fulfillmentId: string; paidCents: number }[]
  rules: LoyaltyRules
  now: Date
  /** Those that run now, and what they look at. */
  campaigns?: readonly Campaign[]
  lines?: readonly EarningLine[]
}

/**
 * By the tier the person has when paying. Pending until `startUse`. What a campaign adds is a lot of its own, which keeps
 * the campaign and its lines: however the campaign is changed later, that was given. Returns what was earned now.
 */
export async function earnPoints(tx: Tx, earning: Earning): Promise<number> {
  const { userId, now } = earning
  const earned = await sumEarned(tx, userId, now)
  return sumPoints(await insertLots(tx, userId, lotsEarned(earning, earned)))
}

/** The same as a write that goes with others; nothing for somebody who was erased. */
export async function earningWrite(tx: Tx, earning: Earning): Promise<Write> {
  const earned = await lockEarner(tx, earning.userId, yearBefore(earning.now))
  if (earned === null) return []
  return lotsWrite([{ userId: earning.userId, lots: lotsEarned(earning, earned) }])
}

/** The same of several, by what each had earned when it was read; not made where that is otherwise by now, or one of them was erased. */
export function earningWriteBy(all: readonly { earning: Earning; earnedInYear: number }[]): DemandingWrite {
  return keptLotsWrite(
    all.map(({ earning, earnedInYear }) => ({
      userId: earning.userId,
      lots: lotsEarned(earning, earnedInYear),
      earned: earnedInYear,
      since: yearBefore(earning.now),
    })),
  )
}

function lotsEarned(earning: Earning, earnedInYear: number): NewLot[] {
  const { orderId, parts, rules, now, campaigns = [], lines = [] } = earning
  const earner = tierOf(earnedInYear, rules)
  const paid = parts.map(({ paidCents }) => paidCents)
  const total = pointsFor(
    paid.reduce((all, cents) => all + cents, 0),
    earner.multiplier,
    rules,
  )
  const points = splitPoints(total, paid)
  const pending = { kind: 'earned' as const, orderId, usableAt: null, expiresAt: null, createdAt: now }
  const usual = parts.map(
    ({ fulfillmentId }, i): NewLot => ({
      ...pending,
      id: newId('lot'),
      cause: `earned:${fulfillmentId}`,
      fulfillmentId,
      points: points[i] ?? 0,
    }),
  )
  const extra = campaignParts(lines, campaigns, earner, rules).map(
    (part): NewLot => ({
      ...pending,
      ...part,
      id: newId('lot'),
      cause: `earned:${part.fulfillmentId}:${part.campaignId}`,
    }),
  )
  return [...usual, ...extra].filter((lot) => lot.points > 0)
}

interface Delivery {
  fulfillmentId: string
  deliveredAt: Date
  rules: Pick<LoyaltyRules, 'pendingDays' | 'expiryDays'>
}

export async function startUse(tx: Tx, { fulfillmentId, deliveredAt, rules }: Delivery): Promise<void> {
  await setUsePeriod(tx, fulfillmentId, periodOfUse(deliveredAt, rules))
}

interface TakingBack extends Returning {
  fulfillmentId: string
}

/** What was spent meanwhile is taken from the person's other points; what is nowhere is let go. Returns what was taken. */
export async function takeBack(
  tx: Tx,
  { userId, orderId, fulfillmentId, points, cause, now }: TakingBack,
): Promise<number> {
  if (points <= 0) return 0
  await lockPoints(tx, userId)
  const takingCause = `reversed:${cause}`
  const known = await findTaken(tx, userId, takingCause)
  if (known !== null) return known
  const lots = await settleExpired(tx, userId, now)
  const taken = takeBackFrom(lots, fulfillmentId, points)
  await insertTakings(
    tx,
    taken.map((each) => ({ ...each, kind: 'reversed', cause: takingCause, orderId, at: now })),
  )
  return sumPoints(taken)
}

/** What each part of an order earned, before anything was taken back; what a campaign gave, apart from the usual. */
export function earnedBy(db: Database | Tx, orderId: string): Promise<Earned[]> {
  return listEarned(db, orderId)
}
