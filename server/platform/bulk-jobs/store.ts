import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { BULK_FAILURES_SHOWN } from '#contract/bulk-jobs.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { bulkJobRows, bulkJobs } from '#server/schema/platform.ts'
import type { Database, Tx } from '../database/pool.ts'
import type { BulkRow } from './kinds.ts'

export type JobRow = typeof bulkJobs.$inferSelect
type Queryable = Database | Tx

export async function insertJob(tx: Tx, job: JobRow, rows: readonly BulkRow[]): Promise<void> {
  await tx.insert(bulkJobs).values(job)
  if (rows.length === 0) return
  // One statement for thousands of rows: the builder would send four parameters for each of them.
  await tx.execute(sql`
    insert into bulk_job_rows (job_id, position, row_id, label)
    select ${job.id}, position, row_id, label
    from unnest(${sql.param(rows.map(({ id }) => id))}::text[], ${sql.param(rows.map(({ label }) => label))}::text[])
      with ordinality as chosen (row_id, label, position)`)
}

/** Somebody else's job is not there. */
export async function findJob(db: Queryable, jobId: string, userId: string): Promise<JobRow | undefined> {
  const [row] = await db
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.id, jobId), eq(bulkJobs.createdBy, userId)))
  return row
}

export async function findJobToRun(db: Queryable, jobId: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(bulkJobs).where(eq(bulkJobs.id, jobId))
  return row
}

export function listJobs(db: Database, userId: string, limit: number): Promise<JobRow[]> {
  return db
    .select()
    .from(bulkJobs)
    .where(eq(bulkJobs.createdBy, userId))
    .orderBy(desc(bulkJobs.createdAt), desc(bulkJobs.id))
    .limit(limit)
}

export async function countResults(db: Queryable, jobId: string) {
  const rows = await db
    .select({ status: bulkJobRows.status, rows: count() })
    .from(bulkJobRows)
    .where(eq(bulkJobRows.jobId, jobId))
    .groupBy(bulkJobRows.status)
  const of = (status: string) => rows.find((row) => row.status === status)?.rows ?? 0
  return { pending: of('pending'), done: of('done'), failed: of('failed') }
}

export function listFailures(db: Queryable, jobId: string) {
  return db
    .select()
    .from(bulkJobRows)
    .where(and(eq(bulkJobRows.jobId, jobId), eq(bulkJobRows.status, 'failed')))
    .orderBy(asc(bulkJobRows.position))
    .limit(BULK_FAILURES_SHOWN)
}

export function listResults(db: Database, jobId: string) {
  return db.select().from(bulkJobRows).where(eq(bulkJobRows.jobId, jobId)).orderBy(asc(bulkJobRows.position))
}

/** The next one that nobody else is at. */
export async function lockNextRow(tx: Tx, jobId: string) {
  const [row] = await tx
    .select()
    .from(bulkJobRows)
    .where(and(eq(bulkJobRows.jobId, jobId), eq(bulkJobRows.status, 'pending')))
    .orderBy(asc(bulkJobRows.position))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export async function markRow(
  tx: Tx,
  { jobId, position }: { jobId: string; position: number },
  code: ErrorCode | null,
  now: Date,
): Promise<void> {
  await tx
    .update(bulkJobRows)
    .set({ status: code === null ? 'done' : 'failed', code, finishedAt: now })
    .where(and(eq(bulkJobRows.jobId, jobId), eq(bulkJobRows.position, position)))
}

export async function markFinished(db: Database, jobId: string, now: Date): Promise<void> {
  await db.update(bulkJobs).set({ finishedAt: now }).where(eq(bulkJobs.id, jobId))
}

/** What failed waits again. */
export async function resetFailures(tx: Tx, jobId: string): Promise<void> {
  await tx.update(bulkJobs).set({ finishedAt: null }).where(eq(bulkJobs.id, jobId))
  await tx
    .update(bulkJobRows)
    .set({ status: 'pending', code: null, finishedAt: null })
    .where(and(eq(bulkJobRows.jobId, jobId), eq(bulkJobRows.status, 'failed')))
}

export async function deleteJobsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(bulkJobs).where(sql`${bulkJobs.createdAt} < ${before.toISOString()}::timestamptz`)
}
