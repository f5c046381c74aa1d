import type { SQL } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'

/**
 * Rows of a query written by hand, where parts of it (what is left of a variant, its options, whether it is sold) are those of
 * other queries as well; whoever asks says what they are.
 */
export async function readRows<T>(db: Database | Tx, query: SQL): Promise<T[]> {
  return (await db.execute(query)).rows as T[]
}
