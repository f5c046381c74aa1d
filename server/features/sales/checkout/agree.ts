/** Whether what was seen and agreed to is what there is, and what that becomes. */
import { summarize, toItem } from '#server/features/sales/cart/index.ts'
import type { OrderAddress, UnpaidHold } from '#server/features/sales/orders/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Agreement, orderedLinesOf } from './accepted-quote.ts'
import type { Purchase } from './purchase.ts'
import type { Quote } from './quote.ts'
import { continueReservations, reservationFrom } from './reservation-rules.ts'

/** `past`: what they held before, of any item. */
export function agree(
  { cart, person, language, delivery, contact, points, note }: Purchase,
  quote: Quote,
  { address, past }: { address: OrderAddress | null; past: readonly UnpaidHold[] },
): Agreement {
  const { now, settings } = quote.gathered
  const { since, pausedItemIds } = reservationsBefore(quote, past)
  return {
    cart,
    quote,
    userId: person?.id ?? null,
    language,
    delivery,
    address,
    contact,
    points,
    note,
    now,
    held: reservationFrom(since, settings.holds, now),
    pausedItemIds,
  }
}

/** Neither another note nor leaving and coming back begins the hour anew. */
function reservationsBefore(quote: Quote, past: readonly UnpaidHold[]) {
  const { now, settings } = quote.gathered
  if (quote.waiting) return { since: quote.waiting.row.heldSince, pausedItemIds: new Set<string>() }
  const inCart = new Set(
    orderedLinesOf(quote).flatMap(({ line }) => [line.inventoryItemId, ...line.extraItemIds]),
  )
  const ofCart = past.filter(({ inventoryItemId }) => inCart.has(inventoryItemId))
  return continueReservations(ofCart, settings.holds, now)
}

export function refuseUnlessAgreed(quote: Quote, totalCents: number): void {
  const summary = summarize(quote.gathered)
  if (summary.blockedBy === 'empty') throw new AppError('CART_EMPTY')
  const items = quote.gathered.offers
    .filter(({ line }) => !line.isSavedForLater)
    .map((each) => toItem(each, quote.gathered.settings))
  if (summary.blockedBy === 'unavailable_items')
    throw new AppError('OUT_OF_STOCK', { details: { items: items.filter((item) => item.quantity === 0) } })
  if (quote.areTooManyPoints) throw new AppError('POINTS_REFUSED', { details: { max: quote.points.max } })
  const { totals } = quote.priced.priced
  if (totals.totalCents === totalCents) return
  const details = { items, totals, couponProblem: quote.priced.problem, pointsMax: quote.points.max }
  throw new AppError('TOTALS_CHANGED', { details })
}
