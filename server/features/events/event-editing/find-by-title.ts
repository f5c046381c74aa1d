/** Events by words of their title: what is public for everybody, one's own in every state, an admin's all. */

import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import { containing } from '#server/platform/database/like-text.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'

interface FoundEvent extends Record<string, unknown> {
  id: string
  title: string
  startsAt: Date
  /** Theirs to manage. */
  isManaged: boolean
}

export async function findEventsByTitle(
  db: Database,
  person: Person,
  { q, language, limit }: { q: string; language: Language; limit: number },
): Promise<FoundEvent[]> {
  const pattern = containing(q)
  const isManaged =
    person.role === 'admin' ? sql`true` : sql`c.user_id is not distinct from ${ownerIdOf(person, 'events')}`
  const title = language === 'es' ? sql`e.title_es` : sql`e.title_en`
  // By hand: accents do not count, which the query builder has no word for. The nearest in time first.
  const { rows } = await db.execute<FoundEvent & { startsAt: string }>(sql`
    select e.id, coalesce(nullif(${title}, ''), e.title_en, '') as title, e.starts_at as "startsAt", (${isManaged}) as "isManaged"
    from events e join collaborators c on c.id = e.provider_id
    where (unaccent(e.title_en) ilike unaccent(${pattern}) or unaccent(e.title_es) ilike unaccent(${pattern}))
      and ((${isManaged}) or (e.status = 'published' and e.is_active and e.cancelled_at is null))
    order by e.starts_at < now(), abs(extract(epoch from e.starts_at - now())) limit ${limit}`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }))
}
