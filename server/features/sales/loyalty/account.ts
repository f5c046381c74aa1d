/** What a person sees of their points, and what an admin may change. */

import type { z } from 'zod'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import type { LoyaltyAccount } from '#contract/sales/loyalty.schemas.ts'
import type { adjustLoyalty, listLoyaltyMoves } from '#contract/sales/loyalty.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { postPoints } from '#server/features/sales/ledger/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { lockLiability, worthOf } from './admin/liability.ts'
import type { Deps } from './deps.ts'
import { countMoves, listMoves } from './history.ts'
import {
  addDays,
  isUsable,
  type LoyaltyRules,
  nextTier,
  type OpenLot,
  pointsWorth,
  sumPoints,
  takeOldest,
} from './rules.ts'
import { readPoints } from './service.ts'
import { settleExpired } from './settle-expired.ts'
import { insertLots, isKnownPerson, listOpenLots, lockPoints } from './store.ts'
import { insertTakings } from './takings.ts'

const MOVES_A_PAGE = 20
const PATH = '/customer/loyalty'

type Account = z.output<typeof LoyaltyAccount>

export async function readAccount(
  db: Database | Tx,
  userId: string,
  now: Date,
  rules: LoyaltyRules,
): Promise<Account> {
  const points = await readPoints(db, userId, now, rules)
  return {
    ...points,
    worthCents: pointsWorth(points.usable, rules),
    next: nextTier(points.earnedInYear, rules),
    expiring: findExpiring(await listOpenLots(db, userId), now, rules),
  }
}

/** What goes first, when it goes soon: all that expires on one day of Puerto Rico. */
export function findExpiring(
  lots: readonly OpenLot[],
  now: Date,
  { warningDays }: Pick<LoyaltyRules, 'warningDays'>,
): Account['expiring'] {
  const until = addDays(now, warningDays)
  const soon = lots.flatMap(({ left, expiresAt, usableAt }) =>
    expiresAt && isUsable({ usableAt, expiresAt }, now) && expiresAt <= until ? [{ left, expiresAt }] : [],
  )
  const first = soon.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())[0]
  if (!first) return null
  const sameDay = soon.filter(({ expiresAt }) => dayOf(expiresAt) === dayOf(first.expiresAt))
  return {
    points: sameDay.reduce((all, { left }) => all + left, 0),
    at: first.expiresAt.toISOString(),
  }
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })
const dayOf = (date: Date) => dayFormat.format(date)

export async function readMoves({ db }: Deps, call: Call<typeof listLoyaltyMoves>) {
  const { page } = call.input
  const total = await countMoves(db, call.me.id)
  const slice = { offset: (page - 1) * MOVES_A_PAGE, limit: MOVES_A_PAGE }
  return {
    items: await listMoves(db, call.me.id, slice),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / MOVES_A_PAGE)),
  }
}

type AdjustDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'publicUrl'>

/** In the books at once, so that what they owe for points is what people have. */
export async function adjustPoints(deps: AdjustDeps, call: Call<typeof adjustLoyalty>) {
  const { db, clock, settings } = deps
  const { userId, points, reason } = call.input
  const rules = (await settings.read()).loyalty
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockPoints(tx, userId)
    if (!(await isKnownPerson(tx, userId))) throw new AppError('NOT_FOUND')
    const before = await readPoints(tx, userId, now, rules)
    const adjustment = { userId, points, reason, actorId: call.me.id, now }
    const cause = points > 0 ? await grantPoints(tx, adjustment, rules) : await deductPoints(tx, adjustment)
    await lockLiability(tx)
    await postPoints(tx, { cause, amountCents: worthOf(points, rules), at: now })
    await tellAdjusted(deps, tx, adjustment, cause)
    const account = await readAccount(tx, userId, now, rules)
    await audit(tx, {
      actorId: call.me.id,
      action: 'adjust-points',
      subjectId: userId,
      reason,
      details: { points },
      before: { usable: before.usable },
      after: { usable: account.usable },
      requestId: call.requestId,
    })
    return account
  })
}

interface Adjustment {
  userId: string
  /** Below zero: taken. */
  points: number
  reason: string
  actorId: string
  now: Date
}

/** Usable at once; they expire as any others. */
async function grantPoints(
  tx: Tx,
  { userId, points, reason, actorId, now }: Adjustment,
  { expiryDays }: Pick<LoyaltyRules, 'expiryDays'>,
): Promise<string> {
  const id = newId('lot')
  const period = { usableAt: now, expiresAt: addDays(now, expiryDays), createdAt: now }
  const cause = `adjusted:${id}`
  const lot = { id, kind: 'adjusted' as const, cause, points, reason, actorId, ...period }
  // Erased in this very moment.
  if ((await insertLots(tx, userId, [lot])).length === 0) throw new AppError('NOT_FOUND')
  return cause
}

/** Only what can be used: what is pending may still be taken back by a refund. */
async function deductPoints(tx: Tx, { userId, points, reason, actorId, now }: Adjustment): Promise<string> {
  const lots = (await settleExpired(tx, userId, now)).filter((lot) => isUsable(lot, now))
  const taken = takeOldest(lots, -points)
  if (sumPoints(taken) < -points) throw new AppError('POINTS_REFUSED')
  const cause = `adjusted:${newId('adj')}`
  await insertTakings(
    tx,
    taken.map((each) => ({ ...each, kind: 'adjusted', cause, reason, actorId, at: now })),
  )
  return cause
}

/** The reason is beside it in their history. */
async function tellAdjusted(
  { publicUrl }: AdjustDeps,
  tx: Tx,
  { userId, points, now }: Adjustment,
  cause: string,
): Promise<void> {
  const name = (await findPeople(tx, [userId])).get(userId)?.displayName ?? ''
  await notifyPerson(tx, {
    userId,
    kind: 'points_adjusted',
    cause,
    path: PATH,
    data: { points: Math.abs(points), decision: points > 0 ? 'given' : 'taken' },
    mail: { template: 'points-adjusted', data: { name, points, url: `${publicUrl}${PATH}` } },
    at: now,
  })
}
