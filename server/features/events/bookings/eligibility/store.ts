import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'

export async function findBirthDates(
  db: Database | Tx,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; birth_date: string }>(sql`
    select id, birth_date from users where id = any(${sql.param([...userIds])}::text[]) and birth_date is not null`)
  return new Map(rows.map((row) => [row.id, row.birth_date]))
}

export async function writeBirthDate(
  db: Database | Tx,
  userId: string,
  birthDate: string | null,
): Promise<void> {
  await db.execute(sql`update users set birth_date = ${birthDate}::date where id = ${userId}`)
}
