/**
 * The pool that graphile-worker gets. It marks a job as done without waiting for the answer, so a connection lost at that
 * moment would be a rejection that nobody handles, which ends the process, and a job that is done but still there, which
 * runs again. Here such a statement is tried until the database has taken it.
 */
import type pg from 'pg'
import { isDatabaseAway } from './database/is-away.ts'
import { untilBack } from './database/until-back.ts'
import type { Log } from './log.ts'

export interface WorkerPool {
  pool: pg.Pool
  /** Resolves when nothing is left to be marked. */
  settled(): Promise<void>
  /** From now on what cannot be written at once is given up: its job runs again, later. */
  giveUp(): void
}

interface Options {
  log: Log
  /** The database was away, or refused what should always work: what the runner believes may no longer be true. */
  onTrouble(error: unknown): void
}

interface Statement {
  name?: string
  text: string
  values?: unknown[]
}

/** Names of graphile-worker's own statements. Each does the same when it is repeated. */
const MARKS = /^(complete_job|fail_job|return_job|clear_stale_locks)/
const FINDS_JOBS = /^get_job/
const NOTHING = { rows: [], rowCount: 0 }

export function createWorkerPool(pool: pg.Pool, { log, onTrouble }: Options): WorkerPool {
  const underWay = new Set<Promise<unknown>>()
  let hasGivenUp = false

  const patience = { onFailure: onTrouble, mayTryAgain: () => !hasGivenUp }

  /** Never fails: nobody would hear of it. */
  function mark(statement: Statement): Promise<unknown> {
    const marking = untilBack(() => pool.query(statement), patience).catch((err) => {
      log.error({ err, statement: statement.name }, 'a job could not be marked and will run again')
      return NOTHING
    })
    underWay.add(marking)
    void marking.finally(() => underWay.delete(marking))
    return marking
  }

  async function findJobs(statement: Statement): Promise<unknown> {
    try {
      return await pool.query(statement)
    } catch (error) {
      onTrouble(error)
      if (!isDatabaseAway(error)) throw error
      return NOTHING
    }
  }

  /** Takes a connection when one is needed, so that there is always a client to ask. */
  function createClient() {
    let held: pg.PoolClient | null = null
    return {
      async query(sent: string | Statement, values?: unknown[]) {
        if (typeof sent !== 'string' && sent.name !== undefined) {
          if (MARKS.test(sent.name)) return mark(sent)
          if (FINDS_JOBS.test(sent.name)) return findJobs(sent)
        }
        try {
          held ??= await pool.connect()
          return typeof sent === 'string' ? await held.query(sent, values) : await held.query(sent)
        } catch (error) {
          onTrouble(error)
          throw error
        }
      },
      release: () => held?.release(),
    }
  }

  const own = Object.create(pool) as pg.Pool
  Object.assign(own, {
    // With a callback it asks for the connection on which it listens, and has its own way of getting a new one.
    connect: (callback?: Parameters<pg.Pool['connect']>[0]) =>
      callback ? pool.connect(callback) : Promise.resolve(createClient()),
    // The timetable's: a due job is enqueued once, however often that is tried.
    query: (...args: [Statement]) => untilBack(() => pool.query(...args), patience),
  })
  return {
    pool: own,
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    giveUp() {
      hasGivenUp = true
    },
  }
}
