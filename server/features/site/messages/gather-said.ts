/** In which of somebody's conversations a word was said, where that is less work than going through them one by one. */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'

/** So many messages that have the word are looked at, whoever's they are. */
const LOOKED_MAX = 20_000

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
