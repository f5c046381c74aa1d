import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { callAfterCommit, onCommit } from './after-commit.ts'
import { startDrain } from './drain.ts'
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

function listen(topic: string) {
  const handler = vi.fn<() => void>()
  onTestFinished(onCommit(topic, handler))
  return handler
}

describe('what a transaction asks for', () => {
  it('is called once, after it is committed', async () => {
    const handler = listen('first')
    await database.db.transaction(async (tx) => {
      callAfterCommit('first')
      await tx.transaction(async () => callAfterCommit('first'))
      expect(handler).not.toHaveBeenCalled()
    })
    expect(handler).toHaveBeenCalledTimes(1)
  })

  it('is not called when it is rolled back', async () => {
    const handler = listen('second')
    const failing = database.db.transaction(async () => {
      callAfterCommit('second')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(handler).not.toHaveBeenCalled()
  })

  it('is called at once where no transaction is open', () => {
    const handler = listen('third')
    callAfterCommit('third')
    expect(handler).toHaveBeenCalledTimes(1)
  })
})

describe('a queue', () => {
  const start = (topic: string, work: () => Promise<boolean>) => {
    const drain = startDrain({ topic, work }, createLog('silent'))
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
    for (let i = 0; i < 5; i += 1) await database.db.transaction(async () => callAfterCommit('queue'))
    await vi.waitFor(() => expect(rows).toBe(0))
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('goes on after a round that failed, and settles what was called for', async () => {
    const work = vi
      .fn<() => Promise<boolean>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(false)
    const drain = start('failing', work)
    callAfterCommit('failing')
    await drain.settle()
    expect(work).toHaveBeenCalledTimes(1)
    await drain.flush()
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('is worked off once more when it stops', async () => {
    const work = vi.fn(async () => false)
    const drain = startDrain({ topic: 'stopping', work }, createLog('silent'))
    callAfterCommit('stopping')
    await drain.stop()
    expect(work).toHaveBeenCalled()
    work.mockClear()
    callAfterCommit('stopping')
    await drain.flush()
    expect(work).not.toHaveBeenCalled()
  })
})
