/** The rows of a summary: every number with its name and, where it is not plain, where it comes from. */
import { m } from '#web/paraglide/messages.js'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { Method, Totals } from '../queries.ts'

export interface TotalRow {
  id: keyof Totals
  label: string
  hint?: string
  cents: number
  /** Instead of the amount. */
  text?: string
}

export interface RowFacts {
  totals: Totals
  /** Null where nothing is sent. */
  delivery: Method | null
  couponCode?: string | null
  points?: number
  freeShipping?: { fromCents: number; leftCents: number } | null
}

export function listTotalRows(facts: RowFacts): TotalRow[] {
  const { totals, delivery, couponCode, points = 0 } = facts
  const rows: (TotalRow | false)[] = [
    totals.goodsCents > 0 && { id: 'goodsCents', label: m.cart_goods(), cents: totals.goodsCents },
    totals.seatsCents > 0 && { id: 'seatsCents', label: m.cart_seats(), cents: totals.seatsCents },
    totals.providerDiscountCents > 0 && {
      id: 'providerDiscountCents',
      label: m.cart_provider_discount(),
      hint: m.checkout_row_provider_hint(),
      cents: -totals.providerDiscountCents,
    },
    totals.couponDiscountCents > 0 && {
      id: 'couponDiscountCents',
      label: couponCode ? m.cart_coupon_discount({ code: couponCode }) : m.cart_discount(),
      cents: -totals.couponDiscountCents,
    },
    totals.pointsDiscountCents > 0 && {
      id: 'pointsDiscountCents',
      label: m.checkout_row_points(),
      hint: points > 0 ? m.checkout_row_points_hint({ points: formatNumber(points) }) : undefined,
      cents: -totals.pointsDiscountCents,
    },
    delivery !== null && shippingRow(facts, delivery),
    ...taxRows(totals, delivery),
  ]
  return rows.filter((row) => row !== false)
}

function shippingRow({ totals, freeShipping }: RowFacts, delivery: Method): TotalRow {
  const cents = totals.shippingCents
  return {
    id: 'shippingCents',
    label: delivery === 'pickup' ? m.checkout_row_pickup() : m.cart_shipping(),
    hint: delivery === 'pickup' ? undefined : shippingHint(freeShipping),
    cents,
    text: cents === 0 ? m.cart_free() : undefined,
  }
}

function shippingHint(freeShipping: RowFacts['freeShipping']): string | undefined {
  if (!freeShipping) return undefined
  const { fromCents, leftCents } = freeShipping
  return leftCents === 0
    ? m.checkout_row_shipping_free_hint({ amount: formatMoney(fromCents, { omitZeroCents: true }) })
    : m.checkout_row_shipping_left_hint({ amount: formatMoney(leftCents) })
}

function taxRows({ stateTaxCents, municipalTaxCents }: Totals, delivery: Method | null): TotalRow[] {
  const isUntaxed = delivery === 'us' && stateTaxCents === 0 && municipalTaxCents === 0
  return [
    {
      id: 'stateTaxCents',
      label: m.cart_state_tax(),
      hint: isUntaxed ? m.checkout_row_tax_none_hint() : m.checkout_row_tax_hint(),
      cents: stateTaxCents,
    },
    { id: 'municipalTaxCents', label: m.cart_municipal_tax(), cents: municipalTaxCents },
  ]
}
