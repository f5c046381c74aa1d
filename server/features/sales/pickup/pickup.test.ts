import { expect, it } from 'vitest'
import { updateProviderSettings } from '#contract/people/providers.ts'
import { getCartSummary } from '#contract/sales/cart.ts'
import { getCheckout } from '#contract/sales/checkout.ts'
import { getMyOrder } from '#contract/sales/orders.ts'
import { buyItems, fillCart } from '#server/testing/test-checkout.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { describeHours } from './describe-hours.ts'

const shop = await testShop()
const ADDRESS = {
  line1: 'Carr. 191 km 4.2',
  line2: '',
  city: 'Río Grande' as const,
  postalCode: '00745',
  instructions: 'Tue–Sat, 9:00–4:00.',
}

it('is each seller’s own place, the same in cart, checkout, order and mail', async () => {
  const seller = await shop.has.provider()
  await seller.send(updateProviderSettings, { pickupAddress: ADDRESS })
  const own = await shop.has.product({ ownerId: seller.user.id })
  const other = await shop.has.product()
  const ana = await shop.has.customer()
  const items = [{ variantId: own.variantId }, { variantId: other.variantId }]
  await fillCart(ana, items)
  const places = [
    {
      providerId: own.providerId,
      address: 'Carr. 191 km 4.2, Río Grande, PR 00745',
      hours: 'Tue–Sat, 9:00–4:00',
      mapUrl: expect.stringContaining('R%C3%ADo%20Grande'),
    },
    // Who names none hands over at the store.
    { providerId: other.providerId, address: 'Coquí Carry, 1250 Ave. Ponce de León, San Juan, PR 00907' },
  ]
  expect((await ana.send(getCartSummary)).body.pickupPlaces).toMatchObject(places)
  expect((await ana.send(getCheckout, { delivery: 'pickup' })).body.summary.pickupPlaces).toMatchObject(
    places,
  )
  const order = await buyItems(ana, { items: [] })
  const shown = (await ana.send(getMyOrder, { orderId: order.id })).body
  expect(shown.pickupPlaces.toSorted((one) => (one.providerId === own.providerId ? -1 : 1))).toMatchObject(
    places,
  )
  const mails = await shop.mail.to(ana.user.email)
  const mail = mails.find(({ subject }) => subject.includes(order.number))
  expect(mail?.text).toContain('Carr. 191 km 4.2, Río Grande, PR 00745 (Tue–Sat, 9:00–4:00)')
  expect(mail?.text).toContain('1250 Ave. Ponce de León')
})

it('is asked of nobody where seats or parcels are bought', async () => {
  const ana = await shop.has.customer()
  expect((await ana.send(getCartSummary)).body.pickupPlaces).toEqual([])
  const { variantId } = await shop.has.product()
  const order = await buyItems(ana, { items: [{ variantId }], delivery: 'pr' })
  expect((await ana.send(getMyOrder, { orderId: order.id })).body.pickupPlaces).toEqual([])
})

it('says the store’s hours in one line, days in a row together', () => {
  const open = { opens: '09:00', closes: '17:00' }
  const week = [open, open, open, open, open, { opens: '10:00', closes: '14:00' }, null]
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(describeHours(week, 'en'))).toBe('Mon–Fri 9:00 AM–5:00 PM, Sat 10:00 AM–2:00 PM')
  expect(plain(describeHours(week, 'es'))).toMatch(/^lun\.?–vie\.? 9:00/)
  expect(describeHours(Array(7).fill(null), 'en')).toBe('')
})
