import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { type OpenDatabase, openDatabase } from './database/pool.ts'
import { enqueue, type Tasks } from './jobs.ts'
import { createLog } from './log.ts'
import { startWorker, type Worker } from './worker.ts'

let test: TestDatabase
let database: OpenDatabase
let worker: Worker | null = null
let lines: string[] = []

beforeEach(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url)
  lines = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  await worker?.stop()
  await database.close()
  await test.drop()
})

async function start(tasks: Tasks) {
  const log = createLog('info', { write: (line) => lines.push(line) })
  worker = await startWorker(database.pool, tasks, { concurrency: 2, log })
  return worker
}
const add = (task: string, payload: object = {}) =>
  database.db.transaction((tx) => enqueue(tx, task, payload))
const countJobs = async () =>
  (await database.pool.query('select count(*)::int as n from graphile_worker.jobs')).rows[0].n

/** The next statement of this name meets a server that goes away: before it was done, or only its answer is lost. */
function loseConnection(name: string, when: 'before' | 'after') {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  let lost = 0
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const statement = args[0] as { name?: string }
    if (lost > 0 || !statement?.name?.startsWith(name)) return query.apply(this, args) as never
    lost += 1
    const callback = args.find((arg) => typeof arg === 'function') as ((error: Error) => void) | undefined
    const error = Object.assign(new Error('terminating connection due to administrator command'), {
      code: '57P01',
    })
    const done = when === 'after' ? query.call(this, statement) : Promise.resolve()
    const failed = (done as Promise<unknown>).then(() => Promise.reject(error))
    if (!callback) return failed as never
    failed.catch(callback)
    return undefined as never
  })
  return () => lost
}

describe('a worker whose database goes away', () => {
  for (const when of ['before', 'after'] as const) {
    it(`marks a job as done that was done, though the connection was lost ${when} it could`, async () => {
      let ran = 0
      const lost = loseConnection('complete_job', when)
      const running = await start({
        note: async () => {
          ran += 1
        },
      })
      await add('note')
      await vi.waitFor(() => expect(lost()).toBe(1))
      await vi.waitFor(async () => expect(await countJobs()).toBe(0))
      await add('note')
      await vi.waitFor(() => expect(ran).toBe(2))
      await vi.waitFor(() => expect(running.isRunning()).toBe(true))
      await vi.waitFor(async () => expect(await countJobs()).toBe(0))
      expect(ran).toBe(2)
    })
  }

  it('runs a job again that failed while the connection was lost', async () => {
    let ran = 0
    const lost = loseConnection('fail_job', 'before')
    await start({
      note: async () => {
        ran += 1
        if (ran === 1) throw new Error('once')
      },
    })
    await add('note')
    await vi.waitFor(() => expect(lost()).toBe(1))
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query('select last_error, locked_by from graphile_worker.jobs')
      expect(rows).toEqual([{ last_error: 'once', locked_by: null }])
    })
  })

  it('runs a job that was given to it in an answer that got lost', async () => {
    const done: unknown[] = []
    const lost = loseConnection('get_job', 'after')
    await add('note', { n: 1 })
    await start({ note: async (payload) => void done.push(payload) })
    await vi.waitFor(() => expect(lost()).toBe(1))
    await vi.waitFor(() => expect(done).toEqual([{ n: 1 }]))
  })

  it('says that it does not run while it cannot, and stops all the same', async () => {
    const running = await start({ note: async () => undefined })
    const down = vi
      .spyOn(database.pool, 'query')
      .mockImplementation(
        () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' })) as never,
      )
    await vi.waitFor(() => expect(running.isRunning()).toBe(false))
    const stopped = running.stop()
    await expect(Promise.race([stopped.then(() => 'stopped'), never(10_000)])).resolves.toBe('stopped')
    down.mockRestore()
  })
})

const never = (ms: number) => new Promise((resolve) => setTimeout(() => resolve('still waiting'), ms).unref())

describe('what a failed job leaves behind', () => {
  it('holds no values of its query, in the log or in the database', async () => {
    await start({
      fails: async () => {
        await database.db.execute(
          sql`insert into users (id, username, display_name, email) values (${'secret-7'}, 'ana', 'Ana', ${'HUNTER@example.com'})`,
        )
      },
      cannot_read: async () => {
        await database.db.execute(sql`select ${'hunter@example.com'}::int`)
      },
    })
    await add('fails')
    await add('cannot_read')
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        'select last_error from graphile_worker.jobs where last_error is not null',
      )
      expect(rows).toHaveLength(2)
      expect(JSON.stringify(rows)).not.toMatch(/hunter|secret-7/i)
    })
    expect(lines.join('')).toMatch(/Failed task .*insert into users/)
    expect(lines.join('')).not.toMatch(/hunter|secret-7/i)
  })
})
