/** Whoever buys what the page has just shown them is sold that without reading it again: the write compares it with what is. */
import { expect, it } from 'vitest'
import { startCheckout } from '#contract/sales/checkout.ts'
import { collectStatements } from '#server/testing/cut-connection.ts'
import { fillCart, makeCheckoutInput } from '#server/testing/test-checkout.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { trustDemands } from '#server/testing/trust-demands.ts'

const shop = await testShop()
const trusting = await testShop()
await trustDemands(trusting)

async function showPage({ has }: TestShop) {
  const ana = await has.customer()
  const product = await has.product({ priceCents: 4_000, stock: 5 })
  await fillCart(ana, [{ variantId: product.variantId }])
  return { ana, product, input: await makeCheckoutInput(ana) }
}

/** How often all that a price is made from is read meanwhile. */
async function countReads(ask: () => Promise<{ status: number }>) {
  const { reply, statements } = await collectStatements(ask)
  const reads = statements.filter(({ text }) => text.includes('as "variants"'))
  return { status: reply.status, reads: reads.length }
}

it('is not read again for whoever buys what they were shown', async () => {
  const { ana, input } = await showPage(shop)
  expect(await countReads(() => ana.send(startCheckout, input))).toEqual({ status: 201, reads: 0 })
})

const CHANGES: Record<string, { change: string; code: string }> = {
  'its price': {
    change: 'update product_variants set price_cents = 5000 where id = $1',
    code: 'TOTALS_CHANGED',
  },
  'whether it is sold': {
    change: `update products set is_active = false where id = (select product_id from product_variants where id = $1)`,
    code: 'OUT_OF_STOCK',
  },
  'whether its provider may sell': {
    change: `update collaborators set suspended_at = now() where id =
      (select p.provider_id from products p join product_variants v on v.product_id = p.id where v.id = $1)`,
    code: 'OUT_OF_STOCK',
  },
  'its stock': {
    change: `update inventory_items set on_hand = 0 where id = (select inventory_item_id from product_variants where id = $1)`,
    code: 'OUT_OF_STOCK',
  },
}

it.each(Object.entries(CHANGES))('%s is looked at anew where it has changed', async (_, { change, code }) => {
  const { ana, product, input } = await showPage(shop)
  await shop.database.pool.query(change, [product.variantId])
  expect(await ana.send(startCheckout, input)).toMatchObject({ status: 409, body: { code } })
})

it('is refused while no mail can be sent, though it could when the page was shown', async () => {
  const { ana, input } = await showPage(shop)
  const { pool } = shop.database
  await pool.query('insert into mail_health (is_healthy, checked_at) values (false, now())')
  try {
    expect(await ana.send(startCheckout, input)).toMatchObject({ status: 503, body: { code: 'EMAIL_DOWN' } })
  } finally {
    await pool.query('delete from mail_health')
  }
})

it('would be sold at the price of before if the write did not compare', async () => {
  const { ana, product, input } = await showPage(trusting)
  await trusting.database.pool.query(CHANGES['its price']?.change ?? '', [product.variantId])
  expect((await ana.send(startCheckout, input)).status).toBe(201)
})
