/** The queue, and jobs that were given up. They change by graphile-worker's own functions alone, which SQL by hand calls. */
import { and, asc, desc, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import type { dropJobs, retryJobs } from '#contract/site/system.ts'
import { FAILED_JOBS_SHOWN } from '#contract/site/system-terms.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import { jobs } from '#server/schema/jobs.ts'

const { id, taskIdentifier, attempts, maxAttempts, lockedAt, runAt, createdAt, updatedAt } = jobs

const IS_FAILED = and(gte(attempts, maxAttempts), isNull(lockedAt))
const IS_WAITING = and(isNull(lockedAt), lt(attempts, maxAttempts))

export async function countJobs(db: Database) {
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${IS_WAITING})::int`,
      running: sql<number>`count(*) filter (where ${lockedAt} is not null)::int`,
      failed: sql<number>`count(*) filter (where ${IS_FAILED})::int`,
      oldestDueAt: sql`min(${runAt}) filter (where ${and(IS_WAITING, lte(runAt, sql`now()`))})`.mapWith(
        runAt,
      ),
    })
    .from(jobs)
  const { waiting = 0, running = 0, failed = 0, oldestDueAt = null } = counts ?? {}
  return { waiting, running, failed, oldestDueAt: oldestDueAt?.toISOString() ?? null }
}

/** A number too large for JSON. */
const ID = sql<string>`${id}::text`

export async function listFailed(db: Database) {
  const rows = await db
    .select({ id: ID, task: taskIdentifier, attempts, error: jobs.lastError, createdAt, failedAt: updatedAt })
    .from(jobs)
    .where(IS_FAILED)
    .orderBy(desc(updatedAt), desc(id))
    .limit(FAILED_JOBS_SHOWN)
  const { failed } = await countJobs(db)
  const items = rows.map((row) => ({
    ...row,
    error: row.error ?? '',
    createdAt: row.createdAt.toISOString(),
    failedAt: row.failedAt.toISOString(),
  }))
  return { items, total: failed }
}

export function retryChosen(db: Database, call: Call<typeof retryJobs>) {
  return change(db, call, 'retry-job', async (tx, ids) => {
    await tx.execute(
      sql`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`,
    )
  })
}

export function dropChosen(db: Database, call: Call<typeof dropJobs>) {
  return change(db, call, 'drop-job', async (tx, ids) => {
    await tx.execute(sql`select graphile_worker.complete_jobs(${ids}::bigint[])`)
  })
}

async function change(
  db: Database,
  call: Call<typeof retryJobs>,
  action: 'retry-job' | 'drop-job',
  apply: (tx: Tx, ids: string) => Promise<void>,
) {
  return db.transaction(async (tx) => {
    const asked = `{${call.input.jobIds.join(',')}}`
    const rows = await tx
      .select({ id: ID, task: taskIdentifier })
      .from(jobs)
      .where(and(sql`${id} = any(${asked}::bigint[])`, IS_FAILED))
      .orderBy(asc(id))
    if (rows.length === 0) return { count: 0 }
    await apply(tx, `{${rows.map((row) => row.id).join(',')}}`)
    await audit(tx, {
      actorId: call.me.id,
      action,
      subjectId: null,
      details: { count: rows.length, tasks: [...new Set(rows.map(({ task }) => task))] },
      requestId: call.requestId,
    })
    return { count: rows.length }
  })
}
