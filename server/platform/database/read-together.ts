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

/** Rows, as JSON has them: moments and days are texts. */
export function rowsQuestion<Row>(question: SQL): Question<Row[]> {
  return { asked: rowsSql(question), toAnswer: (value) => value as Row[] }
}

const rowsSql = (question: SQL) =>
  sql`select coalesce(json_agg(row_to_json(answer)), '[]') from (${question}) answer`

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

/** The rows of each question by its name, as JSON has them: moments and days are texts. */
export async function readRowsTogether<T extends Record<string, unknown>>(
  db: Database | Tx,
  questions: { [K in keyof T]: SQL },
): Promise<{ [K in keyof T]: T[K][] }> {
  const parts = Object.entries<SQL>(questions).map(
    ([name, question]) => sql`(${rowsSql(question)}) as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute(sql`select ${sql.join(parts, sql`, `)}`)
  const found = rows[0] as { [K in keyof T]: T[K][] } | undefined
  if (!found) throw new Error('A question without an answer.')
  return found
}
