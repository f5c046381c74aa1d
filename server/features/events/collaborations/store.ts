import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { collaborationHistory, collaborations } from '#server/schema/instructors.ts'

export type CollaborationRow = typeof collaborations.$inferSelect
export type StepRow = typeof collaborationHistory.$inferSelect
type Queryable = Database | Tx

export async function insertCollaboration(
  tx: Tx,
  row: typeof collaborations.$inferInsert,
): Promise<CollaborationRow> {
  const [added] = await tx.insert(collaborations).values(row).returning()
  return added as CollaborationRow
}

/** Of one collaborator, or of all (null); the latest change first. */
export async function listOf(db: Queryable, collaboratorId: string | null): Promise<CollaborationRow[]> {
  const isTheirs =
    collaboratorId === null
      ? undefined
      : or(eq(collaborations.providerId, collaboratorId), eq(collaborations.instructorId, collaboratorId))
  return db
    .select()
    .from(collaborations)
    .where(isTheirs)
    .orderBy(desc(collaborations.updatedAt), asc(collaborations.id))
    .limit(500)
}

export async function findCollaboration(db: Queryable, id: string): Promise<CollaborationRow | undefined> {
  const [row] = await db.select().from(collaborations).where(eq(collaborations.id, id))
  return row
}

/** Both sides may move at the same moment: the second finds what the first did. */
export async function lockCollaboration(tx: Tx, id: string): Promise<CollaborationRow | undefined> {
  const [row] = await tx.select().from(collaborations).where(eq(collaborations.id, id)).for('update')
  return row
}

export async function updateCollaboration(
  tx: Tx,
  id: string,
  change: Partial<CollaborationRow>,
): Promise<CollaborationRow> {
  const [row] = await tx.update(collaborations).set(change).where(eq(collaborations.id, id)).returning()
  return row as CollaborationRow
}

const UNDER_WAY = ['proposed', 'countered', 'reviewing', 'accepted'] as const

export async function isUnderWay(
  db: Queryable,
  pair: { providerId: string; instructorId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: collaborations.id })
    .from(collaborations)
    .where(
      and(
        eq(collaborations.providerId, pair.providerId),
        eq(collaborations.instructorId, pair.instructorId),
        inArray(collaborations.status, [...UNDER_WAY]),
      ),
    )
  return rows.length > 0
}

/** Who waits longest comes first. */
export async function listReviewing(db: Queryable, limit: number): Promise<CollaborationRow[]> {
  return db
    .select()
    .from(collaborations)
    .where(eq(collaborations.status, 'reviewing'))
    .orderBy(asc(collaborations.updatedAt), asc(collaborations.id))
    .limit(limit)
}

/** Between an organizer and these instructors, accepted once: what runs, and what has ended. */
export async function listAccepted(
  db: Queryable,
  providerId: string,
  instructorIds: readonly string[],
): Promise<CollaborationRow[]> {
  if (instructorIds.length === 0) return []
  return db
    .select()
    .from(collaborations)
    .where(
      and(
        eq(collaborations.providerId, providerId),
        inArray(collaborations.instructorId, [...instructorIds]),
        inArray(collaborations.status, ['accepted', 'ended']),
      ),
    )
    .orderBy(desc(collaborations.acceptedAt))
}

export async function addStep(tx: Tx, step: typeof collaborationHistory.$inferInsert): Promise<void> {
  await tx.insert(collaborationHistory).values(step)
}

export async function listSteps(db: Queryable, collaborationId: string): Promise<StepRow[]> {
  return db
    .select()
    .from(collaborationHistory)
    .where(eq(collaborationHistory.collaborationId, collaborationId))
    .orderBy(asc(collaborationHistory.id))
}
