/** Background jobs on graphile-worker. A job is enqueued in the transaction of the change that causes it. */
import { sql } from 'drizzle-orm'
import { Logger, type Runner, run, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Tx } from './database/pool.ts'
import type { Log } from './log.ts'

export type Task = (payload: unknown) => Promise<void>
export type Tasks = Record<string, Task>

interface JobOptions {
  /** Jobs of one key are one job. */
  key?: string
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
      job_key => ${options.key ?? null}
    )`)
}

export interface Worker {
  isRunning(): boolean
  stop(): Promise<void>
}

export async function prepareJobTables(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silentLogger, noHandleSignals: true })
}

export async function startWorker(
  pool: pg.Pool,
  tasks: Tasks,
  concurrency: number,
  log: Log,
  /** In crontab's words. Every process may keep it: a due job is enqueued once. */
  timetable = '',
): Promise<Worker> {
  const runner: Runner = await run({
    pgPool: pool,
    concurrency,
    // Our own SIGTERM handling drains the worker.
    noHandleSignals: true,
    pollInterval: 2_000,
    crontab: timetable,
    logger: loggerTo(log),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
    ),
  })
  let isRunning = true
  runner.promise.then(
    () => {
      isRunning = false
    },
    (err) => {
      isRunning = false
      log.error({ err }, 'job worker stopped')
    },
  )
  return {
    isRunning: () => isRunning,
    async stop() {
      if (isRunning) await runner.stop()
    },
  }
}

const silentLogger = new Logger(() => () => undefined)

function loggerTo(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
