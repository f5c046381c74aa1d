/** What the store relies on of ATH Móvil, against its stand-in over real HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { type OpenDatabase, openDatabase } from '../../database/pool.ts'
import type { GatewayPayment } from '../gateway.ts'
import { type AthMovil, createAthMovil } from './ath-movil.ts'
import { type FakeAthMovil, startFakeAthMovil } from './fake/index.ts'

const TIMEOUT_MS = 1_500
const MINUTE_MS = 60_000
const lasting = { isTemporary: false }
const passing = { isTemporary: true }

let testDatabase: TestDatabase
let database: OpenDatabase
let fake: FakeAthMovil
let gateway: AthMovil
let offsetMs = 0
const nowMs = () => Date.now() + offsetMs
const clock = { now: () => new Date(nowMs()) }
const make = (settings = fake.settings) =>
  createAthMovil(settings, { db: database.db, clock, secret: 'one', timeoutMs: TIMEOUT_MS })

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url)
  fake = await startFakeAthMovil({ nowMs })
})
afterAll(async () => {
  await fake.stop()
  await database.close()
  await testDatabase.drop()
})
beforeEach(() => {
  gateway = make()
})

let count = 0
function orderOf(amountCents = 5_018, taxCents = 518) {
  count += 1
  const key = `order:ord_${count}:am:1`
  return { key, orderNumber: `CC-${count}`, amountCents, taxCents, phone: '7875550100', seconds: 600 }
}

async function confirmed(amountCents?: number) {
  const order = orderOf(amountCents)
  const payment = await gateway.createPayment(order)
  fake.answer(fake.paymentOf(order.orderNumber), 'confirm')
  return { ...payment, theirs: fake.paymentOf(order.orderNumber) }
}

async function paid(amountCents?: number) {
  const { id, theirs } = await confirmed(amountCents)
  return { ...(await gateway.capture(id)), theirs }
}

const AUTHORIZATION = 'POST /api/business-transaction/ecommerce/authorization'
const countOf = (line: string) => fake.requests.filter((each) => each === line).length
const claim = (id: string) => database.db.transaction((tx) => gateway.claimCapture(tx, id))

describe('asking for money', () => {
  it('names the order, the tax and the number, and keeps the token sealed', async () => {
    const order = orderOf()
    const payment = await gateway.createPayment(order)
    expect(payment).toMatchObject({
      status: 'needs_action',
      amountCents: 5_018,
      failure: null,
      feeCents: null,
    })
    expect(payment.request).toMatchObject({ lastDigits: '0100' })
    const theirs = fake.paymentOf(order.orderNumber)
    expect(theirs).toMatchObject({ phoneNumber: '7875550100', totalCents: 5_018, taxCents: 518 })
    const { rows } = await database.pool.query('select * from ath_movil_payments where key = $1', [order.key])
    expect(rows[0].token.toString('utf8')).not.toContain(theirs.token.slice(0, 20))
    expect(JSON.stringify(rows[0])).not.toContain('7875550100')
  })

  it('is one payment for one key, also for two at once', async () => {
    const order = orderOf()
    const [first, second] = await Promise.all([gateway.createPayment(order), gateway.createPayment(order)])
    expect(second.id).toBe(first.id)
    expect((await gateway.createPayment(order)).id).toBe(first.id)
    const open = fake.state.payments.filter(
      ({ metadata1, status }) => metadata1 === order.orderNumber && status !== 'CANCEL',
    )
    expect(open).toHaveLength(1)
    await expect(gateway.createPayment({ ...order, amountCents: 100 })).rejects.toMatchObject(lasting)
  })

  it.each([99, 150_001])('takes no %i cents', async (amountCents) => {
    await expect(gateway.createPayment(orderOf(amountCents, 0))).rejects.toMatchObject(lasting)
  })

  it('fails for a while where its tokens are wrong, and for good where the number is', async () => {
    const stranger = make({ ...fake.settings, publicToken: 'of another' })
    await expect(stranger.createPayment(orderOf())).rejects.toMatchObject(passing)
    await expect(gateway.createPayment({ ...orderOf(), phone: '12' })).rejects.toMatchObject(lasting)
  })

  it.each([
    { kind: 'hang' },
    { kind: 'garbage' },
    { kind: 'lost_answer' },
    { kind: 'status', status: 500 },
  ] as const)('with trouble ($kind) may be tried again, and then one is taken', async (trouble) => {
    const order = orderOf()
    fake.trouble(trouble, 1, 'POST /api/business-transaction/ecommerce/payment')
    await expect(gateway.createPayment(order)).rejects.toMatchObject(passing)
    const payment = await gateway.createPayment(order)
    expect(payment.status).toBe('needs_action')
  })

  it('is asked about once more where the line broke, and not where no answer came', async () => {
    const { id } = await gateway.createPayment(orderOf())
    const find = 'POST /api/business-transaction/ecommerce/business/findPayment'
    fake.trouble({ kind: 'lost_answer' }, 1, find)
    expect((await gateway.readPayment(id)).status).toBe('needs_action')
    fake.trouble({ kind: 'hang' }, 1, find)
    await expect(gateway.readPayment(id)).rejects.toMatchObject(passing)
  })

  it('moves to another number while nobody has confirmed', async () => {
    const order = orderOf()
    const { id } = await gateway.createPayment(order)
    expect((await gateway.changePhone(id, '9395550199')).request?.lastDigits).toBe('0199')
    expect(fake.paymentOf(order.orderNumber).phoneNumber).toBe('9395550199')
    fake.answer(fake.paymentOf(order.orderNumber), 'confirm')
    await expect(gateway.changePhone(id, '7875550100')).rejects.toMatchObject(lasting)
  })
})

describe('taking it', () => {
  it('is done after the person has confirmed, with the fee and the number', async () => {
    const { theirs, ...payment } = await paid()
    expect(payment).toMatchObject({
      status: 'captured',
      amountCents: 5_018,
      feeCents: 138,
      method: 'ATH Móvil ···· 0100',
    })
    const { rows } = await database.pool.query(
      'select token from ath_movil_payments where ecommerce_id = $1',
      [payment.id],
    )
    expect(rows).toEqual([{ token: null }])
    expect(theirs.authorizations).toBe(1)
  })

  it('is not done before', async () => {
    const { id } = await gateway.createPayment(orderOf())
    expect((await gateway.capture(id)).status).toBe('needs_action')
  })

  it('is asked for by one at a time', async () => {
    const { id } = await confirmed()
    expect(await Promise.all([claim(id), claim(id), claim(id)])).toEqual(
      expect.arrayContaining([true, false, false]),
    )
    expect(await claim(id)).toBe(false)
    offsetMs += 2 * TIMEOUT_MS
    expect(await claim(id)).toBe(true)
  })

  it('would be asked for twice by two who claim nothing', async () => {
    const { id } = await confirmed()
    const before = countOf(AUTHORIZATION)
    fake.gathers = 2
    await Promise.all([gateway.capture(id), gateway.capture(id)])
    fake.gathers = 1
    expect(countOf(AUTHORIZATION)).toBe(before + 2)
  })

  it.each([{ kind: 'lost_answer' }, { kind: 'hang' }, { kind: 'status', status: 500 }] as const)(
    'with trouble ($kind) is found out by asking, and done once',
    async (trouble) => {
      const { id, theirs } = await confirmed()
      fake.trouble(trouble, 1, AUTHORIZATION)
      const { status } = await gateway.capture(id)
      expect(status).toBe(trouble.kind === 'lost_answer' ? 'captured' : 'processing')
      expect((await gateway.capture(id)).status).toBe('captured')
      expect(theirs.authorizations).toBe(1)
    },
  )

  it.each(['declined', 'timed out'])('is over when it was %s', async (how) => {
    const order = orderOf()
    const { id } = await gateway.createPayment(order)
    if (how === 'declined') fake.answer(fake.paymentOf(order.orderNumber), 'decline')
    else offsetMs += 10 * MINUTE_MS
    const ended = { status: 'needs_method', failure: 'not_confirmed' }
    expect(await gateway.readPayment(id)).toMatchObject(ended)
    expect(await gateway.capture(id)).toMatchObject(ended)
    expect((await gateway.cancelPayment(id)).status).toBe('cancelled')
  })

  it('is over when the store took it back, and too late for that when it was paid', async () => {
    const { id, theirs } = await confirmed()
    expect((await gateway.cancelPayment(id)).status).toBe('cancelled')
    expect(theirs.status).toBe('CANCEL')
    expect((await gateway.cancelPayment((await paid()).id)).status).toBe('captured')
  })
})

describe('giving it back', () => {
  const refund = ({ id }: GatewayPayment, key: string, amountCents: number) =>
    gateway.refund({ key, paymentId: id, amountCents })

  it('is done once a key, in parts that add up, and never more than was paid', async () => {
    const payment = await paid(1_000)
    const first = await refund(payment, `${payment.id}:1`, 600)
    expect(await refund(payment, `${payment.id}:1`, 600)).toEqual(first)
    await expect(refund(payment, `${payment.id}:1`, 1)).rejects.toMatchObject(lasting)
    await expect(refund(payment, `${payment.id}:2`, 401)).rejects.toMatchObject(lasting)
    await refund(payment, `${payment.id}:3`, 400)
    expect((await gateway.readPayment(payment.id)).refundedCents).toBe(1_000)
    expect(payment.theirs.refundedCents).toBe(1_000)
  })

  it.each([{ kind: 'lost_answer' }, { kind: 'hang' }, { kind: 'status', status: 500 }] as const)(
    'with trouble ($kind) is not sent beside itself, and goes back once',
    async (trouble) => {
      const payment = await paid(1_000)
      fake.trouble(trouble, 1, 'POST /api/business-transaction/ecommerce/refund')
      await expect(refund(payment, `${payment.id}:1`, 600)).rejects.toMatchObject(passing)
      await expect(refund(payment, `${payment.id}:1`, 600)).rejects.toMatchObject(passing)
      await expect(refund(payment, `${payment.id}:2`, 300)).rejects.toMatchObject(passing)
      offsetMs += 2 * TIMEOUT_MS
      expect((await refund(payment, `${payment.id}:1`, 600)).status).toBe('succeeded')
      expect(payment.theirs.refundedCents).toBe(600)
      await refund(payment, `${payment.id}:2`, 300)
      expect(payment.theirs.refundedCents).toBe(900)
    },
  )

  it('is refused for what nobody paid', async () => {
    const payment = await gateway.createPayment(orderOf())
    await expect(refund(payment, `${payment.id}:1`, 1)).rejects.toMatchObject(lasting)
  })
})

it('lists what was paid in a time, with what went back, and nothing else', async () => {
  const payment = await paid(2_000)
  await gateway.refund({ key: `${payment.id}:1`, paymentId: payment.id, amountCents: 500 })
  const open = await gateway.createPayment(orderOf())
  const hour = 60 * MINUTE_MS
  const between = { from: new Date(nowMs() - hour), to: new Date(nowMs() + hour) }
  const captured = await gateway.listCaptured(between)
  expect(captured.find(({ id }) => id === payment.id)).toMatchObject({
    amountCents: 2_000,
    refundedCents: 500,
  })
  const { capturedAt } = captured.find(({ id }) => id === payment.id) ?? { capturedAt: new Date(0) }
  expect(Math.abs(capturedAt.getTime() - nowMs())).toBeLessThan(MINUTE_MS)
  expect(captured.map(({ id }) => id)).not.toContain(open.id)
  expect(await gateway.listCaptured({ from: new Date(0), to: new Date(1) })).toEqual([])
})

it('knows nothing of what it did not make', async () => {
  await expect(gateway.readPayment('unknown')).rejects.toMatchObject(lasting)
  await expect(gateway.cancelPayment('unknown')).rejects.toMatchObject(lasting)
})
