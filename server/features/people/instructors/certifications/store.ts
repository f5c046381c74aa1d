import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type { CertificationStatus } from '#contract/people/instructor-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { certifications } from '#server/schema/instructors.ts'

export type CertificationRow = typeof certifications.$inferSelect
type Queryable = Database | Tx

export async function insertCertification(
  tx: Tx,
  row: typeof certifications.$inferInsert,
): Promise<CertificationRow> {
  const [added] = await tx.insert(certifications).values(row).returning()
  return added as CertificationRow
}

/** Newest first, of each. */
export async function listOf(db: Queryable, userIds: readonly string[]): Promise<CertificationRow[]> {
  if (userIds.length === 0) return []
  return db
    .select()
    .from(certifications)
    .where(and(inArray(certifications.userId, [...userIds]), ne(certifications.status, 'withdrawn')))
    .orderBy(desc(certifications.createdAt), asc(certifications.id))
}

export async function findCertification(db: Queryable, id: string): Promise<CertificationRow | undefined> {
  const [row] = await db.select().from(certifications).where(eq(certifications.id, id))
  return row
}

/** Of two who decide at the same moment one waits here for the other. */
export async function lockCertification(tx: Tx, id: string): Promise<CertificationRow | undefined> {
  const [row] = await tx.select().from(certifications).where(eq(certifications.id, id)).for('update')
  return row
}

export async function updateCertification(
  tx: Tx,
  id: string,
  change: Partial<CertificationRow>,
): Promise<CertificationRow> {
  const [row] = await tx.update(certifications).set(change).where(eq(certifications.id, id)).returning()
  return row as CertificationRow
}

/** Returns the names of the files that were theirs. */
export async function deleteAllOf(tx: Tx, userId: string): Promise<string[]> {
  const gone = await tx.delete(certifications).where(eq(certifications.userId, userId)).returning()
  return gone.flatMap(({ fileName }) => fileName ?? [])
}

/** Who waits longest comes first; of what is decided, the latest. */
export async function listByStatus(
  db: Queryable,
  status: CertificationStatus,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CertificationRow[]; total: number }> {
  const isIt = eq(certifications.status, status)
  const order = status === 'pending' ? asc(certifications.createdAt) : desc(certifications.decidedAt)
  const rows = await db
    .select()
    .from(certifications)
    .where(isIt)
    .orderBy(order, asc(certifications.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(certifications).where(isIt)
  return { rows, total: counted?.total ?? 0 }
}
