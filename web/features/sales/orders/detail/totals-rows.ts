/** The sum of one's own order, with what its delivery cost. Pure. */
import { listSubtotalRows, listTaxRows, type TotalsRow } from '#web/domain/orders/totals-rows.ts'
import { m } from '#web/paraglide/messages.js'
import { formatMoney } from '#web/ui/format.ts'
import type { Order } from '../queries.ts'

export function listTotalsRows(order: Order): TotalsRow[] {
  return [...listSubtotalRows(order), ...listDeliveryRows(order), ...listTaxRows(order.totals)]
}

function listDeliveryRows({ delivery, totals: { shippingCents } }: Order): TotalsRow[] {
  if (delivery === 'pickup')
    return [{ id: 'shipping', label: m.orders_pickup(), cents: 0, text: m.cart_free() }]
  if (!delivery) return []
  const text = shippingCents === 0 ? m.cart_free() : undefined
  return [{ id: 'shipping', label: m.cart_shipping(), cents: shippingCents, text }]
}

export function textOfRow({ cents, text }: TotalsRow): string {
  return text ?? formatMoney(cents)
}
