import { describe, expect, it } from 'vitest'
import { exportManagedOrders, listManagedOrders } from '#contract/sales/managed-orders.ts'
import {
  getManagedOrder,
  noteOrder,
  refundOrder,
  transitionFulfillment,
} from '#contract/sales/order-admin.ts'
import { cancelMyOrder, getMyOrder, listMyOrders, listMyPayments, reorder } from '#contract/sales/orders.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const admin = await shop.as('admin')
const customer = await shop.has.customer({ displayName: 'Ana Rivera' })
const stranger = await shop.has.customer()
const provider = await shop.has.provider()
const other = await shop.has.provider()
const belt = await shop.has.product({
  stock: 100,
  ownerId: provider.user.id,
  name: 'Range belt',
  nameEs: 'Correa de tiro',
})
const pouch = await shop.has.product({ stock: 100, ownerId: other.user.id, name: 'Pouch', nameEs: 'Estuche' })

/** Of both providers. */
const shared = (changed: Partial<Parameters<typeof makePaidOrder>[1]> = {}) =>
  makePaidOrder(shop, {
    buyer: customer,
    lines: [
      { product: belt, quantity: 2 },
      { product: pouch, unitPriceCents: 999 },
    ],
    shippingCents: 600,
    ...changed,
  })

const partOf = (order: Awaited<ReturnType<typeof shared>>, product: { providerId: string }) =>
  order.fulfillments.find(({ providerId }) => providerId === product.providerId)?.id ?? ''

describe('an order', () => {
  it('is nobody’s to see but its buyer’s, its providers’ and the store’s', async () => {
    const order = await makePaidOrder(shop, { buyer: customer, lines: [{ product: belt }] })
    const orderId = order.row.id
    const refund = { orderId, lines: [{ lineId: order.lines[0]?.id ?? '', quantity: 1 }], reason: 'x' }
    expect((await customer.send(getMyOrder, { orderId })).status).toBe(200)
    expect((await stranger.send(getMyOrder, { orderId })).status).toBe(404)
    expect((await stranger.send(cancelMyOrder, { orderId })).status).toBe(404)
    expect((await admin.send(getMyOrder, { orderId })).status).toBe(404)
    expect((await provider.send(getManagedOrder, { orderId })).status).toBe(200)
    for (const refused of [
      await other.send(getManagedOrder, { orderId }),
      await other.send(refundOrder, refund),
      await other.send(noteOrder, { orderId, text: 'hello' }),
      await other.send(transitionFulfillment, {
        fulfillmentId: partOf(order, belt),
        to: 'shipped',
        carrier: 'usps',
      }),
    ])
      expect(refused.status).toBe(404)
  })

  it('shows a provider their part and what it takes to send it, and nothing of others', async () => {
    const order = await shared()
    const orderId = order.row.id
    await provider.send(noteOrder, { orderId, text: 'Gift wrap.' })
    const { body } = await provider.send(getManagedOrder, { orderId })
    expect(body.fulfillments.map(({ provider: { id } }) => id)).toEqual([belt.providerId])
    expect(body).toMatchObject({
      contact: { name: 'Ana Rivera', email: '' },
      customer: { id: null, email: '' },
      address: { city: 'Mayagüez' },
      paidWith: null,
      mayCancel: false,
      totals: { goodsCents: 4_000, shippingCents: 0, totalCents: 4_460 },
      shares: [{ soldCents: 4_000, commissionCents: 600, providerCents: 3_400 }],
      refundable: { shippingCents: 0, lines: [{ quantity: 2 }] },
    })
    expect(JSON.stringify(body)).not.toContain(customer.user.email)
    expect((await admin.send(getManagedOrder, { orderId })).body.timeline.at(-1)).toMatchObject({
      kind: 'note',
      isPrivate: true,
      data: { text: 'Gift wrap.' },
    })
    for (const client of [other, customer] as const) {
      const seen = await client.send(client === other ? getManagedOrder : getMyOrder, { orderId })
      expect(JSON.stringify(seen.body)).not.toContain('Gift wrap.')
    }
    const beyond = { orderId, lines: [], shippingCents: 600, reason: 'late' }
    expect((await provider.send(refundOrder, beyond)).body.code).toBe('REFUND_REFUSED')
    const foreign = order.lines.find(({ providerId }) => providerId === pouch.providerId)?.id ?? ''
    const theirs = { orderId, lines: [{ lineId: foreign, quantity: 1 }], reason: 'late' }
    expect((await provider.send(refundOrder, theirs)).body.code).toBe('REFUND_REFUSED')
  })

  it('is sent with its tracking, arrives, and cannot be cancelled by its buyer any more', async () => {
    const order = await shared()
    const orderId = order.row.id
    const fulfillmentId = partOf(order, belt)
    expect((await provider.send(transitionFulfillment, { fulfillmentId, to: 'delivered' })).body.code).toBe(
      'INVALID_TRANSITION',
    )
    const sent = await provider.send(transitionFulfillment, {
      fulfillmentId,
      to: 'shipped',
      carrier: 'usps',
      trackingNumber: '9400 1',
    })
    expect(sent.body.fulfillments[0]).toMatchObject({
      status: 'shipped',
      trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%201',
    })
    const mail = await shop.mail.last(customer.user.email)
    expect(mail.text).toContain('9400 1')
    expect((await customer.send(cancelMyOrder, { orderId })).body.code).toBe('INVALID_TRANSITION')
    await provider.send(transitionFulfillment, { fulfillmentId, to: 'delivered' })
    const { body } = await customer.send(getMyOrder, { orderId })
    expect(body.fulfillments.find(({ id }) => id === fulfillmentId)).toMatchObject({ status: 'delivered' })
    expect(body.fulfillments.find(({ id }) => id === fulfillmentId)?.returnUntil).not.toBeNull()
    expect(body.timeline.map(({ kind }) => kind)).toEqual(['shipped', 'delivered'])
    const { rows } = await shop.database.pool.query(
      'select usable_at is not null as is_begun from loyalty_lots where fulfillment_id = $1',
      [fulfillmentId],
    )
    expect(rows).toEqual([{ is_begun: true }])
  })

  it('is handed over at the counter to whoever says its code', async () => {
    const order = await makePaidOrder(shop, {
      buyer: customer,
      lines: [{ product: belt }],
      delivery: 'pickup',
    })
    const fulfillmentId = partOf(order, belt)
    const ready = await provider.send(transitionFulfillment, { fulfillmentId, to: 'ready_for_pickup' })
    expect(ready.body.fulfillments[0]).toMatchObject({ status: 'ready_for_pickup', pickupCode: null })
    const { body } = await customer.send(getMyOrder, { orderId: order.row.id })
    expect(body.fulfillments[0]?.pickupCode).toBe('K7QX2M')
    expect((await shop.mail.last(customer.user.email)).text).toContain('K7QX2M')
    const wrong = await provider.send(transitionFulfillment, {
      fulfillmentId,
      to: 'delivered',
      pickupCode: 'AAAAAA',
    })
    expect(wrong.body.code).toBe('WRONG_PICKUP_CODE')
    const right = await provider.send(transitionFulfillment, {
      fulfillmentId,
      to: 'delivered',
      pickupCode: 'k7qx2m',
    })
    expect(right.body.fulfillments[0]?.status).toBe('delivered')
    expect(
      (await customer.send(getMyOrder, { orderId: order.row.id })).body.fulfillments[0]?.pickupCode,
    ).toBeNull()
  })

  it('fills the cart again with what can still be had, and names the rest', async () => {
    const gone = await shop.has.product({ stock: 1 })
    const order = await makePaidOrder(shop, {
      buyer: stranger,
      lines: [{ product: belt, quantity: 2 }, { product: gone }],
    })
    const { status, body } = await stranger.send(reorder, { orderId: order.row.id })
    expect(status).toBe(200)
    expect(body).toMatchObject({ added: 2, missing: [{ name: 'Range belt', reason: 'out_of_stock' }] })
    expect(body.cart.items).toMatchObject([{ productId: belt.id, quantity: 2 }])
  })
})

describe('lists', () => {
  it('find an order by words that are written with it, just as its change would bring them', async () => {
    const { pool } = shop.database
    const { row } = await shared({ buyer: stranger })
    const { rows } = await pool.query(
      'select search_text, order_search_text(id, number, name, email) as words from orders where id = $1',
      [row.id],
    )
    expect(rows[0].search_text).toContain('correa de tiro')
    expect(rows[0].search_text).toBe(rows[0].words)
  })

  it('are one’s own, found by number, name and state, newest first', async () => {
    const buyer = await shop.has.customer()
    const first = await shared({ buyer })
    await makePaidOrder(shop, { buyer, lines: [{ product: pouch }] })
    const all = (await buyer.send(listMyOrders, {})).body
    expect(all).toMatchObject({ total: 2, pages: 1 })
    expect(all.items.map(({ itemCount }) => itemCount)).toEqual([1, 3])
    const find = async (filter: object) => (await buyer.send(listMyOrders, filter)).body.total
    expect(await find({ search: first.row.number.toLowerCase() })).toBe(1)
    expect(await find({ search: first.lines[0]?.sku })).toBe(1)
    expect(await find({ search: 'CORREA' })).toBe(2)
    expect(await find({ search: '%' })).toBe(0)
    expect(await find({ fulfillment: 'shipped' })).toBe(0)
    expect(await find({ payment: 'paid', from: '2020-01-01', to: '2020-12-31' })).toBe(0)
    expect((await buyer.send(listMyPayments)).body.map(({ kind }) => kind)).toEqual(['charge', 'charge'])
  })

  it('to manage are a provider’s own part, and an admin’s whole', async () => {
    const buyer = await shop.has.customer({ displayName: 'Zoraida Núñez' })
    const order = await shared({ buyer })
    const own = (await other.send(listManagedOrders, { search: 'nunez' })).body
    expect(own.items).toMatchObject([{ id: order.row.id, totalCents: 1_114, itemCount: 1 }])
    expect((await other.send(listManagedOrders, { search: belt.variants[0]?.sku })).body.total).toBe(0)
    expect((await other.send(listManagedOrders, { search: buyer.user.email })).body.total).toBe(0)
    const found = (await admin.send(listManagedOrders, { search: buyer.user.email, sort: '-total' })).body
    expect(found.items).toMatchObject([{ totalCents: order.row.totals.totalCents, itemCount: 3 }])
    expect(found.waiting.unfulfilled).toBeGreaterThan(0)
    await setAside(buyer.user.id)
    expect((await other.send(listManagedOrders, { search: 'nunez' })).body.total).toBe(0)
  })

  /** As an order that waits for its money. */
  const setAside = (userId: string) =>
    shop.database.pool.query(`update orders set payment_status = 'pending' where user_id = $1`, [userId])

  it('as CSV cannot make a spreadsheet compute what a customer typed', async () => {
    const buyer = await shop.has.customer({ displayName: '=HYPERLINK("http://x","y")' })
    await shared({ buyer })
    const { body, headers } = await admin.send(exportManagedOrders, { search: 'HYPERLINK' })
    expect(headers.get('content-type')).toContain('text/csv')
    const [head, row] = String(body).replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('Order,Date,Customer,Email,Payment,Fulfillment,Delivery,Items,Total,Refunded')
    expect(row).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
    expect(row).toMatch(/,Paid,Unfulfilled,Delivery in Puerto Rico,3,61\.74,0\.00$/)
  })
})

it('a person who leaves takes their name along; what was sold stays', async () => {
  const buyer = await shop.has.customer()
  const { row: orderRow } = await shared({ buyer })
  const file = JSON.parse(JSON.stringify(await shop.dataOf(buyer)))
  expect(file.orders.orders).toMatchObject([{ number: orderRow.number, name: buyer.user.displayName }])
  await shop.erase(buyer)
  const { rows } = await shop.database.pool.query('select * from orders where id = $1', [orderRow.id])
  expect(rows[0]).toMatchObject({
    user_id: null,
    email: '',
    name: '',
    phone: '',
    total_cents: orderRow.totals.totalCents,
  })
  expect(rows[0].address).toMatchObject({ city: 'Mayagüez', line1: '', phone: '' })
  expect((await admin.send(getManagedOrder, { orderId: orderRow.id })).body.contact.name).toBe('')
})
