/**
 * Several questions as one statement: on a hot path each costs as much as all that it reads. What is asked stands with its
 * feature, with what makes sense of the rows; here it is only put together.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from './pool.ts'

/** The rows of each question by its name, as JSON has them: moments and days are texts. */
export async function readTogether<T extends Record<string, unknown>>(
  db: Database | Tx,
  questions: { [K in keyof T]: SQL },
): Promise<{ [K in keyof T]: T[K][] }> {
  const parts = Object.entries<SQL>(questions).map(
    ([name, question]) =>
      sql`(select coalesce(json_agg(row_to_json(answer)), '[]') from (${question}) answer) as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute(sql`select ${sql.join(parts, sql`, `)}`)
  const found = rows[0] as { [K in keyof T]: T[K][] } | undefined
  if (!found) throw new Error('A question without an answer.')
  return found
}
