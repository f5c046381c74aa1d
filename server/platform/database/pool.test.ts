import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCutter } from '#server/testing/cut-connection.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { isDatabaseAway } from './is-away.ts'
import { type OpenDatabase, openDatabase } from './pool.ts'

let test: TestDatabase
let database: OpenDatabase

beforeEach(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url, { max: 1, statementMs: 200 })
})
afterEach(async () => {
  await database.close()
  await test.drop()
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('a query that takes too long', () => {
  it('is cancelled, which counts as a database that cannot do its work', async () => {
    const error = await failureOf(database.db.execute(sql`select pg_sleep(20)`))
    expect(isDatabaseAway(error)).toBe(true)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('gives its connection up when the server is frozen, and does not hand it to the next one', async () => {
    let backend = 0
    const frozen = database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      backend = rows[0]?.pid ?? 0
      process.kill(backend, 'SIGSTOP')
      await tx.execute(sql`select 1`)
    })
    try {
      const failure = await Promise.race([failureOf(frozen), wait(60_000, 'waits for ever', { ref: false })])
      expect(isDatabaseAway(failure)).toBe(true)
      const { rows } = await database.pool.query('select pg_backend_pid() as pid')
      expect(rows[0].pid).not.toBe(backend)
    } finally {
      process.kill(backend, 'SIGCONT')
    }
  })
})

it('keeps no connection of a transaction that could not begin', async () => {
  const cutter = createCutter()
  try {
    cutter.arm(1, 'before')
    await expect(database.db.transaction(async () => undefined)).rejects.toThrow()
    expect(cutter.disarm().map(({ text }) => text)).toEqual(['begin'])
  } finally {
    cutter.restore()
  }
  expect(database.pool.totalCount).toBe(0)
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
