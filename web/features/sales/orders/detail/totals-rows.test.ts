import { expect, it } from 'vitest'
import type { Order } from '../queries.ts'
import { listTotalsRows, textOfRow } from './totals-rows.ts'

const totals: Order['totals'] = {
  goodsCents: 10_000,
  seatsCents: 0,
  providerDiscountCents: 0,
  couponDiscountCents: 1_000,
  pointsDiscountCents: 500,
  shippingCents: 0,
  stateTaxCents: 893,
  municipalTaxCents: 85,
  totalCents: 9_478,
}
const order = { totals, couponCode: 'COQUI10', pointsSpent: 100, delivery: 'pr' } as Order

it('lists only what was taken off, and both taxes apart', () => {
  expect(listTotalsRows(order).map((row) => [row.label, textOfRow(row)])).toEqual([
    ['Items', '$100.00'],
    ['Coupon COQUI10', '-$10.00'],
    ['100 points', '-$5.00'],
    ['Delivery', 'Free'],
    ['State sales tax (IVU)', '$8.93'],
    ['Municipal sales tax (IVU)', '$0.85'],
  ])
})

it('adds up to the total', () => {
  const sum = listTotalsRows(order).reduce((all, { cents }) => all + cents, 0)
  expect(sum).toBe(totals.totalCents)
})

it('ships nothing that is fetched or only sat in', () => {
  const ids = (delivery: Order['delivery']) => listTotalsRows({ ...order, delivery }).map(({ id }) => id)
  expect(ids(null)).not.toContain('shipping')
  expect(listTotalsRows({ ...order, delivery: 'pickup' }).find(({ id }) => id === 'shipping')?.label).toBe(
    'Pickup',
  )
})
