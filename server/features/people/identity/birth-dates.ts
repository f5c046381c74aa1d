/** When people were born, which decides what they may book. */
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { users } from '#server/schema/people.ts'

/** Erased or not. Who told none is not there. */
export async function findBirthDates(
  db: Database | Tx,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, birthDate: users.birthDate })
    .from(users)
    .where(and(isOneOf(users.id, userIds), isNotNull(users.birthDate)))
  return new Map(rows.map((row) => [row.id, row.birthDate as string]))
}

export async function writeBirthDate(
  db: Database | Tx,
  userId: string,
  birthDate: string | null,
): Promise<void> {
  await db.update(users).set({ birthDate }).where(eq(users.id, userId))
}

/** As part of a statement: what the account has already stays. */
export function birthDateSql(userId: string | null, birthDate: string | null): SQL {
  return sql`update users set birth_date = ${birthDate}::date where id = ${userId} and birth_date is null`
}
