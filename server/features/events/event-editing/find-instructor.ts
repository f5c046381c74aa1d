import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'

export interface Instructor {
  id: string
  name: string
  userId: string
}

/** Without an account nobody could answer. */
export async function findInstructor(tx: Tx, id: string): Promise<Instructor | null> {
  const { rows } = await tx.execute<{ id: string; name: string; user_id: string }>(sql`
    select id, name, user_id from collaborators where id = ${id} and kind = 'instructor' and user_id is not null`)
  const [row] = rows
  return row ? { id: row.id, name: row.name, userId: row.user_id } : null
}
