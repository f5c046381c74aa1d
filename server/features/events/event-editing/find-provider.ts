import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'

/** Only providers organize; null for anybody else. */
export async function findProvider(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from collaborators where id = ${id} and kind = 'provider'`,
  )
  return rows[0]?.id ?? null
}
