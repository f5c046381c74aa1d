/** A quote that was agreed to: what tells it from another one, and the order it becomes. */
import { createHash } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import type { StoredCart } from '#server/features/sales/cart/index.ts'
import { buildOrder, type Order, type OrderAddress } from '#server/features/sales/orders/index.ts'
import type { Delivery } from '#server/features/sales/pricing/index.ts'
import type { Quote } from './quote.ts'
import type { ReservationTime } from './reservation-rules.ts'

export interface Agreement {
  cart: StoredCart
  quote: Quote
  /** Null: someone without an account. */
  userId: string | null
  language: Language
  delivery: Delivery
  address: OrderAddress | null
  contact: { name: string; email: string; phone: string }
  points: number
  note: string
  now: Date
  held: ReservationTime
  /** Of these the last is for others now. */
  pausedItemIds: ReadonlySet<string>
}

export function orderOf(agreed: Agreement): Order {
  const { cart, quote, userId, language, contact, address, note, held, now } = agreed
  const { priced, delivery, problem } = quote.priced
  return buildOrder({
    items: orderedLinesOf(quote),
    totals: priced.totals,
    commission: quote.gathered.settings.commission,
    cartId: cart.id,
    userId,
    language,
    contact,
    delivery: priced.hasGoods ? delivery : null,
    address,
    note,
    couponCode: problem === null ? cart.couponCode : null,
    pointsSpent: agreed.points,
    agreed: quoteFingerprint(agreed),
    held,
    paymentStatus: 'pending',
    now,
  })
}

/** All that makes one checkout another one. */
export function quoteFingerprint({
  cart,
  quote,
  contact,
  address,
  points,
  note,
  delivery,
}: Agreement): string {
  const lines = orderedLinesOf(quote).map(({ line, thing, sale }) => [
    thing.variantId,
    line.inventoryItemId,
    line.seat,
    sale.quantity,
    sale.unitPriceCents,
  ])
  const facts = [cart.couponCode, lines, contact, address, points, note, delivery, quote.priced.priced.totals]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** The lines that are in the totals, each with its price and what it is of. */
export function orderedLinesOf({ gathered, priced }: Quote) {
  return priced.lines.flatMap((sale, i) => {
    const offered = gathered.offers.find(({ line }) => line.id === sale.id)
    const price = priced.priced.lines[i]
    return offered && price && sale.quantity > 0 ? [{ ...offered, sale, price }] : []
  })
}
