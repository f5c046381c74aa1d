import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { closeLater } from '#server/testing/close-later.ts'
import { createCutter } from '#server/testing/cut-connection.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './pool.ts'

it('keeps no connection of a transaction that could not begin', async () => {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.url, { max: 1 })
  closeLater(async () => {
    await database.close()
    await testDatabase.drop()
  })
  const cutter = createCutter()
  try {
    cutter.arm(1, 'before')
    await expect(database.db.transaction(async () => undefined)).rejects.toThrow()
    expect(cutter.disarm()).toEqual(['begin'])
  } finally {
    cutter.restore()
  }
  expect(database.pool.totalCount).toBe(0)
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
