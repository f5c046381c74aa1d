/** What all points would take off orders, and the ledger's account that says so. */
import { sql } from 'drizzle-orm'
import { postPoints, readPointsLiability } from '#server/features/sales/ledger/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { localDay } from '#server/platform/local-day.ts'
import type { Deps } from '../deps.ts'
import type { LoyaltyRules } from '../rules.ts'

export interface Outstanding {
  usable: number
  pending: number
}

/** Raw SQL: what is left of a lot is a sum over what was taken out of it. */
export async function sumOutstanding(db: Database | Tx, now: Date): Promise<Outstanding> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ usable: number; pending: number }>(sql`
    select coalesce(sum(remaining) filter (where usable_at <= ${at}), 0)::int as usable,
      coalesce(sum(remaining) filter (where usable_at is null or usable_at > ${at}), 0)::int as pending
    from (
      select l.usable_at, l.points - coalesce(taken.points, 0) as remaining
      from loyalty_lots l left join (
        select lot_id, sum(points) as points from loyalty_redemptions group by lot_id
      ) taken on taken.lot_id = l.id
      where l.expires_at is null or l.expires_at > ${at}
    ) lots`)
  return rows[0] ?? { usable: 0, pending: 0 }
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
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('points-liability'))`)
}
