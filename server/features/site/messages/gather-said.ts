/** In which of somebody's conversations a word was said, where that is less work than going through them one by one. */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import { conversations } from '#server/schema/messages.ts'
import type { BoxSide } from './box.ts'

/** So many messages that have the word are looked at, whoever's they are. */
const LOOKED_MAX = 20_000
/** Reading one message after the other is so much cheaper than going to a conversation for its own. */
const SCANNED_FOR_ONE_VISIT = 40

export interface Said {
  id: string
  /** In notes alone. */
  isNote: boolean
}

/** Null: the word is in too many messages. */
export async function gatherSaid(
  db: Database,
  { pattern, isTheirs }: { pattern: SQL; isTheirs: SQL },
): Promise<Said[] | null> {
  // Raw for its order: the messages first, then whose they are.
  const { rows } = await db.execute<{ looked: number; said: Said[] | null }>(sql`
    with found as materialized (
      select conversation_id, is_note from messages where search_text like ${pattern} limit ${LOOKED_MAX + 1}),
    said as (
      select conversation_id as id, bool_and(is_note) as "isNote" from found group by conversation_id)
    select (select count(*)::int from found) as looked, (
      select jsonb_agg(said) from said join conversations on conversations.id = said.id where ${isTheirs}) as said`)
  const { looked = 0, said = null } = rows[0] ?? {}
  return looked > LOOKED_MAX ? null : (said ?? [])
}

/**
 * Of a word too short for the index, either all messages are read once, or every conversation of theirs is visited until enough are
 * found: all of them, where the word is nowhere. Whoever has few conversations among very many messages is better off with visits.
 */
export async function isScanCheaper(db: Database, sides: readonly BoxSide[]): Promise<boolean> {
  // The planner's own estimate, for which the query builder has no words.
  const { rows } = await db.execute<{ estimate: number }>(
    sql`select greatest(reltuples, 0)::float8 as estimate from pg_class where oid = 'messages'::regclass`,
  )
  const enough = Math.ceil((rows[0]?.estimate ?? 0) / SCANNED_FOR_ONE_VISIT)
  const counts = await Promise.all(
    sides.map(({ isTheirs }) =>
      db.$count(
        db.select({ id: conversations.id }).from(conversations).where(isTheirs).limit(enough).as('theirs'),
      ),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0) >= enough
}
