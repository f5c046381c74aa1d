/** The queue, and jobs that were given up. In raw SQL throughout: the tables are graphile-worker's own. */
import { sql } from 'drizzle-orm'
import type { dropJobs, retryJobs } from '#contract/site/system.ts'
import { FAILED_JOBS_SHOWN } from '#contract/site/system-terms.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'

const IS_FAILED = sql`attempts >= max_attempts and locked_at is null`

export async function countJobs(db: Database) {
  const { rows } = await db.execute<{
    waiting: number
    running: number
    failed: number
    oldest_due: string | null
  }>(sql`
    select count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
           count(*) filter (where locked_at is not null)::int as running,
           count(*) filter (where ${IS_FAILED})::int as failed,
           to_json(min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()))
             #>> '{}' as oldest_due
    from graphile_worker.jobs`)
  const { waiting = 0, running = 0, failed = 0, oldest_due: oldest = null } = rows[0] ?? {}
  return { waiting, running, failed, oldestDueAt: oldest === null ? null : new Date(oldest).toISOString() }
}

interface JobRow extends Record<string, unknown> {
  id: string
  task: string
  attempts: number
  error: string | null
  created_at: string
  failed_at: string
}

export async function listFailed(db: Database) {
  const { rows } = await db.execute<JobRow>(sql`
    select id::text, task_identifier as task, attempts::int, last_error as error,
           to_json(created_at) #>> '{}' as created_at, to_json(updated_at) #>> '{}' as failed_at
    from graphile_worker.jobs where ${IS_FAILED}
    order by updated_at desc, id desc limit ${FAILED_JOBS_SHOWN}`)
  const { failed } = await countJobs(db)
  const items = rows.map((row) => ({
    id: row.id,
    task: row.task,
    attempts: row.attempts,
    error: row.error ?? '',
    createdAt: new Date(row.created_at).toISOString(),
    failedAt: new Date(row.failed_at).toISOString(),
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
    const { rows } = await tx.execute<{ id: string; task: string }>(sql`
      select id::text, task_identifier as task from graphile_worker.jobs
      where id = any(${asked}::bigint[]) and ${IS_FAILED} order by id`)
    if (rows.length === 0) return { count: 0 }
    await apply(tx, `{${rows.map(({ id }) => id).join(',')}}`)
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
