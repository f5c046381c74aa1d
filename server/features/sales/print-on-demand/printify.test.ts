/** What only Printify has: its signature, its Publish button, variants that products share, and an order that is not ready yet. */
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmPrintOrder, listPrintOrders } from '#contract/sales/print-orders.ts'
import { ignorePrintProduct, listPrintProducts } from '#contract/sales/print-products.ts'
import { toOrder } from '#server/platform/print-services/printify/orders.ts'
import { toText } from '#server/platform/print-services/printify/products.ts'
import { isSignedByPrintify, readPrintifyEvent } from '#server/platform/print-services/printify/read-event.ts'
import { Order } from '#server/platform/print-services/printify/shapes.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import {
  connectFake,
  fakeShirt,
  followUp,
  importAll,
  type PrintShop,
  printShop,
} from '#server/testing/test-print.ts'

describe('what it says', () => {
  const body = Buffer.from(
    '{"id":"653b6be8-2ff7-4ab5-a7a6-6889a8b3bbf5","type":"order:shipment:created","created_at":"2026-11-15 12:00:00+00:00","resource":{"id":"5a96f649b2439217d070f507","type":"order","data":{"shop_id":815256,"shipped_at":"2026-11-15 12:00:00+00:00","carrier":{"code":"USPS","tracking_number":"9400100000000000000000","tracking_url":"https://example.test/track/1"},"skus":["168699843"]}}}',
  )
  const hex = '24b4c80cb6ad5b3107ffb6c920ee433ec5a1b84d366eaea927074c022dae1d61'
  const isSigned = (signature: string, secret = 'whsec_fake') =>
    isSignedByPrintify(body, new Headers({ 'x-pfy-signature': signature }), secret)

  it('is signed with the secret that it was given, with or without the name of the algorithm', () => {
    expect([isSigned(`sha256=${hex}`), isSigned(hex)]).toEqual([true, true])
    expect([isSigned(`sha1=${hex}`), isSigned(''), isSigned(hex, 'whsec_other')]).toEqual([
      false,
      false,
      false,
    ])
    expect(readPrintifyEvent(body)).toEqual({
      dedupeKey: '653b6be8-2ff7-4ab5-a7a6-6889a8b3bbf5',
      type: 'order:shipment:created',
      subjectKind: 'order',
      subjectId: '5a96f649b2439217d070f507',
      externalId: '',
    })
    expect(readPrintifyEvent(Buffer.from('<h1>'))).toBeNull()
  })

  it('costs what its lines say, and is a draft only until it was sent to production', () => {
    const order = (fields: object) =>
      toOrder(Order.parse({ id: 'o', status: 'on-hold', created_at: '2026-11-15 12:00:00+00:00', ...fields }))
    const lines = [
      { product_id: 'p', variant_id: 1, quantity: 2, cost: 1_000, shipping_cost: 400 },
      { product_id: 'p', variant_id: 2, quantity: 1, cost: 900, shipping_cost: 0 },
    ]
    const sent = { sent_to_production_at: '2026-11-15 12:30:00+00:00' }
    expect(order({ line_items: lines, total_price: 9_999, total_tax: 50 })).toMatchObject({
      status: 'draft',
      costCents: 3_350,
    })
    expect(order({ status: 'pending', line_items: lines })).toMatchObject({
      status: 'draft',
      costCents: null,
    })
    expect(order({ status: 'pending', ...sent }).status).toBe('in_production')
    expect(order({ status: 'canceled', line_items: lines })).toMatchObject({
      status: 'canceled',
      costCents: 0,
    })
    expect(order({ status: 'something-new' }).status).toBe('on_hold')
    expect(order({ metadata: { shop_order_id: 12 } }).externalId).toBe('12')
  })

  it('describes products in HTML, which becomes text', () => {
    expect(toText('<p>Soft &amp; light.</p><ul><li>Cotton</li><li>No <b>seams</b></li></ul>')).toBe(
      'Soft & light.\n\n- Cotton\n- No seams',
    )
  })
})

describe('its Publish button', () => {
  let shop: PrintShop
  const productIn = async (name: string) =>
    (await (await shop.as('admin')).send(listPrintProducts, { q: name })).body.items[0]
  const remote = (id: string) => shop.fake.state.products.find((each) => each.id === id)

  beforeAll(async () => {
    // Variants are those of the catalog: both have the same.
    const twin = { ...fakeShirt(2), variants: fakeShirt(1).variants }
    shop = await printShop('printify', [fakeShirt(1), twin, fakeShirt(3)])
    await connectFake(shop)
  })

  it('holds a product locked until it is imported, and hears where it is sold', async () => {
    await shop.fake.publish('1')
    await shop.runJobs()
    expect((await productIn('Range shirt 1'))?.state).toBe('locked')
    const { failures, products } = await importAll(shop)
    expect([failures, products.map(({ state }) => state)]).toEqual([[], ['linked', 'linked', 'linked']])
    const product = (await productIn('Range shirt 1'))?.product
    expect(remote('1')).toMatchObject({ isLocked: false, external: { id: product?.id } })
    expect(remote('1')?.external?.handle).toContain('/products/')
    // Pressed again for what is sold already: it hears at once, also when there were too many requests first.
    const line = 'POST /v1/shops/815256/products/'
    shop.fake.trouble({ kind: 'status', status: 429, retryAfterSeconds: 60 }, 1, line)
    await shop.fake.publish('1')
    await shop.runJobs()
    expect(remote('1')?.isLocked).toBe(true)
    shop.clock.advance(61_000)
    await shop.runJobs()
    expect(remote('1')?.isLocked).toBe(false)
  })

  it('hears that a product which is ignored will not be sold', async () => {
    shop.fake.state.products.push(fakeShirt(4))
    await shop.fake.publish('4')
    await shop.runJobs()
    shop.clock.advance(60_000)
    await shop.runJobs()
    const found = await productIn('Range shirt 4')
    expect(found?.state).toBe('locked')
    const printProductId = found?.id ?? ''
    await (await shop.as('admin')).send(ignorePrintProduct, { printProductId, isIgnored: true })
    await shop.runJobs()
    expect(remote('4')).toMatchObject({ isLocked: false, external: null })
    await shop.fake.publish('4')
    await shop.runJobs()
    expect([(await productIn('Range shirt 4'))?.state, remote('4')?.isLocked]).toEqual(['ignored', false])
  })

  it('waits with an order that is still being calculated', async () => {
    const { rows } = await shop.database.pool.query<{
      id: string
      item: string
      sku: string
      product: string
    }>(
      `select v.id, v.inventory_item_id as item, v.sku, v.product_id as product from product_variants v
       where v.sku like 'PY-1-%' order by v.position`,
    )
    const variants = rows.map(({ id, item, sku }) => ({ id, inventoryItemId: item, sku }))
    const { providerId } = await shop.has.product()
    const id = rows[0]?.product ?? ''
    const shirt = { id, slug: '', slugEs: '', providerId, variants, variantId: variants[0]?.id ?? '' }
    const { row } = await makePaidOrder(shop, {
      buyer: await shop.has.customer(),
      lines: [{ product: shirt }],
    })
    await followUp(shop, row.id)
    await shop.runJobs()
    const admin = await shop.as('admin')
    const shown = async () => (await admin.send(listPrintOrders, {})).body.items[0]
    const draft = await shown()
    expect(draft?.state).toBe('draft')
    await shop.fake.setOrder(draft?.remoteId ?? '', 'calculating')
    await admin.send(confirmPrintOrder, { printOrderId: draft?.id ?? '' })
    expect(await shop.runJobs()).toEqual([])
    const asked = () => shop.fake.requests.filter((line) => line.endsWith('/send_to_production.json')).length
    expect([(await shown())?.state, asked()]).toEqual(['draft', 1])
    await shop.fake.setOrder(draft?.remoteId ?? '', 'draft')
    shop.clock.advance(61_000)
    await shop.runJobs()
    expect(await shown()).toMatchObject({ state: 'in_production', lastError: '' })
    expect(asked()).toBe(2)
  })
})
