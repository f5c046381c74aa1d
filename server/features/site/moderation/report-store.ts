import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { ReportedKind } from '#contract/site/moderation-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { contentReports } from '#server/schema/moderation.ts'

export type ReportRow = typeof contentReports.$inferSelect
const LISTED_MAX = 2_000

const isOpen = eq(contentReports.status, 'open')
const isOf = (kind: ReportedKind, subjectId: string) =>
  and(isOpen, eq(contentReports.kind, kind), eq(contentReports.subjectId, subjectId))

export async function listOpenReports(db: Database | Tx): Promise<ReportRow[]> {
  return db
    .select()
    .from(contentReports)
    .where(isOpen)
    .orderBy(asc(contentReports.createdAt))
    .limit(LISTED_MAX)
}

/** Of every thing of a kind. */
export async function listOpenReportsOf(db: Database | Tx, kind: ReportedKind): Promise<ReportRow[]> {
  return db
    .select()
    .from(contentReports)
    .where(and(isOpen, eq(contentReports.kind, kind)))
    .orderBy(asc(contentReports.createdAt))
    .limit(LISTED_MAX)
}

export async function listReportsOf(
  db: Database | Tx,
  kind: ReportedKind,
  subjectId: string,
): Promise<ReportRow[]> {
  return db.select().from(contentReports).where(isOf(kind, subjectId)).orderBy(asc(contentReports.createdAt))
}

/** By what they are about. */
export async function countOpenReports(db: Database | Tx, kind: ReportedKind): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: contentReports.subjectId, many: count() })
    .from(contentReports)
    .where(and(isOpen, eq(contentReports.kind, kind)))
    .groupBy(contentReports.subjectId)
  return new Map(rows.map(({ id, many }) => [id, many]))
}

/** Also those that are settled, newest first. */
export async function listAllReportsOf(
  db: Database | Tx,
  kind: ReportedKind,
  subjectId: string,
): Promise<ReportRow[]> {
  return db
    .select()
    .from(contentReports)
    .where(and(eq(contentReports.kind, kind), eq(contentReports.subjectId, subjectId)))
    .orderBy(desc(contentReports.createdAt))
}

/** False: the same person has said so already, and it is still open. */
export async function insertReport(tx: Tx, row: typeof contentReports.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(contentReports)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: contentReports.id })
  return added.length > 0
}

interface Closing {
  kind: ReportedKind
  subjectId: string
  status: 'upheld' | 'dismissed'
  by: string
  now: Date
}

export async function closeReports(tx: Tx, { kind, subjectId, status, by, now }: Closing): Promise<number> {
  const closed = await tx
    .update(contentReports)
    .set({ status, decidedBy: by, decidedAt: now })
    .where(isOf(kind, subjectId))
    .returning({ id: contentReports.id })
  return closed.length
}
