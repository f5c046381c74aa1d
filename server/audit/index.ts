/** `npm run audit`: every promise about money, goods, points and mail, asked of a live database. */
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Check } from './check.ts'
import { CHECKS } from './checks.ts'

export interface Result {
  name: string
  sentence: string
  /** How many rows break it. */
  count: number
  /** The first of them. */
  examples: Record<string, unknown>[]
}
/** A check that does not hold. */
export type Finding = Result

const EXAMPLES = 5

/** What does not hold; empty when all is well. */
export async function runAudit(db: Database, now = new Date()): Promise<Finding[]> {
  return (await runChecks(db, now)).filter((result) => result.count > 0)
}

/** All of them see the database as it was at one moment: whatever is bought meanwhile is no finding. */
export async function runChecks(db: Database, now = new Date()): Promise<Result[]> {
  return db.transaction((tx) => runChecksIn(tx, now), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

export async function runChecksIn(tx: Tx, now: Date): Promise<Result[]> {
  await tx.execute(sql`select set_config('audit.now', ${now.toISOString()}, true)`)
  const results: Result[] = []
  for (const check of CHECKS) results.push(await runCheck(tx, check))
  return results
}

async function runCheck(tx: Tx, { name, sentence, offending }: Check): Promise<Result> {
  const { rows } = await tx.execute<Record<string, unknown>>(
    sql`select *, count(*) over ()::int as offending_rows from (${offending}) as offending limit ${EXAMPLES}`,
  )
  const examples = rows.map(({ offending_rows: _, ...example }) => example)
  return { name, sentence, count: Number(rows[0]?.offending_rows ?? 0), examples }
}
