/** What all points would take off orders, and the ledger's account that says so. */
import { eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { postPoints, readPointsLiability } from '#server/features/sales/ledger/index.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { localDay } from '#server/platform/local-day.ts'
import { loyaltyLots } from '#server/schema/loyalty.ts'
import type { Deps } from '../deps.ts'
import { leftOfLot, takenByLot } from '../lots-left.ts'
import type { LoyaltyRules } from '../rules.ts'

export interface Outstanding {
  usable: number
  pending: number
}

export async function sumOutstanding(db: Database | Tx, now: Date): Promise<Outstanding> {
  const { id, usableAt, expiresAt } = loyaltyLots
  const sumWhere = (condition: SQL | undefined) =>
    sql<number>`coalesce(sum(${leftOfLot}) filter (where ${condition}), 0)::int`
  const [sums] = await db
    .select({
      usable: sumWhere(lte(usableAt, now)),
      pending: sumWhere(or(isNull(usableAt), gt(usableAt, now))),
    })
    .from(loyaltyLots)
    .leftJoin(takenByLot, eq(takenByLot.lotId, id))
    .where(or(isNull(expiresAt), gt(expiresAt, now)))
  return sums ?? { usable: 0, pending: 0 }
}

/** A step of 100 is what one person must have, not the sum of all. */
export function worthOf(points: number, { centsPer100 }: Pick<LoyaltyRules, 'centsPer100'>): number {
  return Math.round((points * centsPer100) / 100)
}

type BookDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

/**
 * Each night the account is brought to what is owed. An entry for each point that is earned, spent, expired or taken back
 * would make every checkout wait for books that are read once a month. One entry a day, however often this runs.
 */
export async function bookLiability({ db, clock, settings }: BookDeps): Promise<void> {
  const rules = (await settings.read()).loyalty
  const now = clock.now()
  await db.transaction(async (tx) => {
    // Two runs, or a run and an adjustment, would both post the same difference.
    await lockLiability(tx)
    const { usable, pending } = await sumOutstanding(tx, now)
    const { balanceCents } = await readPointsLiability(tx)
    const amountCents = worthOf(usable + pending, rules) - balanceCents
    await postPoints(tx, { cause: `valued:${localDay(now)}`, amountCents, at: now })
  })
}

/** Whoever posts to the account waits here for whoever does already. */
export async function lockLiability(tx: Tx): Promise<void> {
  await lockName(tx, 'points-liability')
}
