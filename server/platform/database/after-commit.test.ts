import { setTimeout as later } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { markForCommit } from './after-commit.ts'
import { GATHER_MS, startDrain } from './drain.ts'
import { type OpenDatabase, openDatabase } from './pool.ts'

let test: TestDatabase
let database: OpenDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url, { max: 2 })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

function listen(mark: string) {
  const handler = vi.fn<(left: readonly unknown[]) => void>()
  database.onCommitted(mark, handler)
  return handler
}
const commit = (mark: string) => database.db.transaction(async (tx) => markForCommit(tx, mark))

describe('the mark of a transaction', () => {
  it('is told once, after it is committed, with what was left there and in its savepoints', async () => {
    const handler = listen('first')
    await database.db.transaction(async (tx) => {
      markForCommit(tx, 'first', [1])
      await tx.transaction(async (inner) => markForCommit(inner, 'first', [2]))
      expect(handler).not.toHaveBeenCalled()
    })
    expect(handler.mock.calls).toEqual([[[1, 2]]])
  })

  it('is not told when it is rolled back', async () => {
    const handler = listen('second')
    const failing = database.db.transaction(async (tx) => {
      markForCommit(tx, 'second')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(handler).not.toHaveBeenCalled()
  })
})

describe('a queue', () => {
  const start = (topic: string, work: () => Promise<boolean>, options?: { lookEveryMs: number }) => {
    const drain = startDrain({ topic, work }, database, createLog('silent'), options)
    onTestFinished(() => drain.stop())
    return drain
  }

  it('is worked off soon after a commit, for several in one round, and until nothing is left', async () => {
    let rows = 3
    const work = vi.fn(async () => {
      rows -= 1
      return rows > 0
    })
    start('queue', work)
    await Promise.all([commit('queue'), commit('queue')])
    await vi.waitFor(() => expect(rows).toBe(0))
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('is looked at now and then, for rows of a process that is gone', async () => {
    const work = vi.fn(async () => false)
    start('idle', work, { lookEveryMs: 10 })
    await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(1))
  })

  it('goes on after a round that failed, and settles what was called for', async () => {
    const work = vi
      .fn<() => Promise<boolean>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(false)
    const drain = start('failing', work)
    await commit('failing')
    await drain.settle()
    expect(work).toHaveBeenCalledTimes(1)
    await drain.flush()
    expect(work).toHaveBeenCalledTimes(2)
  })

  it.each(['settle', 'flush'] as const)('does not come back to what it did at once: %s', async (doAtOnce) => {
    const work = vi.fn(async () => false)
    const drain = start(doAtOnce, work)
    await commit(doAtOnce)
    await drain[doAtOnce]()
    await later(GATHER_MS * 3)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('is worked off once more when it stops, and no more after', async () => {
    const work = vi.fn(async () => false)
    const drain = startDrain({ topic: 'stopping', work }, database, createLog('silent'))
    await drain.stop()
    expect(work).toHaveBeenCalledTimes(1)
    await commit('stopping')
    await drain.flush()
    expect(work).toHaveBeenCalledTimes(1)
  })
})
