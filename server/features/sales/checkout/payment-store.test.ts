import { expect, it } from 'vitest'
import { collectStatements } from '#server/testing/cut-connection.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { saveGatewayId } from './payment-store.ts'

const { db } = await openTestDatabase()

it('names payments that come together by one statement', async () => {
  const { statements } = await collectStatements(() =>
    Promise.all(['pay_1', 'pay_2', 'pay_3'].map((id) => saveGatewayId(db, id, `tpi_of_${id}`))),
  )
  expect(statements.filter(({ text }) => text.includes('"payment_named" as'))).toHaveLength(1)
})
