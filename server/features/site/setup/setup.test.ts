import { afterAll, expect, it } from 'vitest'
import { stripeWebhook } from '#contract/sales/checkout.ts'
import { runReconciliation } from '#contract/sales/ledger.ts'
import { updateContentPage } from '#contract/site/content-editing.ts'
import {
  checkPaymentWebhook,
  confirmSetupMail,
  confirmSetupStep,
  dismissSetup,
  getSetup,
  sendSetupMail,
  startPaymentCheck,
} from '#contract/site/setup.ts'
import type { SetupStepId } from '#contract/site/setup-terms.ts'
import { findLatestCheck } from '#server/features/sales/payment-checks/index.ts'
import { changeSetting, DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { startFakeStripe } from '#server/testing/fake-stripe/index.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { judgeTestPayment } from './rules.ts'

const stripe = await startFakeStripe()
afterAll(() => stripe.stop())
const shop = await testShop({ env: { stripe: stripe.settings } })
const admin = await shop.has.admin()
const { pool, db } = shop.database
// The other accounts of the demo: a new shop has one admin.
await pool.query(`update users set role = 'customer' where role = 'admin' and id <> $1`, [admin.user.id])

const guideOf = async (who: TestPerson = admin) => (await who.send(getSetup)).body
const stepOf = async (id: SetupStepId) => {
  const step = (await guideOf()).steps.find((each) => each.id === id)
  if (!step) throw new Error(`There is no step ${id}.`)
  return step
}
const confirm = async (step: 'taxes' | 'shipping' | 'texts' | 'team') =>
  admin.send(confirmSetupStep, { step, fingerprint: (await stepOf(step)).fingerprint ?? '' })
const countAudited = async (action: string) =>
  Number((await pool.query('select count(*) from audit_log where action = $1', [action])).rows[0].count)

it('an empty shop has everything to do, in order', async () => {
  const { steps, doneCount, isDismissed } = await guideOf()
  expect(steps.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'identity todo',
    'taxes todo',
    'payment todo',
    'mail todo',
    'shipping todo',
    'texts todo',
    'product todo',
    'event todo',
    'team todo',
  ])
  expect({ doneCount, isDismissed }).toEqual({ doneCount: 0, isDismissed: false })
})

it('rates are confirmed as they were seen, and asked for again when they change', async () => {
  const { fingerprint } = await stepOf('taxes')
  expect((await confirm('taxes')).status).toBe(200)
  expect(await stepOf('taxes')).toMatchObject({ state: 'done', doneBy: admin.user.displayName })
  const taxes = { ...DEFAULT_SETTINGS.taxes, service: { stateBp: 1_050, municipalBp: 0 } }
  await db.transaction((tx) => changeSetting(tx, 'taxes', taxes, admin.user.id))
  expect(await stepOf('taxes')).toMatchObject({ state: 'todo', reason: 'changed' })
  const stale = await admin.send(confirmSetupStep, { step: 'taxes', fingerprint: fingerprint ?? '' })
  expect(stale.body).toMatchObject({ code: 'SETUP_CHANGED' })
  expect((await confirm('taxes')).status).toBe(200)
  const { rows } = await pool.query(`select facts from setup_marks where mark = 'taxes'`)
  expect(rows[0].facts.rates.service).toEqual({ stateBp: 1_050, municipalBp: 0 })
  expect((await confirm('shipping')).body.doneCount).toBe(2)
  expect(await countAudited('confirm-setup-step')).toBe(3)
})

it('texts are approved in a version; events need a waiver', async () => {
  expect((await confirm('texts')).status).toBe(200)
  const page = { title: '# Terms', lead: 'Short.' }
  await admin.send(updateContentPage, {
    page: 'terms',
    version: 0,
    en: `${page.title}\n\n${page.lead}\n\n## One\n\nText.`,
    es: '# Términos\n\nCorto.\n\n## Uno\n\nTexto.',
  })
  expect(await stepOf('texts')).toMatchObject({ state: 'todo', reason: 'changed' })
  await shop.has.event()
  expect(await stepOf('event')).toMatchObject({ state: 'done' })
  expect(await stepOf('texts')).toMatchObject({ state: 'failed', reason: 'no_waiver' })
  expect((await confirm('texts')).body).toMatchObject({ code: 'WAIVER_NEEDED' })
  await pool.query(`insert into waivers (id, name_en, name_es, created_at) values ('wvr_a', 'A', 'A', now())`)
  await pool.query(
    `insert into waiver_versions (waiver_id, version, body_en, body_es, hash_en, hash_es, created_at)
     values ('wvr_a', 1, 'a', 'a', 'a', 'a', now())`,
  )
  expect((await confirm('texts')).status).toBe(200)
  expect(await stepOf('texts')).toMatchObject({ state: 'done' })
})

it('a published product counts, a draft and a sample do not', async () => {
  const { id: productId } = await shop.has.product()
  const isDone = async () => (await stepOf('product')).state
  expect(await isDone()).toBe('done')
  await pool.query('update products set is_sample = true where id = $1', [productId])
  expect(await isDone()).toBe('todo')
  await pool.query(`update products set is_sample = false, status = 'draft' where id = $1`, [productId])
  expect(await isDone()).toBe('todo')
})

it('one admin says that they are alone; a second one needs no saying', async () => {
  expect((await confirm('team')).body.steps.find(({ id }) => id === 'team')?.state).toBe('done')
  await pool.query(`delete from setup_marks where mark = 'team'`)
  expect((await stepOf('team')).state).toBe('todo')
  await shop.has.admin()
  expect((await stepOf('team')).state).toBe('done')
})

it('mail is proven by the code that it brought, once and by nothing else', async () => {
  await admin.send(sendSetupMail)
  expect(await stepOf('mail')).toMatchObject({ state: 'running', reason: 'code_awaited' })
  const { text } = await shop.mail.last(admin.user.email)
  const code = /guide: (\d{6})/.exec(text)?.[1] ?? ''
  const wrong = await admin.send(confirmSetupMail, { code: code === '000000' ? '111111' : '000000' })
  expect(wrong.body).toMatchObject({ code: 'INVALID_CODE' })
  expect((await stepOf('mail')).state).toBe('running')
  expect((await admin.send(confirmSetupMail, { code })).status).toBe(200)
  expect((await admin.send(confirmSetupMail, { code })).status).toBe(200)
  expect(await stepOf('mail')).toMatchObject({ state: 'done', reason: null })
  expect(await countAudited('confirm-setup-mail')).toBe(1)
})

it('mail is proven by the service that says it delivered; a failed one says why', async () => {
  await admin.send(sendSetupMail)
  // What was proven stays so while another test is under way.
  expect(await stepOf('mail')).toMatchObject({ state: 'done', reason: 'code_awaited' })
  const last = `(select cause from outbox where template = 'setup-code' order by created_at desc limit 1)`
  await pool.query(`update outbox set status = 'failed', last_error = '550 no' where cause = ${last}`)
  expect(await stepOf('mail')).toMatchObject({ state: 'failed', reason: 'mail_failed' })
  expect((await guideOf()).mail.error).toBe('550 no')
  await pool.query(`update outbox set status = 'sent', delivered_at = now() where cause = ${last}`)
  expect((await stepOf('mail')).state).toBe('done')
})

/** As the worker would. */
async function runCheck(where: TestShop = shop): Promise<string> {
  const { rows } = await where.database.pool.query(
    'select id from payment_checks order by started_at desc limit 1',
  )
  await where.tasks.run_payment_check?.({ checkId: rows[0].id })
  return rows[0].id
}

async function hearWebhooks() {
  for (const { body, signature } of stripe.events()) {
    const headers = { 'stripe-signature': signature }
    await shop.guest().fetch(stripeWebhook.path, { method: 'POST', body, headers })
  }
  const { rows } = await pool.query('select id, object_id from gateway_events where handled_at is null')
  for (const { id, object_id: objectId } of rows)
    await shop.tasks.handle_gateway_event?.({ id, about: 'payment', objectId })
}

it('a test payment is made and given back once, and proven when the webhook has told of it', async () => {
  const [first, second] = await Promise.all([admin.send(startPaymentCheck), admin.send(startPaymentCheck)])
  expect([first.status, second.status]).toEqual([202, 202])
  expect(second.body.id).toBe(first.body.id)
  expect((await stepOf('payment')).state).toBe('running')
  // The answer of the payment is lost: the next try finds it made.
  stripe.trouble({ kind: 'lost_answer' }, 3)
  await expect(runCheck()).rejects.toThrow()
  await runCheck()
  await runCheck()
  expect(stripe.state.intents.size).toBe(1)
  expect([...stripe.state.refunds.values()].map(({ amount }) => amount)).toEqual([100])
  expect((await stepOf('payment')).state).toBe('running')
  shop.clock.advance(61_000)
  expect(await stepOf('payment')).toMatchObject({ state: 'failed', reason: 'webhook_not_heard' })
  await hearWebhooks()
  expect(await stepOf('payment')).toMatchObject({ state: 'done', reason: null })
  const { payment } = await guideOf()
  expect(payment.webhookUrl).toBe('http://localhost:3000/api/webhooks/stripe')
  expect(payment.lastEventAt).not.toBeNull()
  expect(payment.check).toMatchObject({ amountCents: 100, method: 'Visa ···· 4242', error: '' })
})

it('stands in no book: no order, no ledger entry, no difference to the gateway', async () => {
  const { rows } = await pool.query(
    `select (select count(*) from orders)::int as orders, (select count(*) from payments)::int as payments,
       (select count(*) from ledger_entries)::int as entries,
       (select count(*) from gateway_events where handled_at is null)::int as unhandled`,
  )
  expect(rows[0]).toEqual({ orders: 0, payments: 0, entries: 0, unhandled: 0 })
  const { body } = await admin.send(runReconciliation, { days: 7 })
  expect(body).toMatchObject({ capturedCents: 0, differences: [] })
})

it('a payment that the gateway refuses says so, and another can be tried', async () => {
  await admin.send(startPaymentCheck)
  stripe.trouble({ kind: 'refused', status: 402, code: 'card_declined', type: 'card_error' })
  await runCheck()
  expect(await stepOf('payment')).toMatchObject({ state: 'failed', reason: 'payment_failed' })
  expect((await guideOf()).payment.check?.error).not.toBe('')
  await admin.send(startPaymentCheck)
  const { rows } = await pool.query('select id from payment_checks where finished_at is null')
  // Nobody ran it: it must not stand in the way for ever.
  await shop.tasks.give_up_payment_check?.({ checkId: rows[0].id })
  expect((await stepOf('payment')).state).toBe('failed')
})

it('with live keys nothing is charged: the webhook is looked at instead', async () => {
  const live = await startFakeStripe()
  live.settings.secretKey = live.settings.secretKey.replace('_test_', '_live_')
  const liveShop = await testShop({ env: { stripe: live.settings } })
  const owner = await liveShop.has.admin()
  const look = async () => {
    const { body } = await owner.send(checkPaymentWebhook)
    return body.steps.find(({ id }) => id === 'payment')
  }
  try {
    expect((await owner.send(startPaymentCheck)).body).toMatchObject({ code: 'LIVE_PAYMENTS' })
    expect(await look()).toMatchObject({ state: 'failed', reason: 'webhook_missing' })
    const endpoint = { id: 'we_1', url: 'http://localhost:3000/api/webhooks/stripe' }
    live.state.webhookEndpoints.set('we_1', { ...endpoint, status: 'disabled', enabled_events: ['*'] })
    expect(await look()).toMatchObject({ reason: 'webhook_disabled' })
    const some = ['payment_intent.succeeded']
    live.state.webhookEndpoints.set('we_1', { ...endpoint, status: 'enabled', enabled_events: some })
    expect(await look()).toMatchObject({ reason: 'webhook_events_missing' })
    live.state.webhookEndpoints.set('we_1', { ...endpoint, status: 'enabled', enabled_events: ['*'] })
    expect(await look()).toMatchObject({ state: 'done' })
    expect(live.state.intents.size).toBe(0)
    live.trouble({ kind: 'refused', status: 403 })
    expect(await look()).toMatchObject({ state: 'failed', reason: 'payment_failed' })
  } finally {
    await live.stop()
  }
})

it('the built-in gateway proves itself in a demo, and is no payment outside one', async () => {
  const demo = await testShop()
  const owner = await demo.has.admin()
  await owner.send(startPaymentCheck)
  await runCheck(demo)
  const stateIn = async (where: TestPerson) => (await guideOf(where)).steps.find(({ id }) => id === 'payment')
  expect(await stateIn(owner)).toMatchObject({ state: 'done' })
  expect((await owner.send(runReconciliation, { days: 7 })).body.differences).toEqual([])
  const check = await findLatestCheck(demo.database.db, 'test')
  const outside = { now: demo.clock.now(), sendsWebhooks: false, isOnlyTest: true }
  expect(judgeTestPayment(check, outside)).toMatchObject({ state: 'todo', reason: 'test_gateway' })
})

it('the card goes off the home and comes back', async () => {
  expect((await admin.send(dismissSetup, { isDismissed: true })).body.isDismissed).toBe(true)
  expect((await admin.send(dismissSetup, { isDismissed: true })).body.isDismissed).toBe(true)
  expect((await admin.send(dismissSetup, { isDismissed: false })).body.isDismissed).toBe(false)
})
