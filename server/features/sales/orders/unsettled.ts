/** Orders whose payment nobody has heard the end of, in the order in which it is asked about. */
import { and, eq, sql } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { orders } from '#server/schema/orders.ts'

/** In one run; the rest waits for the next. */
const BATCH = 200
/** Whoever is just paying is left alone. */
const YOUNG_MS = 30_000
/** After the second failure in a row; doubled with each one more. The first may be a moment's. */
const BACKOFF_MS = 60_000
const BACKOFF_MAX_MS = 60 * 60_000

export interface Unsettled extends Record<string, unknown> {
  id: string
  is_over: boolean
}

/**
 * Those that were asked about longest ago come first, so that a head that cannot be settled starves nobody. Each counts as
 * failed until it is through: one that ends the process is put off too, and two processes do not ask about the same. By hand:
 * found, locked and put off by one statement.
 */
export async function claimUnsettled(db: Database, now: Date): Promise<Unsettled[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Unsettled>(sql`
    with due as (
      select id from orders where payment_status = 'pending'
        and created_at < ${new Date(now.getTime() - YOUNG_MS).toISOString()}::timestamptz
        and (settle_after is null or settle_after <= ${at})
      order by settle_after nulls first, reserved_until limit ${BATCH} for update skip locked
    )
    update orders o set settle_failures = settle_failures + 1,
      settle_after = ${at} + case when settle_failures = 0 then interval '0' else
        least(${BACKOFF_MS}::float * power(2, least(settle_failures - 1, 20)), ${BACKOFF_MAX_MS}::float) * interval '1 millisecond' end
    from due where o.id = due.id
    returning o.id, reserved_until + make_interval(secs => ${LIMITS.checkout.graceMs / 1_000}) < ${at} as is_over`)
  return rows
}

/** The provider answered: if the order still waits, it is asked about again in its turn. */
export async function markAsked(db: Database, orderId: string, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ settleFailures: 0, settleAfter: now })
    .where(and(eq(orders.id, orderId), eq(orders.paymentStatus, 'pending')))
}
