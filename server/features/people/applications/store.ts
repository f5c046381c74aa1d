import { and, asc, desc, eq, gt, inArray, lt, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ApplicationKind, OPEN_STATUSES } from '#contract/people/application-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { applicationFiles, applications } from '#server/schema/applications.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type FileRow = typeof applicationFiles.$inferSelect
type Queryable = Database | Tx

/** Newest first. */
export async function listOf(db: Queryable, userId: string): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
}

export async function findApplication(db: Queryable, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  return row
}

/** Submitting, withdrawing, sending a file and deciding wait here for each other. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update')
  return row
}

/** Undefined: another request has opened one of that kind. */
export async function insertIfNoneOpen(
  tx: Tx,
  row: typeof applications.$inferInsert,
): Promise<ApplicationRow | undefined> {
  const [added] = await tx.insert(applications).values(row).onConflictDoNothing().returning()
  return added
}

export async function findOpen(
  db: Queryable,
  userId: string,
  kind: ApplicationKind,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.userId, userId),
        eq(applications.kind, kind),
        inArray(applications.status, [...OPEN_STATUSES]),
      ),
    )
  return row
}

export async function updateApplication(
  tx: Tx,
  id: string,
  change: Partial<ApplicationRow>,
): Promise<ApplicationRow> {
  const [row] = await tx.update(applications).set(change).where(eq(applications.id, id)).returning()
  return row as ApplicationRow
}

/** Who waits longest comes first. */
export async function listWaitingRows(db: Queryable, limit: number): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(inArray(applications.status, ['submitted', 'changes_asked']))
    .orderBy(asc(applications.submittedAt), asc(applications.id))
    .limit(limit)
}

/** The latest of each person and kind: whoever has applied again needs no second one. */
export async function listRejectedRows(db: Database, since: Date, limit: number): Promise<ApplicationRow[]> {
  const later = alias(applications, 'later')
  const isLater = and(
    eq(later.userId, applications.userId),
    eq(later.kind, applications.kind),
    gt(later.createdAt, applications.createdAt),
  )
  return db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.status, 'rejected'),
        gt(applications.decidedAt, since),
        notExists(db.select({ id: later.id }).from(later).where(isLater)),
      ),
    )
    .orderBy(desc(applications.decidedAt), desc(applications.id))
    .limit(limit)
}

export async function listFiles(db: Queryable, applicationIds: readonly string[]): Promise<FileRow[]> {
  if (applicationIds.length === 0) return []
  return db
    .select()
    .from(applicationFiles)
    .where(inArray(applicationFiles.applicationId, [...applicationIds]))
    .orderBy(asc(applicationFiles.createdAt), asc(applicationFiles.id))
}

export async function findFile(db: Queryable, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(applicationFiles).where(eq(applicationFiles.id, id))
  return row
}

export async function insertFile(tx: Tx, row: FileRow): Promise<void> {
  await tx.insert(applicationFiles).values(row)
}

/** Returns the names of the files, which are the caller's to drop or to keep. */
export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await tx
    .delete(applicationFiles)
    .where(inArray(applicationFiles.id, [...ids]))
    .returning()
  return gone.map(({ fileName }) => fileName)
}

/** Of what was approved or rejected before that time. */
export async function listDecidedFiles(tx: Tx, before: Date): Promise<FileRow[]> {
  const rows = await tx
    .select({ file: applicationFiles })
    .from(applicationFiles)
    .innerJoin(applications, eq(applications.id, applicationFiles.applicationId))
    .where(and(inArray(applications.status, ['approved', 'rejected']), lt(applications.decidedAt, before)))
  return rows.map(({ file }) => file)
}

/** Returns the names of the files that were theirs. */
export async function deleteAllOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await listOf(tx, userId)
  const files = await listFiles(
    tx,
    rows.map(({ id }) => id),
  )
  await tx.delete(applications).where(eq(applications.userId, userId))
  return files.map(({ fileName }) => fileName)
}
