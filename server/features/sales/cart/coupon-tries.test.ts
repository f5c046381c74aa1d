import { expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { addToCart, applyCoupon, getCart, getCartSummary } from '#contract/sales/cart.ts'
import { raceAtRow } from '#server/testing/race.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { testShop } from '#server/testing/test-shop.ts'

const { perAddress, perCart, windowMs } = LIMITS.couponTries
const shop = await testShop()
const { variantId } = await shop.has.product({ stock: 50, priceCents: 5_000 })
await shop.database.pool.query(
  `insert into coupons (code, kind, value, scope, minimum_cents) values ('HALF', 'percent', 5000, 'all', 0)`,
)

async function withCart(): Promise<TestClient> {
  const guest = shop.guest()
  await guest.send(addToCart, { variantId, quantity: 1 })
  return guest
}

const attempt = async (guest: TestClient, code: string, address: string) =>
  (await guest.send(applyCoupon, { code }, { address })).status

it('one that is right is never counted', async () => {
  const guest = await withCart()
  for (let n = 0; n <= perAddress; n += 1) expect(await attempt(guest, 'HALF', '203.0.113.1')).toBe(200)
})

it('failures are counted by address, all of an IPv6 /64 as one', async () => {
  for (let n = 0; n < perAddress; n += 1)
    expect(await attempt(await withCart(), `GUESS${n}`, `2001:db8:7:7:${n.toString(16)}::1`)).toBe(400)
  expect(await attempt(await withCart(), 'HALF', '2001:db8:7:7:ffff::9')).toBe(429)
  expect(await attempt(await withCart(), 'HALF', '2001:db8:7:8::1')).toBe(200)
})

it('and by cart, from wherever they come, until the hour is over', async () => {
  const guest = await withCart()
  for (let n = 0; n < perCart; n += 1) await attempt(guest, `GUESS${n}`, `198.51.100.${n + 1}`)
  expect(await attempt(guest, 'HALF', '198.51.100.200')).toBe(429)
  expect(await attempt(await withCart(), 'HALF', '198.51.100.200')).toBe(200)
  shop.clock.advance(windowMs)
  expect(await attempt(guest, 'HALF', '198.51.100.200')).toBe(200)
})

it('let no more guesses through when they come all at once', async () => {
  const guest = await withCart()
  const tries = Array.from({ length: perCart + 10 }, (_, n) =>
    attempt(guest, `GUESS${n}`, `198.51.101.${n + 1}`),
  )
  const statuses = await Promise.all(tries)
  expect(statuses.filter((status) => status === 400)).toHaveLength(perCart)
})

it('loses nothing that another tab puts into the cart meanwhile', async () => {
  const ana = await shop.has.customer()
  await ana.send(addToCart, { variantId, quantity: 1 })
  const other = await shop.has.product({ stock: 5, priceCents: 1_000 })
  const { rows } = await shop.database.pool.query('select id from carts where user_id is not null')
  const statuses = await raceAtRow(shop.database, { table: 'carts', id: rows[0].id }, [
    () => attempt(ana, 'HALF', '198.51.102.1'),
    async () => (await ana.send(addToCart, { variantId: other.variantId, quantity: 1 })).status,
  ])
  expect(statuses).toEqual([200, 200])
  expect((await ana.send(getCart)).body).toHaveLength(2)
  expect((await ana.send(getCartSummary)).body).toMatchObject({
    coupon: { code: 'HALF', discountCents: 3_000 },
  })
})
