/** Runs the jobs, and goes on doing so when the database goes away and comes back. */
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Task, Tasks } from './jobs.ts'
import type { Log } from './log.ts'
import { scrubError } from './scrub-error.ts'
import { createWorkerPool } from './worker-pool.ts'

export interface Worker {
  isRunning(): boolean
  /** Waits for the jobs under way, however long they take: whatever a job waits for needs a time limit of its own. */
  stop(): Promise<void>
}

interface WorkerOptions {
  concurrency: number
  log: Log
  /** In crontab's words. Every process may keep it: a due job is enqueued once. */
  timetable?: string
}

/** From one start of the runner to its end. After any trouble with the database it is ended and another one begins. */
interface Round {
  /** Resolves when the runner ended by itself, or can no longer be relied on. */
  over: Promise<void>
  /** Resolves when its jobs are done and marked as done. */
  end(): Promise<void>
  giveUp(): void
}

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
/** A round that lasted this long was a good one: the next pause is short again. */
const GOOD_AFTER_MS = 30_000
/** When the process stops while the database is away. */
const MARK_WITHIN_MS = 3_000

export async function startWorker(pool: pg.Pool, tasks: Tasks, options: WorkerOptions): Promise<Worker> {
  const { log } = options
  const stopping = new AbortController()
  const asked = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve))
  let round = await startRound(pool, tasks, options)
  let isRunning = true
  const supervised = supervise()

  async function supervise(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    while (!stopping.signal.aborted) {
      const begunAt = performance.now()
      await Promise.race([round.over, asked])
      isRunning = false
      if (performance.now() - begunAt > GOOD_AFTER_MS) pauseMs = FIRST_PAUSE_MS
      // Connections are lost together: what else fails now belongs to this round.
      await pause(pauseMs)
      await round.end()
      while (!isRunning && !stopping.signal.aborted) {
        await startAgain()
        if (!isRunning) await pause(pauseMs)
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      }
    }
  }

  async function startAgain(): Promise<void> {
    try {
      round = await startRound(pool, tasks, options)
      isRunning = true
      log.info('the job worker was started again')
    } catch (err) {
      log.warn({ err }, 'the job worker could not be started again')
    }
  }

  async function pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  }

  return {
    isRunning: () => isRunning,
    async stop() {
      stopping.abort()
      const patience = setTimeout(() => round.giveUp(), MARK_WITHIN_MS)
      await supervised
      // One may have begun after the last was ended.
      await round.end()
      clearTimeout(patience)
      isRunning = false
    },
  }
}

async function startRound(
  pool: pg.Pool,
  tasks: Tasks,
  { concurrency, log, timetable = '' }: WorkerOptions,
): Promise<Round> {
  const trouble = Promise.withResolvers<void>()
  const workerPool = createWorkerPool(pool, { log, onTrouble: () => trouble.resolve() })
  const events: WorkerEvents = new EventEmitter()
  let lockedBy = ''
  events.once('pool:create', (event) => {
    lockedBy = event.workerPool.id
  })
  const runner: Runner = await run({
    pgPool: workerPool.pool,
    concurrency,
    events,
    // Our own SIGTERM handling drains the worker.
    noHandleSignals: true,
    pollInterval: 2_000,
    crontab: timetable,
    logger: loggerTo(log),
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, scrubbed(task)])),
  })
  const ended = runner.promise.catch((err) => log.error({ err }, 'job worker stopped'))

  async function end(): Promise<void> {
    // It refuses when it has ended by itself.
    await runner.stop().catch(() => undefined)
    await ended
    await workerPool.settled()
    // What was taken while the answer got lost is locked, and nobody is at it.
    await workerPool.pool
      .query('select graphile_worker.force_unlock_workers($1::text[])', [[lockedBy]])
      .catch((err) => log.warn({ err }, 'jobs stay locked for some minutes'))
  }
  let ending: Promise<void> | null = null
  return {
    over: Promise.race([ended, trouble.promise]),
    end: () => {
      ending ??= end()
      return ending
    },
    giveUp: workerPool.giveUp,
  }
}

/** What a job throws is kept in the database and in the log, and a failed query carries the values that were sent. */
function scrubbed(task: Task): Task {
  return async (payload) => {
    try {
      await task(payload)
    } catch (error) {
      throw scrubError(error)
    }
  }
}

function loggerTo(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
