/** What somebody is asked to review: delivered of late, kept, bought by them, not reviewed yet. */
import { expect, it } from 'vitest'
import { listReviewsToWrite, REVIEW_ASKED_DAYS, writeReview } from '#contract/catalog/reviews.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const { pool } = shop.database

type Buyer = Awaited<ReturnType<typeof shop.has.customer>>

async function deliver(buyer: Buyer, { daysAgo = 1, isDelivered = true } = {}) {
  const product = await shop.has.product()
  const { row, lines } = await makePaidOrder(shop, { buyer, lines: [{ product, quantity: 2 }], isDelivered })
  await pool.query('insert into product_buyers (product_id, user_id) values ($1, $2)', [
    product.id,
    buyer.user.id,
  ])
  const at = new Date(shop.clock.now().getTime() - daysAgo * 86_400_000)
  await pool.query(
    'update fulfillments set delivered_at = $2 where order_id = $1 and delivered_at is not null',
    [row.id, at],
  )
  return { product, lineId: lines[0]?.id ?? '' }
}

const asked = async (client: TestClient) => (await client.send(listReviewsToWrite, {})).body

it('names what was delivered of late, the latest first, until it is reviewed', async () => {
  const buyer = await shop.has.customer()
  expect(await asked(buyer)).toEqual([])
  const { product: older } = await deliver(buyer, { daysAgo: REVIEW_ASKED_DAYS - 1 })
  const { product: newer } = await deliver(buyer, { daysAgo: 2 })
  await deliver(buyer, { daysAgo: REVIEW_ASKED_DAYS + 1 })
  await deliver(buyer, { isDelivered: false })
  expect((await asked(buyer)).map(({ productId }) => productId)).toEqual([newer.id, older.id])
  expect((await asked(buyer))[0]).toMatchObject({
    slug: newer.slug,
    name: expect.stringContaining('Product'),
  })
  expect(await asked(await shop.has.customer())).toEqual([])

  const review = { productId: newer.id, stars: 5, title: 'Good', body: 'It does what it should.' }
  expect((await buyer.send(writeReview, review)).status).toBe(201)
  expect((await asked(buyer)).map(({ productId }) => productId)).toEqual([older.id])
})

it('asks about nothing that was given back whole, and nothing that has no page any more', async () => {
  const buyer = await shop.has.customer()
  const { product, lineId } = await deliver(buyer)
  const refund = (quantity: number) =>
    pool.query('update order_lines set refunded_quantity = $2 where id = $1', [lineId, quantity])
  await refund(1)
  expect(await asked(buyer)).toHaveLength(1)
  await refund(2)
  expect(await asked(buyer)).toEqual([])
  await refund(0)
  await pool.query("update products set status = 'unpublished' where id = $1", [product.id])
  expect(await asked(buyer)).toEqual([])
})

it('asks nobody who may not buy: reviews are written by buyers', async () => {
  const admin = await shop.has.admin()
  await deliver(admin)
  expect(await asked(admin)).toEqual([])
})
