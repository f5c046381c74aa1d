/** Pages of providers and instructors as other features join them in queries of their own. */
import { and, asc, eq, getTableColumns, isNull, not, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { namedOnce } from '#server/platform/database/named-once.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { collaborators } from '#server/schema/catalog.ts'

/** Who they are, and how the store stands to them. */
export const collaboratorRows = namedOnce(<Name extends string>(name: Name) => {
  const {
    id,
    kind,
    userId,
    slug,
    name: title,
    pictureId,
    suspendedAt,
    isTrusted,
    payoutAccount,
  } = collaborators
  return new QueryBuilder()
    .select({ id, kind, userId, slug, name: title, pictureId, suspendedAt, isTrusted, payoutAccount })
    .from(collaborators)
    .as(name)
})

/** With all that their pages show. */
export const collaboratorPages = namedOnce(<Name extends string>(name: Name) => {
  return new QueryBuilder().select(getTableColumns(collaborators)).from(collaborators).as(name)
})

/** The page by its owner's account, which has one at most: its id alone. */
export const ownPageIdSql = (userId: string): SQL =>
  sql`select id from collaborators where user_id = ${userId}`

/** The provider of that id is not suspended: nothing of a suspended one is shown or sold. */
export function isProviderShown(providerId: SQL): SQL {
  return sql`not exists (select from collaborators s where s.id = ${providerId} and s.suspended_at is not null)`
}

export const isShownByCollaborator = (imageId: SQL): SQL =>
  sql`exists (select from collaborators where picture_id = ${imageId} or cover_id = ${imageId})`

/** Of the pages that everyone may find, in their order. */
export async function listPublicSlugs(db: Database): Promise<string[]> {
  const { slug, isPublic, suspendedAt, isSample, position } = collaborators
  const rows = await db
    .select({ slug })
    .from(collaborators)
    .where(and(eq(isPublic, true), isNull(suspendedAt), not(isSample)))
    .orderBy(asc(position), asc(slug))
  return rows.map((row) => row.slug)
}
