import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import { tellStockChanged } from './store.ts'

/** Reads ignore what has run out, so this only tidies, and tells those who show how many are left. */
export async function tidyHolds(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pool_id: string }>(sql`
      delete from pool_claims where state = 'held' and expires_at <= ${now.toISOString()}::timestamptz returning pool_id`)
    await tellStockChanged(
      tx,
      rows.map((row) => row.pool_id),
    )
  })
}
