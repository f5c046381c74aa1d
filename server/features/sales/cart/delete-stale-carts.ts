import { sql } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/pool.ts'

/** Rules: abandoned carts are kept 30 days. What an admin wrote for somebody is theirs to give up. */
export async function deleteStaleCarts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LIMITS.cart.ttlMs)
  await db.execute(
    sql`delete from carts where updated_at < ${before.toISOString()}::timestamptz and terms is null`,
  )
}
