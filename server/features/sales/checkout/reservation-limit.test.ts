/** A reservation is renewable to 60 minutes an order (rules.md, Cart and orders). */

import { expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { leaveCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import { makeCheckoutInput, payOrder, startOrder } from '#server/testing/test-checkout.ts'
import { testShop } from '#server/testing/test-shop.ts'

const MINUTE_MS = 60_000
const shop = await testShop()

/** The test's clock goes on by itself: a second or two are no matter. */
const near = (ms: number) => Math.round(ms / MINUTE_MS)

async function reserve(buyer: Awaited<ReturnType<typeof shop.has.customer>>) {
  const { variantId } = await shop.has.product({ stock: 1 })
  const first = await startOrder(buyer, { items: [{ variantId }] })
  const lastAt = Date.parse(first.reservationEndsAt)
  expect(near(lastAt - shop.clock.now().getTime())).toBe(near(DEFAULT_SETTINGS.holds.minutesMax * 60_000))
  return { variantId, first, lastAt }
}

async function heldUntil(variantId: string): Promise<number> {
  const { rows } = await shop.database.pool.query<{ until: Date }>(
    `select max(expires_at) as until from reservations c join product_variants v on v.inventory_item_id = c.inventory_item_id
     where v.id = $1 and c.state = 'held'`,
    [variantId],
  )
  return new Date(rows[0]?.until ?? 0).getTime()
}

it('is renewed up to an hour from the first, and not a moment longer', async () => {
  const buyer = await shop.has.customer()
  const { variantId, first, lastAt } = await reserve(buyer)
  for (let minute = 10; minute < 60; minute += 10) {
    shop.clock.advance(10 * MINUTE_MS)
    const { body } = await buyer.send(startCheckout, await makeCheckoutInput(buyer))
    const until = Date.parse(body.reservedUntil)
    expect(body).toMatchObject({ id: first.id, reservationEndsAt: first.reservationEndsAt })
    expect(near(until - lastAt)).toBe(Math.min(minute + 15 - 60, 0))
    expect(until).toBeLessThanOrEqual(lastAt)
    expect(await heldUntil(variantId)).toBe(until)
  }
  shop.clock.advance(10 * MINUTE_MS)
  const other = await shop.has.customer()
  const theirs = await startOrder(other, { items: [{ variantId }] })
  expect(theirs.paymentStatus).toBe('pending')
  const refused = await buyer.send(startCheckout, {
    ...(await makeCheckoutInput(buyer)),
    totalCents: first.totals.totalCents,
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK'])
})

it('is not begun anew by an order that replaces the first', async () => {
  const buyer = await shop.has.customer()
  const { variantId, first, lastAt } = await reserve(buyer)
  const ids = new Set([first.id])
  for (let minute = 10; minute < 60; minute += 10) {
    shop.clock.advance(10 * MINUTE_MS)
    const { body } = await buyer.send(
      startCheckout,
      await makeCheckoutInput(buyer, { note: `Gate ${minute}` }),
    )
    ids.add(body.id)
    expect(await heldUntil(variantId)).toBeLessThanOrEqual(lastAt)
    expect(Date.parse(body.reservedUntil)).toBeLessThanOrEqual(lastAt)
  }
  expect(ids.size).toBe(6)
})

it('goes on where it was for whoever leaves the checkout and comes back', async () => {
  const buyer = await shop.has.customer()
  const { first, lastAt } = await reserve(buyer)
  shop.clock.advance(10 * MINUTE_MS)
  await buyer.send(leaveCheckout, { orderId: first.id })
  shop.clock.advance(LIMITS.reservationPauseMs - MINUTE_MS)
  const { body } = await buyer.send(startCheckout, await makeCheckoutInput(buyer))
  expect(body.id).not.toBe(first.id)
  expect(near(Date.parse(body.reservationEndsAt) - lastAt)).toBe(0)
})

it('is not followed by another of the last one: others have 15 minutes to take it', async () => {
  const buyer = await shop.has.customer()
  const { variantId, first } = await reserve(buyer)
  for (let minute = 10; minute < 60; minute += 10) {
    shop.clock.advance(10 * MINUTE_MS)
    await buyer.send(startCheckout, await makeCheckoutInput(buyer))
  }
  shop.clock.advance(10 * MINUTE_MS)
  for (let tries = 0; tries < 2; tries += 1) {
    const refused = await buyer.send(startCheckout, await makeCheckoutInput(buyer))
    expect([refused.status, refused.body.code]).toEqual([409, 'RESERVATION_PAUSED'])
    expect(await heldUntil(variantId)).toBe(0)
  }

  shop.clock.advance(LIMITS.reservationPauseMs)
  const { status, body } = await buyer.send(startCheckout, await makeCheckoutInput(buyer))
  expect(status).toBe(201)
  expect(body.id).not.toBe(first.id)
  expect(near(Date.parse(body.reservationEndsAt) - shop.clock.now().getTime())).toBe(
    near(DEFAULT_SETTINGS.holds.minutesMax * 60_000),
  )
  await payOrder(buyer, body.payment?.clientSecret)
})

it('may be followed by another at once while some are left for others', async () => {
  const buyer = await shop.has.customer()
  const { variantId } = await shop.has.product({ stock: 3 })
  const first = await startOrder(buyer, { items: [{ variantId, quantity: 2 }] })
  for (let minute = 10; minute <= 60; minute += 10) {
    shop.clock.advance(10 * MINUTE_MS)
    if (minute < 60) await buyer.send(startCheckout, await makeCheckoutInput(buyer))
  }
  const { status, body } = await buyer.send(startCheckout, await makeCheckoutInput(buyer))
  expect(status).toBe(201)
  expect(body.id).not.toBe(first.id)
  await payOrder(buyer, body.payment?.clientSecret)
})
