/** Background jobs on graphile-worker. A job is enqueued in the transaction of the change that causes it. */
import { type SQL, sql } from 'drizzle-orm'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Tx } from './database/pool.ts'
import { NOTIFIER_NAME } from './notifier.ts'

export type Task = (payload: unknown) => Promise<void>
export type Tasks = Record<string, Task>

interface JobOptions {
  /** Jobs of one key are one job. */
  key?: string
  /** One that waits already keeps its time, so that a steady stream does not put it off for ever. */
  preservesRunAt?: boolean
  runAt?: Date
  maxAttempts?: number
}

export async function enqueue(
  tx: Tx,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${task},
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? null}::int,
      job_key => ${options.key ?? null},
      job_key_mode => ${options.preservesRunAt ? 'preserve_run_at' : 'replace'}
    )`)
}

interface KeyedJob {
  key: string
  payload: object
}

/** Many of one task in one call, which costs about as much as one of them. */
export async function enqueueAll(
  tx: Tx,
  task: string,
  jobs: readonly KeyedJob[],
  options: Omit<JobOptions, 'key'> = {},
): Promise<void> {
  if (jobs.length === 0) return
  const payloads = jobs.map(({ payload }) => JSON.stringify(payload))
  const rows = sql`select payload, key from unnest(${sql.param(payloads)}::text[],
    ${sql.param(jobs.map(({ key }) => key))}::text[]) as job (payload, key)`
  await tx.execute(addJobsSql(task, rows, options))
}

/** `rows`: a query of `payload` and `key`. Answers how many they were. */
export function addJobsSql(task: string, rows: SQL, options: Omit<JobOptions, 'key'> = {}): SQL {
  const { runAt, maxAttempts, preservesRunAt = false } = options
  return sql`select count(*)::int as added from graphile_worker.add_jobs(array(
      select (${task}, payload::json, null, ${runAt?.toISOString() ?? null}::timestamptz,
        ${maxAttempts ?? null}::int, key, null, null)::graphile_worker.job_spec from (${rows}) job
    ), job_key_preserve_run_at => ${preservesRunAt})`
}

export async function prepareJobTables(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silentLogger, noHandleSignals: true })
}

/** Longer than any job takes. */
const ABANDONED_AFTER_S = 300

/**
 * A worker that was killed leaves its jobs locked, and graphile-worker frees them after four hours: too late for a mail
 * with a link that lives for one. A job may run twice for it, which every job must bear anyway.
 */
export async function freeAbandonedJobs(
  pool: pg.Pool,
  olderThanSeconds: number = ABANDONED_AFTER_S,
): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_at <= now() - make_interval(secs => $1)
     ))`,
    [olderThanSeconds],
  )
}

/** Before this process runs jobs: when no other one lives, whatever is locked was left by the dead. */
export async function freeJobsOfTheDead(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ processes: number }>(
    `select count(*)::int as processes from pg_stat_activity
     where application_name = $1 and datname = current_database()`,
    [NOTIFIER_NAME],
  )
  const isAlone = (rows[0]?.processes ?? 0) <= 1
  await freeAbandonedJobs(pool, isAlone ? 0 : ABANDONED_AFTER_S)
}

const silentLogger = new Logger(() => () => undefined)
