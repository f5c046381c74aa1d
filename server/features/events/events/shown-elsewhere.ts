/** What the rest of the site shows of events: their pages to search engines, their titles in carts, their covers. */
import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm'
import { isProviderShown } from '#server/features/people/collaborators/queries.ts'
import type { ImageUse } from '#server/features/site/images/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { events } from '#server/schema/events.ts'

/** Also past ones: their pages stay, and say so. */
const isPublic = () =>
  and(
    eq(events.status, 'published'),
    events.isActive,
    not(events.isSample),
    isProviderShown(sql`${events.providerId}`),
  )

export function countPublicEvents(db: Database): Promise<number> {
  return db.$count(events, isPublic())
}

/** The oldest first. */
export async function listPublicEvents(db: Database, slice: { limit: number; offset: number }) {
  const { id, updatedAt, createdAt } = events
  return db
    .select({ id, updatedAt })
    .from(events)
    .where(isPublic())
    .orderBy(asc(createdAt), asc(id))
    .limit(slice.limit)
    .offset(slice.offset)
}

export const eventTitleOf = (eventId: SQL): SQL<string | null> =>
  sql`(select e.title_en from events e where e.id = ${eventId})`

export const isShownByEvent: ImageUse = (imageId) =>
  sql`exists (select from events where cover_id = ${imageId})`
