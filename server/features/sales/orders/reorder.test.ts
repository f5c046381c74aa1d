import { expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { addToCart, getCart } from '#contract/sales/cart.ts'
import { reorder } from '#contract/sales/orders.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const belt = await shop.has.product({ stock: 100 })
const pouch = await shop.has.product({ stock: 100 })
const light = await shop.has.product({ stock: 4 })

/** So full that one more line fits. */
async function fillCart(buyer: Awaited<ReturnType<typeof shop.has.customer>>): Promise<void> {
  const { variants } = await shop.has.product({
    variants: Array.from({ length: LIMITS.cart.linesMax - 1 }, (_, i) => ({ options: { size: `s${i}` } })),
  })
  await buyer.send(addToCart, { variantId: variants[0]?.id ?? '', quantity: 1 })
  for (const { inventoryItemId, id } of variants.slice(1))
    await shop.database.pool.query(
      `insert into cart_lines (id, cart_id, inventory_item_id, quantity, seen_price_cents)
       select $1, id, $2, 1, 2000 from carts where user_id = $3`,
      [id.replace('var', 'lin'), inventoryItemId, buyer.user.id],
    )
}

it('adds what a full cart still takes, and says that the rest found no room', async () => {
  const buyer = await shop.has.customer()
  const lines = [{ product: belt, quantity: 2 }, { product: pouch }, { product: belt, quantity: 3 }]
  const { row: order } = await makePaidOrder(shop, { buyer, lines })
  await fillCart(buyer)
  buyer.cookies.set('language', 'es')
  const { status, body } = await buyer.send(reorder, { orderId: order.id })
  expect(status).toBe(200)
  expect(body.added).toBe(5)
  expect(body.missing).toEqual([{ name: 'Correa de tiro', reason: 'cart_full', requested: 1, added: 0 }])
  const items = (await buyer.send(getCart)).body
  expect(items).toHaveLength(LIMITS.cart.linesMax)
  expect(items.find(({ variantId }) => variantId === belt.variantId)?.quantity).toBe(5)
})

it('adds as many as there are, and says of how many', async () => {
  const buyer = await shop.has.customer()
  const { row: order } = await makePaidOrder(shop, {
    buyer,
    lines: [{ product: light, quantity: 3 }, { product: pouch }],
  })
  const { body } = await buyer.send(reorder, { orderId: order.id })
  expect(body).toMatchObject({ added: 2, missing: [{ reason: 'fewer', requested: 3, added: 1 }] })
  const again = await buyer.send(reorder, { orderId: order.id })
  expect(again.body).toMatchObject({ added: 1, missing: [{ reason: 'fewer', requested: 3, added: 0 }] })
})

it('says of what cannot be had whether it is out of stock, no longer sold or their own', async () => {
  const buyer = await shop.has.provider()
  const soldOut = await shop.has.product({ stock: 1 })
  const ended = await shop.has.product({ stock: 9 })
  const own = await shop.has.product({ stock: 9, ownerId: buyer.user.id })
  const lines = [soldOut, ended, own, pouch].map((product) => ({ product }))
  const { row: order } = await makePaidOrder(shop, { buyer, lines })
  await shop.database.pool.query('update products set is_deleted = true where id = $1', [ended.id])
  const { body } = await buyer.send(reorder, { orderId: order.id })
  expect(body.added).toBe(1)
  expect(body.missing.map(({ reason }) => reason)).toEqual(['out_of_stock', 'no_longer_sold', 'own_product'])
})
