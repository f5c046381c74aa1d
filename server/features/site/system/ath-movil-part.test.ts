/** ATH Móvil on the system page: whether it answers, and how the books stood the last time. */
import { afterAll, expect, it } from 'vitest'
import { runReconciliation } from '#contract/sales/ledger.ts'
import { getSystem } from '#contract/site/system.ts'
import { prepareJobTables } from '#server/platform/jobs.ts'
import { startFakeAthMovil } from '#server/platform/payments/ath-movil/fake/index.ts'
import { testShop } from '#server/testing/test-shop.ts'

const fake = await startFakeAthMovil()
afterAll(() => fake.stop())
/** As a store with tokens of its own has it. */
const settings = { ...fake.settings, isStandIn: false }
const shop = await testShop({ env: { athMovil: settings } })
await prepareJobTables(shop.database.pool)
const admin = await shop.has.admin()

/** A process of its own each time: answers of others are kept for a while. */
async function readPart(env: object = {}) {
  const { app } = await shop.twin(env)
  return (await admin.at(app).send(getSystem)).body.parts.ath_movil
}

it('answers, and says when the books were last held against theirs', async () => {
  expect(await readPart()).toEqual({
    state: 'ok',
    detail: '',
    mode: 'live',
    reconciledAt: null,
    differences: 0,
  })
  expect((await admin.send(runReconciliation, {})).status).toBe(201)
  expect(await readPart()).toMatchObject({
    state: 'ok',
    reconciledAt: expect.stringMatching(/^20\d\d-/),
    differences: 0,
  })
})

it('warns of a difference, and of a comparison that was not made', async () => {
  const { pool } = shop.database
  await pool.query(`update reconciliations set differences = '[{}, {}]' where gateway = 'ath_movil'`)
  expect(await readPart()).toMatchObject({ state: 'warning', differences: 2 })
  await pool.query(
    `update reconciliations set differences = '[]', at = at - interval '49 hours' where gateway = 'ath_movil'`,
  )
  expect(await readPart()).toMatchObject({ state: 'warning', differences: 0 })
})

it('fails with their own words: a token that is wrong, nobody who answers', async () => {
  const wrong = await readPart({ athMovil: { ...settings, publicToken: 'another' } })
  expect(wrong).toMatchObject({ state: 'failed', detail: expect.stringContaining('BTRA_0401') })
  const nobody = await readPart({ athMovil: { ...settings, apiBase: 'http://127.0.0.1:9' } })
  expect(nobody).toMatchObject({ state: 'failed', detail: expect.stringContaining('no answer') })
})

it('is in test mode with the stand-in, and off without tokens', async () => {
  await shop.database.pool.query('delete from reconciliations')
  expect(await readPart({ athMovil: fake.settings })).toMatchObject({
    state: 'off',
    mode: 'stand_in',
  })
  expect(await readPart({ athMovil: undefined })).toMatchObject({ state: 'off', mode: 'none' })
})
