import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { addAddress } from '#contract/people/profile.ts'
import { applyCoupon, getCart } from '#contract/sales/cart.ts'
import {
  answerTestChallenge,
  getCheckout,
  getOpenOrder,
  leaveCheckout,
  settleCheckout,
  startCheckout,
} from '#contract/sales/checkout.ts'
import { adjustLoyalty, getLoyalty } from '#contract/sales/loyalty.ts'
import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import { runAudit } from '#server/audit/index.ts'
import { seedDemoCoupons } from '#server/features/sales/pricing/index.ts'
import {
  buyItems,
  CHALLENGE_CARD,
  DECLINED_CARD,
  fillCart,
  makeCheckoutInput,
  PR_ADDRESS,
  payOrder,
  startOrder,
} from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let ana: TestPerson
beforeAll(async () => {
  shop = await testShop()
  await seedDemoCoupons(shop.database.db)
})
/** Each test ends in books that agree with the goods. */
afterEach(async () => {
  expect(await runAudit(shop.database.db)).toEqual([])
})

async function onHandOf(inventoryItemId: string | undefined) {
  const { rows } = await shop.database.pool.query<{ state: string; sum: number }>(
    'select state, sum(quantity)::int as sum from reservations where inventory_item_id = $1 group by state',
    [inventoryItemId],
  )
  return Object.fromEntries(rows.map(({ state, sum }) => [state, sum]))
}

describe('buying', () => {
  it('goes from cart to a paid order with holds, books, points, mail and an empty cart', async () => {
    ana = await shop.has.customer()
    const { variantId, variants } = await shop.has.product({ priceCents: 4_000, stock: 5 })
    const open = await startOrder(ana, { items: [{ variantId, quantity: 2 }], delivery: 'pr' })
    expect(open).toMatchObject({
      paymentStatus: 'pending',
      payment: { gateway: 'test', status: 'needs_method' },
    })
    // 80.00 of goods ship free; 10.5% and 1% of tax.
    expect(open.totals).toMatchObject({ stateTaxCents: 840, municipalTaxCents: 80, totalCents: 8_920 })
    expect(await onHandOf(variants[0]?.inventoryItemId)).toEqual({ held: 2 })
    await payOrder(ana, open.payment?.clientSecret)
    const settled = await ana.send(settleCheckout, { orderId: open.id })
    expect(settled.body).toMatchObject({
      paymentStatus: 'paid',
      number: expect.stringMatching(/^CC-.{4}-.{4}$/),
    })
    expect(await onHandOf(variants[0]?.inventoryItemId)).toEqual({ sold: 2 })
    expect((await ana.send(getCart)).body).toEqual([])
    expect((await ana.send(getLoyalty)).body).toMatchObject({ usable: 0, pending: 80 })
    const { rows } = await shop.database.pool.query(
      'select template, to_address from outbox where cause like $1',
      [`%order-confirmed:${open.id}:%`],
    )
    expect(rows).toEqual([{ template: 'order-confirmed', to_address: ana.user.email }])
  })

  it('charges nothing twice however often the page settles', async () => {
    const { variantId } = await shop.has.product({ priceCents: 1_000 })
    const open = await startOrder(ana, { items: [{ variantId }] })
    await payOrder(ana, open.payment?.clientSecret)
    const replies = await Promise.all([1, 2, 3, 4].map(() => ana.send(settleCheckout, { orderId: open.id })))
    expect(replies.map((reply) => reply.body.paymentStatus)).toEqual(['paid', 'paid', 'paid', 'paid'])
    expect((await payOrder(ana, open.payment?.clientSecret)).status).toBe(409)
  })

  it('lets another card be tried after a refusal, within the same hold', async () => {
    const { variantId } = await shop.has.product()
    const open = await startOrder(ana, { items: [{ variantId }] })
    expect((await payOrder(ana, open.payment?.clientSecret, DECLINED_CARD)).body).toMatchObject({
      failure: 'declined',
    })
    const declined = await ana.send(settleCheckout, { orderId: open.id })
    expect(declined.body).toMatchObject({ paymentStatus: 'pending', payment: { failure: 'declined' } })
    await payOrder(ana, open.payment?.clientSecret)
    expect((await ana.send(settleCheckout, { orderId: open.id })).body.paymentStatus).toBe('paid')
  })

  it('asks the bank when the card wants it', async () => {
    const { variantId } = await shop.has.product()
    const open = await startOrder(ana, { items: [{ variantId }] })
    const clientSecret = open.payment?.clientSecret ?? ''
    expect((await payOrder(ana, clientSecret, CHALLENGE_CARD)).body.status).toBe('needs_action')
    expect((await ana.send(answerTestChallenge, { clientSecret, approve: false })).body.failure).toBe(
      'authentication_failed',
    )
    await payOrder(ana, clientSecret, CHALLENGE_CARD)
    await ana.send(answerTestChallenge, { clientSecret, approve: true })
    expect((await ana.send(settleCheckout, { orderId: open.id })).body.paymentStatus).toBe('paid')
  })

  it('takes points and a coupon together, and earns on what was paid', async () => {
    const bea = await shop.has.customer()
    const admin = await shop.as('admin')
    await admin.send(adjustLoyalty, { userId: bea.user.id, points: 1_000, reason: 'For this test' })
    const { variantId } = await shop.has.product({ priceCents: 10_000 })
    await fillCart(bea, [{ variantId }])
    await bea.send(applyCoupon, { code: 'WELCOME10' })
    const view = (await bea.send(getCheckout, { delivery: 'pickup', points: 900 })).body
    // Half of 90.00 after the coupon is 45.00: 900 points.
    expect(view.points).toMatchObject({ usable: 1_000, max: 900, discountCents: 4_500, earns: 45 })
    const reply = await bea.send(startCheckout, await makeCheckoutInput(bea, { points: 900 }))
    expect(reply.body.totals).toMatchObject({ couponDiscountCents: 1_000, pointsDiscountCents: 4_500 })
    await payOrder(bea, reply.body.payment?.clientSecret)
    await bea.send(settleCheckout, { orderId: reply.body.id })
    expect((await bea.send(getLoyalty)).body).toMatchObject({ usable: 100, pending: 45 })
  })
})

describe('what is refused', () => {
  it('refuses more points than the order takes, and keeps them', async () => {
    const { variantId } = await shop.has.product({ priceCents: 1_000 })
    const cal = await shop.has.customer()
    await fillCart(cal, [{ variantId }])
    const requested = await makeCheckoutInput(cal)
    expect((await cal.send(startCheckout, { ...requested, points: 100 })).body.code).toBe('POINTS_REFUSED')
  })

  it('answers 409 with the new numbers when the price changed meanwhile', async () => {
    const cal = await shop.has.customer()
    const { variantId } = await shop.has.product({ priceCents: 1_000 })
    await fillCart(cal, [{ variantId }])
    const seen = await makeCheckoutInput(cal)
    await shop.database.pool.query('update product_variants set price_cents = 1200 where id = $1', [
      variantId,
    ])
    const reply = await cal.send(startCheckout, seen)
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({
      code: 'TOTALS_CHANGED',
      details: { totals: { goodsCents: 1_200 }, items: [{ notes: [{ kind: 'price_up' }] }] },
    })
  })

  it('names what is gone', async () => {
    const [first, second] = await shop.has.customers(2)
    const { variantId } = await shop.has.product({ stock: 1, name: 'The last belt' })
    await fillCart(second as TestPerson, [{ variantId }])
    const requested = await makeCheckoutInput(second as TestPerson)
    await startOrder(first as TestPerson, { items: [{ variantId }] })
    const reply = await (second as TestPerson).send(startCheckout, requested)
    expect(reply.body).toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { items: [{ name: 'The last belt' }] },
    })
  })

  it('wants an address of the right place, and nobody else’s', async () => {
    const [cal, dan] = (await shop.has.customers(2)) as [TestPerson, TestPerson]
    const { variantId } = await shop.has.product()
    await fillCart(cal, [{ variantId }])
    const requested = { ...(await makeCheckoutInput(cal, { delivery: 'pr' })), addressId: null }
    expect((await cal.send(startCheckout, requested)).body.code).toBe('ADDRESS_NEEDED')
    const dans = await dan.send(addAddress, PR_ADDRESS)
    const withDans = { ...requested, addressId: dans.body.id }
    expect((await cal.send(startCheckout, withDans)).body.code).toBe('ADDRESS_NEEDED')
  })

  it('refuses an empty cart, and someone else’s order', async () => {
    const [cal, dan] = (await shop.has.customers(2)) as [TestPerson, TestPerson]
    const contact = { name: 'Cal', email: 'cal@example.com' }
    const empty = await cal.send(startCheckout, { delivery: 'pickup', contact, totalCents: 0 })
    expect(empty.body.code).toBe('CART_EMPTY')
    const { variantId } = await shop.has.product()
    const open = await startOrder(cal, { items: [{ variantId }] })
    for (const endpoint of [getOpenOrder, settleCheckout, leaveCheckout])
      expect((await dan.send(endpoint, { orderId: open.id })).status).toBe(404)
  })

  it('is closed while the e-mail service is down, and the cart is kept', async () => {
    const cal = await shop.has.customer()
    const { variantId } = await shop.has.product()
    await fillCart(cal, [{ variantId }])
    const requested = await makeCheckoutInput(cal)
    await shop.database.pool.query(
      `insert into mail_health (is_healthy, checked_at) values (false, now())
       on conflict (is_only) do update set is_healthy = false, checked_at = now()`,
    )
    const reply = await cal.send(startCheckout, requested)
    const view = await cal.send(getCheckout)
    await shop.database.pool.query('delete from mail_health')
    expect([reply.status, reply.body.code]).toEqual([503, 'EMAIL_DOWN'])
    expect(view.body.blockedBy).toBe('email_down')
    expect((await cal.send(getCart)).body).toHaveLength(1)
  })
})

describe('the same again', () => {
  it('returns the same order for a double click and for two tabs', async () => {
    const eve = await shop.has.customer()
    const { variantId } = await shop.has.product({ stock: 1 })
    await fillCart(eve, [{ variantId }])
    const requested = await makeCheckoutInput(eve)
    const replies = await Promise.all([1, 2, 3].map(() => eve.send(startCheckout, requested)))
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201])
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
    expect((await eve.send(getCheckout)).body.openOrder?.id).toBe(replies[0]?.body.id)
  })

  it('replays an answer for the same key, and refuses the key for anything else', async () => {
    const eve = await shop.has.customer()
    const { variantId } = await shop.has.product()
    await fillCart(eve, [{ variantId }])
    const requested = await makeCheckoutInput(eve)
    const headers = { 'idempotency-key': 'checkout-key-1' }
    const first = await eve.send(startCheckout, requested, { headers })
    const again = await eve.send(startCheckout, requested, { headers })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    const other = await eve.send(startCheckout, { ...requested, note: 'other' }, { headers })
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })

  it('takes the place of an order whose choices changed, and gives its holds and points back', async () => {
    const eve = await shop.has.customer()
    const { variantId, variants } = await shop.has.product({ stock: 3 })
    const first = await startOrder(eve, { items: [{ variantId }] })
    const second = await startOrder(eve, { items: [{ variantId }] })
    expect(second.id).not.toBe(first.id)
    const old = await eve.send(getOpenOrder, { orderId: first.id })
    expect(old.body).toMatchObject({ paymentStatus: 'failed', failure: 'replaced' })
    expect(await onHandOf(variants[0]?.inventoryItemId)).toEqual({ held: 2 })
    expect((await payOrder(eve, first.payment?.clientSecret)).status).toBe(409)
  })

  it('gives everything back when somebody leaves, and the cart stays', async () => {
    const eve = await shop.has.customer()
    const { variantId, variants } = await shop.has.product({ stock: 3 })
    const open = await startOrder(eve, { items: [{ variantId }] })
    const left = await eve.send(leaveCheckout, { orderId: open.id })
    expect(left.body).toMatchObject({ paymentStatus: 'failed', failure: 'cancelled' })
    expect(await onHandOf(variants[0]?.inventoryItemId)).toEqual({})
    expect((await eve.send(getCart)).body).toHaveLength(1)
    await buyItems(eve, { items: [] })
  })
})

it('gives the last use of a coupon to one of two at once', async () => {
  await shop.database.pool.query(
    `insert into coupons (code, kind, value, uses_total) values ('LAST', 'percent', 1000, 1)`,
  )
  const people = await shop.has.customers(2)
  const { variantId } = await shop.has.product()
  for (const person of people) {
    await fillCart(person, [{ variantId }])
    await person.send(applyCoupon, { code: 'LAST' })
  }
  const requested = await Promise.all(people.map((person) => makeCheckoutInput(person)))
  const replies = await Promise.all(
    people.map((person, i) =>
      person.send(startCheckout, requested[i] as NonNullable<(typeof requested)[number]>),
    ),
  )
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409])
})

it('frees what nobody paid for when its time is over', async () => {
  const eve = await shop.has.customer()
  const { variantId, variants } = await shop.has.product({ stock: 1 })
  const open = await startOrder(eve, { items: [{ variantId }] })
  shop.clock.advance(DEFAULT_SETTINGS.holds.minutes * 60_000 + LIMITS.checkout.graceMs + 1_000)
  await shop.tasks.settle_orders?.({})
  expect((await eve.send(getOpenOrder, { orderId: open.id })).body).toMatchObject({ failure: 'abandoned' })
  expect(await onHandOf(variants[0]?.inventoryItemId)).toEqual({})
})
