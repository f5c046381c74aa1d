/** What is asked of somebody's points together with other things. */
import type { SQL } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { type Question, readTogether } from '#server/platform/database/read-together.ts'
import { yearBefore } from './rules.ts'
import { earnedSql, type Lots, lotsJson, toLots } from './store.ts'

/** Asked with others; `summarizeLots` tells what the answer means. */
export function lotsQuestion(userId: string, now: Date): Question<Lots> {
  return { asked: lotsJson(userId, yearBefore(now)), toAnswer: toLots }
}

/** What somebody has earned in the year before. */
export function earnedQuestion(userId: string | SQL, now: Date): Question<number> {
  return {
    asked: earnedSql(userId, yearBefore(now)),
    toAnswer: (value) => Math.max(0, (value as number | null) ?? 0),
  }
}

/** The same, asked alone. */
export async function sumEarned(db: Database | Tx, userId: string, now: Date): Promise<number> {
  return (await readTogether(db, { earned: earnedQuestion(userId, now) })).earned
}
