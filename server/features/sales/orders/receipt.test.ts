import { expect, it } from 'vitest'
import { addSeatsToCart } from '#contract/events/bookings.ts'
import { updateProviderSettings } from '#contract/people/providers.ts'
import { getReceipt } from '#contract/sales/orders.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { buyItems } from '#server/testing/test-checkout.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const customer = await shop.has.customer()

async function receiptOf(client: typeof customer, orderId: string) {
  const response = await client.fetch(`/api/orders/${orderId}/receipt`)
  return { response, pages: readPdf(new Uint8Array(await response.arrayBuffer())).map(({ text }) => text) }
}

it('is in the language of the order, with both taxes apart, its accents, and how it was paid', async () => {
  const product = await shop.has.product()
  const { row: order } = await makePaidOrder(shop, {
    buyer: customer,
    lines: [{ product, quantity: 2, pointsDiscountCents: 500 }],
    shippingCents: 600,
    language: 'es',
  })
  const { response, pages } = await receiptOf(customer, order.id)
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="coqui-carry-${order.number}.pdf"`,
  )
  const text = pages.join('\n')
  for (const word of [
    'Coquí Carry',
    'Recibo',
    order.number,
    'Correa de tiro',
    'Urb. Las Lomas',
    'Mayagüez, PR 00680',
    'Impuesto estatal',
    '$3.68',
    'Impuesto municipal',
    '$0.35',
    'Puntos de lealtad',
    '-$5.00',
    'Envío',
    '$45.03',
    'Visa ···· 4242',
    'Página 1 de 1',
  ])
    expect(text).toContain(word)
})

it('says where the store is, who sold it and by which registration; a ticket has no internal number on it', async () => {
  const seller = await shop.has.provider()
  const address = { line1: 'Carr. 191 km 4.2', line2: '', city: 'Río Grande', postalCode: '00745' } as const
  const pickupAddress = { ...address, instructions: '' }
  await seller.send(updateProviderSettings, { pickupAddress, merchantRegistration: '1234567-0010' })
  const product = await shop.has.product({ ownerId: seller.user.id })
  const { row: order } = await makePaidOrder(shop, { buyer: customer, lines: [{ product }] })
  const text = (await receiptOf(customer, order.id)).pages.join('\n').replaceAll('\n', ' ')
  expect(text).toContain('1250 Ave. Ponce de León')
  expect(text).toContain('Carr. 191 km 4.2, Río Grande, PR 00745')
  expect(text).toContain('Merchant registration 1234567-0010')
  const event = await shop.has.event()
  const ticketTypeId = event.ticketTypes[0]?.id ?? ''
  await customer.send(addSeatsToCart, {
    eventId: event.id,
    seats: [{ ticketTypeId, isMe: false, name: 'Luis Vega', birthDate: '1990-04-01' }],
  })
  const booking = await buyItems(customer, { items: [] })
  const ofSeat = (await receiptOf(customer, booking.id)).pages.join('\n')
  expect(ofSeat).toContain('Luis Vega')
  expect(ofSeat).not.toContain(ticketTypeId)
})

it('goes on over as many pages as it takes, each with its number and the head of the table', async () => {
  const products = []
  while (products.length < 30) products.push(await shop.has.product())
  const { row: order } = await makePaidOrder(shop, {
    buyer: customer,
    lines: products.map((product) => ({ product })),
  })
  const { pages } = await receiptOf(customer, order.id)
  expect(pages.length).toBeGreaterThan(1)
  for (const [i, page] of pages.entries()) {
    expect(page).toContain(`Page ${i + 1} of ${pages.length}`)
    expect(page.includes('Range belt')).toBe(page.includes('Qty'))
  }
  expect(pages.join('\n').match(/Range belt/g)).toHaveLength(30)
})

it('is its buyer’s and the store’s, and only of what was paid', async () => {
  const { row: order } = await makePaidOrder(shop, {
    buyer: customer,
    lines: [{ product: await shop.has.product() }],
  })
  const orderId = order.id
  expect((await (await shop.has.customer()).send(getReceipt, { orderId })).status).toBe(404)
  const admin = await shop.has.admin()
  expect((await admin.send(getReceipt, { orderId })).status).toBe(200)
  const { app } = await shop.twin({ demo: false })
  expect((await admin.at(app).send(getReceipt, { orderId })).body.code).toBe('TWO_FACTOR_REQUIRED')
  await shop.database.pool.query(`update orders set payment_status = 'pending' where id = $1`, [orderId])
  expect((await customer.send(getReceipt, { orderId })).body.code).toBe('NOT_PAID')
})
