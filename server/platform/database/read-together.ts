/**
 * Several reads as one statement, which sees all of them at the same moment. What is asked stands with its feature; here it
 * is only put together.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from './pool.ts'

/** One value, as JSON or a plain one; and what it means. */
export interface Question<T> {
  asked: SQL
  /** Null where there is none. */
  toAnswer(value: unknown): T
}

type Answers<Q> = { [Name in keyof Q]: Q[Name] extends Question<infer T> ? T : never }

export async function readTogether<Q extends Record<string, Question<unknown>>>(
  db: Database | Tx,
  questions: Q,
): Promise<Answers<Q>> {
  const names = Object.keys(questions)
  const columns = names.map((name) => sql`(${questions[name]?.asked}) as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Record<string, unknown>>(sql`select ${sql.join(columns, sql`, `)}`)
  const answers = names.map((name) => [name, questions[name]?.toAnswer(rows[0]?.[name] ?? null)])
  return Object.fromEntries(answers) as Answers<Q>
}
