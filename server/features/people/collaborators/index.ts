/** The rows behind the public pages of providers and instructors. Who edits one goes through these. */

import { and, asc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#server/platform/database/conditions.ts'
import { containing } from '#server/platform/database/like-text.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { collaborators } from '#server/schema/catalog.ts'

export { copyOwnPage, emptyOwnPage, findProvider } from './own-page.ts'
export { isPageOf, lockPageOf } from './page-owner.ts'
export {
  deleteMember,
  findConcerned,
  findMember,
  findTeam,
  insertMember,
  listMembers,
  type MemberRow,
  memberIdsSql,
  ownerIdOf,
  teamOwnerIdOf,
  updateMemberRole,
} from './team.ts'

export type CollaboratorRow = typeof collaborators.$inferSelect
type Queryable = Database | Tx

/** By its owner's account, which has one at most. Whom a member works for is in `Person.team`. */
export async function findCollaboratorOf(
  db: Queryable,
  userId: string,
): Promise<CollaboratorRow | undefined> {
  const [row] = await db.select().from(collaborators).where(eq(collaborators.userId, userId))
  return row
}

export async function findCollaboratorsOf(
  db: Queryable,
  userIds: readonly string[],
): Promise<CollaboratorRow[]> {
  if (userIds.length === 0) return []
  return db
    .select()
    .from(collaborators)
    .where(inArray(collaborators.userId, [...userIds]))
}

export async function findCollaborators(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, CollaboratorRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(collaborators).where(isOneOf(collaborators.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findCollaborator(db: Queryable, id: string): Promise<CollaboratorRow | undefined> {
  const [row] = await db.select().from(collaborators).where(eq(collaborators.id, id))
  return row
}

/** As a question beside others. */
export const pageSql = (id: SQL): SQL =>
  sql`select id, kind, name, user_id as "userId" from collaborators where id = ${id}`

const LISTED_MAX = 500

/** Of every kind, by name. */
export async function listCollaborators(db: Queryable, q: string | undefined): Promise<CollaboratorRow[]> {
  const text = q && containing(q)
  return db
    .select()
    .from(collaborators)
    .where(text ? ilike(collaborators.name, text) : undefined)
    .orderBy(asc(collaborators.name), asc(collaborators.id))
    .limit(LISTED_MAX)
}

export function listInstructors(db: Queryable): Promise<CollaboratorRow[]> {
  return listOfKind(db, 'instructor')
}

export function listProviders(db: Queryable): Promise<CollaboratorRow[]> {
  return listOfKind(db, 'provider')
}

async function listOfKind(db: Queryable, kind: CollaboratorRow['kind']): Promise<CollaboratorRow[]> {
  return db
    .select()
    .from(collaborators)
    .where(eq(collaborators.kind, kind))
    .orderBy(asc(collaborators.name), asc(collaborators.id))
}

/** Two who change the same page, or answer for the same instructor, wait for each other here. */
export async function lockCollaborator(
  tx: Tx,
  id: string,
  kind?: CollaboratorRow['kind'],
): Promise<CollaboratorRow | undefined> {
  const [row] = await tx
    .select()
    .from(collaborators)
    .where(and(eq(collaborators.id, id), kind && eq(collaborators.kind, kind)))
    .for('no key update')
  return row
}

export async function insertCollaborator(
  tx: Tx,
  row: typeof collaborators.$inferInsert,
): Promise<CollaboratorRow> {
  const [added] = await tx.insert(collaborators).values(row).returning()
  return added as CollaboratorRow
}

/** False: the slug is taken, or the person has a page already. */
export async function insertIfFree(tx: Tx, row: typeof collaborators.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(collaborators)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: collaborators.id })
  return added.length > 0
}

export async function updateCollaborator(
  tx: Queryable,
  id: string,
  change: Partial<CollaboratorRow>,
): Promise<CollaboratorRow> {
  const [row] = await tx.update(collaborators).set(change).where(eq(collaborators.id, id)).returning()
  return row as CollaboratorRow
}

export async function isSlugTaken(db: Queryable, slug: string): Promise<boolean> {
  const rows = await db
    .select({ id: collaborators.id })
    .from(collaborators)
    .where(eq(collaborators.slug, slug))
  return rows.length > 0
}
