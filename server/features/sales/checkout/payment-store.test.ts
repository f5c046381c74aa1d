import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import { createCutter } from '#server/testing/cut-connection.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { saveGatewayId } from './payment-store.ts'

let test: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url)
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

it('names payments that come together by one statement', async () => {
  const cutter = createCutter()
  try {
    cutter.arm(0, 'before')
    await Promise.all(['pay_1', 'pay_2', 'pay_3'].map((id) => saveGatewayId(database.db, id, `tpi_of_${id}`)))
    const named = cutter.disarm().filter(({ text }) => text.includes('"payment_named" as'))
    expect(named).toHaveLength(1)
  } finally {
    cutter.restore()
  }
})
