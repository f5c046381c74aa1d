import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { type OpenDatabase, openDatabase } from './database/pool.ts'
import { enqueue, startWorker, type Worker } from './jobs.ts'
import { createLog } from './log.ts'

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
  worker = await startWorker(database.pool, tasks, 2, createLog('silent'))
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

  it('says that the worker runs until it is stopped', async () => {
    expect(worker.isRunning()).toBe(true)
    await worker.stop()
    expect(worker.isRunning()).toBe(false)
  })
})
