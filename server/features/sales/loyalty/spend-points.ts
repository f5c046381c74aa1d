/** Points that an order is paid with, taken out of the lots that expire first. */
import type { SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import type { DemandingWrite } from '#server/platform/database/write-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { isUsable, STEP, sumPoints, type Taken, takeOldest } from './rules.ts'
import { expiredTakings, settleExpired } from './settle-expired.ts'
import { type Lots, lockPoints } from './store.ts'
import { findSpent, insertTakings, type NewTaking, takingsWrite } from './takings.ts'

interface Spending {
  userId: string
  orderId: string
  points: number
  now: Date
}

/** What the order has spent already counts: asked twice, it spends once; given back in between, it spends again. */
export function spendPoints(tx: Tx, spending: Spending): Promise<void> {
  return spendPointsWith(tx, spending, { lock: true })
}

/** Without the lock points are spent twice; tests do that to prove that they would notice. */
export async function spendPointsWith(
  tx: Tx,
  { userId, orderId, points, now }: Spending,
  { lock }: { lock: boolean },
): Promise<void> {
  refuseOddPoints(points)
  if (lock) await lockPoints(tx, userId)
  const spent = await findSpent(tx, userId, orderId)
  const missing = points - spent.points
  if (missing <= 0) return
  const lots = await settleExpired(tx, userId, now)
  const taken = takeOldest(
    lots.filter((lot) => isUsable(lot, now)),
    missing,
  )
  if (sumPoints(taken) < missing) throw new AppError('POINTS_REFUSED')
  await insertTakings(tx, spentTakings(taken, { orderId, before: spent.takings, now }))
}

interface Known extends Pick<Lots, 'lots'> {
  onceKey: SQL
  /** What is locked before. */
  after: SQL
}

/** The same of a new order as a part of one write, by the lots that were read; it is not made where others took of them. */
export function spendingWrite(spending: Spending, { lots, onceKey, after }: Known): DemandingWrite {
  const { userId, orderId, points, now } = spending
  if (points <= 0) return { write: [], demands: [] }
  refuseOddPoints(points)
  const taken = takeOldest(
    lots.filter((lot) => isUsable(lot, now)),
    points,
  )
  if (sumPoints(taken) < points) throw new AppError('POINTS_REFUSED')
  const takings = [...expiredTakings(lots, now), ...spentTakings(taken, { orderId, before: 0, now })]
  const touched = new Set(takings.map(({ lotId }) => lotId))
  const seen = lots.filter(({ id }) => touched.has(id))
  return takingsWrite(takings, { userId, lots: seen, onceKey, after })
}

function refuseOddPoints(points: number): void {
  if (!Number.isInteger(points) || points < 0 || points % STEP !== 0) throw new AppError('POINTS_REFUSED')
}

/** `before`: how often the order took already. */
function spentTakings(
  taken: readonly Taken[],
  { orderId, before, now }: { orderId: string; before: number; now: Date },
): NewTaking[] {
  const cause = `spent:${orderId}:${before}`
  return taken.map((each) => ({ ...each, kind: 'spent', cause, orderId, at: now }))
}
