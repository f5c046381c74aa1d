/** The sum of an order line by line, as the receipt has it. Pure. */
import { m } from '#web/paraglide/messages.js'
import { formatMoney } from '#web/ui/format.ts'
import type { Order } from '../queries.ts'

export interface TotalsRow {
  id: string
  label: string
  /** Negative: taken off. */
  cents: number
  /** In place of the amount. */
  words?: string
}

export function totalsRows({ totals, couponCode, pointsSpent, delivery }: Order): TotalsRow[] {
  const rows: TotalsRow[] = [
    { id: 'goods', label: m.cart_goods(), cents: totals.goodsCents },
    { id: 'seats', label: m.cart_seats(), cents: totals.seatsCents },
    { id: 'provider', label: m.cart_provider_discount(), cents: -totals.providerDiscountCents },
    {
      id: 'coupon',
      label: m.cart_coupon_discount({ code: couponCode ?? '' }),
      cents: -totals.couponDiscountCents,
    },
    {
      id: 'points',
      label: m.orders_points_discount({ count: pointsSpent }),
      cents: -totals.pointsDiscountCents,
    },
  ].filter(({ cents }) => cents !== 0)
  if (delivery === 'pickup')
    rows.push({ id: 'shipping', label: m.orders_pickup(), cents: 0, words: m.cart_free() })
  else if (delivery)
    rows.push({
      id: 'shipping',
      label: m.cart_shipping(),
      cents: totals.shippingCents,
      words: totals.shippingCents === 0 ? m.cart_free() : undefined,
    })
  return [
    ...rows,
    { id: 'state', label: m.cart_state_tax(), cents: totals.stateTaxCents },
    { id: 'municipal', label: m.cart_municipal_tax(), cents: totals.municipalTaxCents },
  ]
}

export function textOfRow({ cents, words }: TotalsRow): string {
  return words ?? formatMoney(cents)
}
