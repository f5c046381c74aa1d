import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { type OpenDatabase, openDatabase } from './database/pool.ts'
import { enqueue, enqueueAll, freeAbandonedJobs, freeJobsOfTheDead } from './jobs.ts'
import { createLog } from './log.ts'
import { startNotifier } from './notifier.ts'
import { startWorker, type Worker } from './worker.ts'

let test: TestDatabase
let database: OpenDatabase
let worker: Worker
const done: unknown[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url)
  const tasks = {
    note: async (payload: unknown) => {
      done.push(payload)
    },
  }
  worker = await startWorker(database.pool, tasks, { concurrency: 2, log: createLog('silent') })
})
afterAll(async () => {
  await worker.stop()
  await database.close()
  await test.drop()
})

describe('a job', () => {
  it('runs when the transaction that enqueued it commits, and never when it rolls back', async () => {
    await database.db
      .transaction(async (tx) => {
        await enqueue(tx, 'note', { n: 'rolled back' })
        throw new Error('no')
      })
      .catch(() => undefined)
    await database.db.transaction((tx) => enqueue(tx, 'note', { n: 'committed' }))
    await vi.waitFor(() => expect(done).toEqual([{ n: 'committed' }]))
  })

  it('is one job for one key', async () => {
    done.length = 0
    await database.db.transaction(async (tx) => {
      await enqueue(tx, 'note', { n: 1 }, { key: 'same' })
      await enqueue(tx, 'note', { n: 2 }, { key: 'same' })
      await enqueue(tx, 'note', { n: 3 })
    })
    await vi.waitFor(() => expect(done).toHaveLength(2))
    expect(done).toEqual(expect.arrayContaining([{ n: 2 }, { n: 3 }]))
  })

  it('comes with many others in one call, one for one key, and keeps its time where it is told to', async () => {
    done.length = 0
    const later = { preservesRunAt: true, runAt: new Date(Date.now() + 3_600_000) }
    await database.db.transaction(async (tx) => {
      await enqueueAll(tx, 'note', [], later)
      await enqueueAll(tx, 'note', [{ key: 'a', payload: { n: 'it’s "quoted"' } }], { maxAttempts: 3 })
      const both = ['a', 'b'].map((key) => ({ key, payload: { n: key } }))
      await enqueueAll(tx, 'note', both, later)
    })
    await vi.waitFor(() => expect(done).toEqual([{ n: 'a' }]))
    // The one that is done is taken away a moment after its work.
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query('select key from graphile_worker.jobs')
      expect(rows).toEqual([{ key: 'b' }])
    })
    await database.pool.query(`select graphile_worker.remove_job('b')`)
  })

  it('says that the worker runs until it is stopped', async () => {
    expect(worker.isRunning()).toBe(true)
    await worker.stop()
    expect(worker.isRunning()).toBe(false)
  })
})

describe('a job whose worker was killed', () => {
  const countLocked = async () => {
    const { rows } = await database.pool.query(
      'select count(*)::int as locked from graphile_worker.jobs where locked_by is not null',
    )
    return rows[0].locked
  }
  /** As a worker leaves it that is killed in the middle. */
  const abandonOne = async (secondsAgo: number) => {
    await database.db.transaction((tx) => enqueue(tx, 'left_behind', {}, { key: 'left behind' }))
    await database.pool.query(
      `update graphile_worker._private_jobs
       set locked_by = 'worker-dead', locked_at = now() - make_interval(secs => $1)`,
      [secondsAgo],
    )
  }

  it('is free again some minutes later, and not before', async () => {
    await abandonOne(60)
    await freeAbandonedJobs(database.pool)
    expect(await countLocked()).toBe(1)
    await freeAbandonedJobs(database.pool, 30)
    expect(await countLocked()).toBe(0)
  })

  it('is free at once when the only process starts again, but not while another one may be at it', async () => {
    const notifiers = await Promise.all([1, 2].map(() => startNotifier(test.url, createLog('silent'))))
    await abandonOne(1)
    await freeJobsOfTheDead(database.pool)
    expect(await countLocked()).toBe(1)
    await notifiers[1]?.stop()
    await vi.waitFor(async () => {
      await freeJobsOfTheDead(database.pool)
      expect(await countLocked()).toBe(0)
    })
    await notifiers[0]?.stop()
  })
})
