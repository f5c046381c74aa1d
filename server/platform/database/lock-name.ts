import { sql } from 'drizzle-orm'
import type { Tx } from './pool.ts'

/**
 * A lock without a row: whoever takes it waits for whoever has taken the same name already, until that one commits. By hand:
 * the builder knows locks of rows alone.
 */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}
