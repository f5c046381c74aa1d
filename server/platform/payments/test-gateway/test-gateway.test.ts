import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_CARDS } from '#contract/sales/test-cards.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { type OpenDatabase, openDatabase } from '../../database/pool.ts'
import { judgeCard, passesLuhn } from './card-outcome.ts'
import { createTestGateway, type TestGateway } from './test-gateway.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const NO_KEY = { key: null, status: 200, body: '' }
const good = { number: '4242 4242 4242 4242', expiry: '12/30', code: '123' }

describe('a card', () => {
  it.each(TEST_CARDS)('$number does $outcome', (card) => {
    const code = card.brand === 'amex' ? '1234' : '123'
    expect(judgeCard({ ...good, number: card.number, code }, NOW)).toEqual({ outcome: card.outcome, card })
  })

  it.each([
    ['11/26', 'success'],
    ['11 / 26', 'success'],
    ['10/26', 'expired_card'],
    ['12/25', 'expired_card'],
  ])('that is good to %s does %s in November 2026', (expiry, outcome) => {
    expect(judgeCard({ ...good, expiry }, NOW).outcome).toBe(outcome)
  })

  it('has a code of three digits, or of four on American Express', () => {
    expect(judgeCard({ ...good, code: '1234' }, NOW).outcome).toBe('wrong_code')
    expect(judgeCard({ ...good, number: '378282246310005' }, NOW).outcome).toBe('wrong_code')
  })

  it('is known by its digits, however they are spaced', () => {
    const spaced = fc.tuple(fc.constantFrom(...TEST_CARDS), fc.array(fc.nat(20), { maxLength: 5 }))
    fc.assert(
      fc.property(spaced, ([card, gaps]) => {
        const number = gaps.reduce((text, gap) => `${text.slice(0, gap)} ${text.slice(gap)}`, card.number)
        const code = card.brand === 'amex' ? '1234' : '123'
        expect(judgeCard({ ...good, number, code }, NOW).outcome).toBe(card.outcome)
      }),
    )
  })

  it('that nobody knows never succeeds, and one wrong digit is always noticed', () => {
    const digits = fc.array(fc.nat(9), { minLength: 12, maxLength: 19 }).map((all) => all.join(''))
    const known = new Set(TEST_CARDS.map(({ number }) => number))
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, seed, by) => {
        fc.pre(!known.has(number))
        const { outcome } = judgeCard({ ...good, number }, NOW)
        expect(outcome).toBe(passesLuhn(number) ? 'declined' : 'wrong_number')
        const at = seed % number.length
        const other = `${number.slice(0, at)}${(Number(number[at]) + by) % 10}${number.slice(at + 1)}`
        expect(passesLuhn(number) && passesLuhn(other)).toBe(false)
      }),
    )
  })
})

describe('the test gateway', () => {
  let testDatabase: TestDatabase
  let database: OpenDatabase
  let gateway: TestGateway
  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    database = openDatabase(testDatabase.url)
    gateway = createTestGateway({ db: database.db, clock: { now: () => NOW }, secret: 'one' })
  })
  afterAll(async () => {
    await database.close()
    await testDatabase.drop()
  })

  let count = 0
  const create = async () => {
    count += 1
    const facts = { orderId: 'ord_1', orderNumber: 'CC-1', email: 'ana@example.com', language: 'en' } as const
    const payment = await gateway.createPayment({ ...facts, key: `order:${count}`, amountCents: 1_000 })
    return { id: payment.id, secret: payment.clientSecret as string }
  }

  it('takes money only from who knows the secret of the payment', async () => {
    const { id, secret } = await create()
    const other = await create()
    const elsewhere = createTestGateway({ db: database.db, clock: { now: () => NOW }, secret: 'two' })
    const foreign = (await elsewhere.readPayment(id)).clientSecret as string
    const mixed = secret.replace(id, other.id)
    for (const wrong of [id, `${id}_secret_`, `${secret}x`, mixed, foreign, '']) {
      await expect(gateway.payWithCard(wrong, good)).rejects.toThrow('NOT_FOUND')
      await expect(gateway.answerChallenge(wrong, true)).rejects.toThrow('NOT_FOUND')
    }
    expect((await gateway.payWithCard(secret, good)).status).toBe('captured')
  })

  it.each(TEST_CARDS)('stands after $number in one statement as in a transaction', async (card) => {
    const given = { ...good, number: card.number, code: card.brand === 'amex' ? '1234' : '123' }
    const [inSteps, atOnce] = [await create(), await create()]
    const { status, failure } = await gateway.payWithCard(inSteps.secret, given)
    const prepared = await gateway.prepareCard(atOnce.secret, given)
    expect(prepared.state).toEqual({ status, failure })
    expect(await prepared.tryWrite(NO_KEY)).toBe(true)
    const of = { id: expect.anything(), clientSecret: expect.anything() }
    expect(await gateway.readPayment(atOnce.id)).toEqual({
      ...(await gateway.readPayment(inSteps.id)),
      ...of,
    })
    // Once captured it is not paid again.
    if (status === 'captured') expect(await prepared.tryWrite(NO_KEY)).toBe(false)
  })

  it('is paid by no statement of whoever does not know its secret', async () => {
    const { id } = await create()
    await expect(gateway.prepareCard(`${id}_secret_x`, good)).rejects.toThrow('NOT_FOUND')
  })

  it('captures once when two pay at once, and refuses the other', async () => {
    const { secret } = await create()
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => gateway.payWithCard(secret, good)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of tries) if (each.status === 'rejected') expect(each.reason.code).toBe('CONFLICT')
  })

  it('either captures or cancels, whoever is first', async () => {
    const { id, secret } = await create()
    const [paid, cancelled] = await Promise.allSettled([
      gateway.payWithCard(secret, good),
      gateway.cancelPayment(id),
    ])
    const { status } = await gateway.readPayment(id)
    expect(status).toBe(paid.status === 'fulfilled' ? 'captured' : 'cancelled')
    expect(cancelled).toMatchObject({ status: 'fulfilled', value: { status } })
  })

  it('never gives back more than it took, however many ask at once', async () => {
    const { id, secret } = await create()
    await gateway.payWithCard(secret, good)
    const tries = Array.from({ length: 8 }, (_, index) =>
      gateway.refund({ key: `${id}:${index}`, paymentId: id, amountCents: 300 }),
    )
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await gateway.readPayment(id)).refundedCents).toBe(900)
  })

  it('answers no challenge that was not put', async () => {
    const { secret } = await create()
    await expect(gateway.answerChallenge(secret, true)).rejects.toThrow('CONFLICT')
  })

  it('lets who cannot answer the bank take another card', async () => {
    const { secret } = await create()
    await gateway.payWithCard(secret, { ...good, number: '4000002760003184' })
    expect(await gateway.payWithCard(secret, { ...good, number: '5555555555554444' })).toMatchObject({
      status: 'captured',
      method: 'Mastercard ···· 4444',
    })
  })

  it('keeps the card through the bank’s question', async () => {
    const { secret } = await create()
    await gateway.payWithCard(secret, { ...good, number: '4000002760003184' })
    expect(await gateway.answerChallenge(secret, true)).toMatchObject({ method: 'Visa ···· 3184' })
  })

  it('keeps no card number', async () => {
    const { rows } = await database.db.execute<{ row: string }>(
      sql`select p::text as row from test_gateway_payments p`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ row }) => row).join()).not.toMatch(/\d{12,}/)
  })
})
