/** ATH Móvil in the payment step: with tokens of its own it has to answer before the step is done. */
import { afterAll, expect, it } from 'vitest'
import { checkAthMovil, getSetup, startPaymentCheck } from '#contract/site/setup.ts'
import { startFakeAthMovil } from '#server/platform/payments/ath-movil/fake/index.ts'
import { testShop } from '#server/testing/test-shop.ts'

const fake = await startFakeAthMovil()
afterAll(() => fake.stop())
const settings = { ...fake.settings, isStandIn: false }
const shop = await testShop({ env: { athMovil: settings } })
const admin = await shop.has.admin()

/** A process with these tokens. */
async function guideAt(env: object = {}) {
  const { app } = await shop.twin(env)
  return admin.at(app)
}
const paymentOf = ({ steps }: { steps: readonly { id: string; state: string; reason: string | null }[] }) =>
  steps.find(({ id }) => id === 'payment')

it('waits for its answer once cards are proven, and is done with it', async () => {
  expect(paymentOf((await admin.send(getSetup)).body)).toMatchObject({ state: 'todo', reason: null })
  await admin.send(startPaymentCheck)
  const { rows } = await shop.database.pool.query('select id from payment_checks')
  await shop.tasks.run_payment_check?.({ checkId: rows[0].id })
  const untested = (await admin.send(getSetup)).body
  expect(paymentOf(untested)).toMatchObject({ state: 'todo', reason: 'ath_movil_untested' })
  expect(untested.payment.athMovil).toEqual({ mode: 'live', checkedAt: null, error: '' })

  const asked = (await admin.send(checkAthMovil)).body
  expect(paymentOf(asked)).toMatchObject({ state: 'done', reason: null })
  expect(asked.payment.athMovil).toMatchObject({ checkedAt: expect.stringMatching(/^20/), error: '' })
  const { rows: audited } = await shop.database.pool.query(
    "select details from audit_log where action = 'check-ath-movil'",
  )
  expect(audited).toMatchObject([{ details: { state: 'ok' } }])
})

it('is asked about again under other tokens, and fails in its own words', async () => {
  const wrong = await guideAt({ athMovil: { ...settings, publicToken: 'another' } })
  expect(paymentOf((await wrong.send(getSetup)).body)).toMatchObject({ reason: 'ath_movil_untested' })
  const { body } = await wrong.send(checkAthMovil)
  expect(paymentOf(body)).toMatchObject({ state: 'failed', reason: 'ath_movil_failed' })
  expect(body.payment.athMovil.error).toContain('BTRA_0401')
  // Nothing of a token is kept.
  const { rows } = await shop.database.pool.query("select * from setup_marks where mark = 'ath_movil'")
  expect(JSON.stringify(rows)).not.toContain('another')
  const nobody = await guideAt({ athMovil: { ...settings, apiBase: 'http://127.0.0.1:9' } })
  expect((await nobody.send(checkAthMovil)).body.payment.athMovil.error).toContain('no answer')
})

it('does not hold the step up where it is a stand-in or not set up', async () => {
  const standIn = await guideAt({ athMovil: fake.settings })
  const shown = (await standIn.send(getSetup)).body
  expect(paymentOf(shown)).toMatchObject({ state: 'done' })
  expect(shown.payment.athMovil.mode).toBe('stand_in')
  expect((await standIn.send(checkAthMovil)).body.payment.athMovil.error).toBe('')
  const none = await guideAt({ athMovil: undefined })
  expect(paymentOf((await none.send(getSetup)).body)).toMatchObject({ state: 'done' })
  expect((await none.send(checkAthMovil)).status).toBe(404)
})
