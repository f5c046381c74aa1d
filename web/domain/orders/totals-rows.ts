/** The sum of an order line by line, as the receipt has it. Pure. */
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getMyOrder } from '#contract/sales/orders.ts'
import { m } from '#web/paraglide/messages.js'

type Order = ReplyOf<typeof getMyOrder>

export interface TotalsRow {
  id: string
  label: string
  /** Negative: taken off. */
  cents: number
  /** In place of the amount. */
  text?: string
}

/** What was bought and what was taken off; nothing that is nothing. */
export function listSubtotalRows({
  totals,
  couponCode,
  pointsSpent,
}: Pick<Order, 'totals' | 'couponCode' | 'pointsSpent'>): TotalsRow[] {
  return [
    { id: 'goods', label: m.cart_goods(), cents: totals.goodsCents },
    { id: 'seats', label: m.cart_seats(), cents: totals.seatsCents },
    { id: 'provider', label: m.cart_provider_discount(), cents: -totals.providerDiscountCents },
    {
      id: 'coupon',
      label: couponCode ? m.cart_coupon_discount({ code: couponCode }) : m.cart_discount(),
      cents: -totals.couponDiscountCents,
    },
    {
      id: 'points',
      label: m.orders_points_discount({ count: pointsSpent }),
      cents: -totals.pointsDiscountCents,
    },
  ].filter(({ cents }) => cents !== 0)
}

export function listTaxRows({ stateTaxCents, municipalTaxCents }: Order['totals']): TotalsRow[] {
  return [
    { id: 'state', label: m.cart_state_tax(), cents: stateTaxCents },
    { id: 'municipal', label: m.cart_municipal_tax(), cents: municipalTaxCents },
  ]
}
