/** Events by words of their title: what is public for everybody, one's own in every state, an admin's all. */

import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import { containing } from '#server/platform/database/like-text.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'
import { events } from '#server/schema/events.ts'

interface FoundEvent {
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
  const { id, titleEn, titleEs, startsAt } = events
  const organizer = collaboratorRows('organizer')
  const isManaged =
    person.role === 'admin'
      ? sql<boolean>`true`
      : sql<boolean>`(${organizer.userId} is not distinct from ${ownerIdOf(person, 'events')})`
  const isPublic = and(eq(events.status, 'published'), eq(events.isActive, true), isNull(events.cancelledAt))
  // Accents do not count.
  const isLike = or(
    sql`unaccent(${titleEn}) ilike unaccent(${pattern})`,
    sql`unaccent(${titleEs}) ilike unaccent(${pattern})`,
  )
  const title = sql<string>`coalesce(nullif(${language === 'es' ? titleEs : titleEn}, ''), ${titleEn}, '')`
  const isOver = sql`${startsAt} < now()`
  const nearness = sql`abs(extract(epoch from ${startsAt} - now()))`
  return db
    .select({ id, title, startsAt, isManaged })
    .from(events)
    .innerJoin(organizer, eq(organizer.id, events.providerId))
    .where(and(isLike, or(isManaged, isPublic)))
    .orderBy(isOver, nearness)
    .limit(limit)
}
