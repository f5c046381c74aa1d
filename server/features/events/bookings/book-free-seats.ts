/**
 * Seats that cost nothing, in one step: no cart, no payment, one short transaction. The hottest path of the product, so
 * everything that can be known before is read outside of it, and the inventory items come last.
 */
import type { bookFreeSeats } from '#contract/events/bookings.ts'
import { allocateNow, sumRequests } from '#server/features/catalog/inventory/index.ts'
import { refuseBeforeLine } from '#server/features/events/waitlist/index.ts'
import { callForFollowUp } from '#server/features/sales/checkout/index.ts'
import { insertOrder, type Order, reservationRequestsOf } from '#server/features/sales/orders/index.ts'
import { isMailDown } from '#server/features/site/email/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { seatOrder } from './build-free-order.ts'
import type { Deps } from './deps.ts'
import { resolveSeats, saveBirthDate } from './resolve-seat-requests.ts'
import { findCovers } from './seats/describe-seat.ts'
import { insertSeats } from './seats/insert-seats.ts'

type Booking = Pick<Call<typeof bookFreeSeats>, 'input' | 'me' | 'language'>
type BookingDeps = Omit<Deps, 'cart'>

export function bookFree(deps: BookingDeps, call: Booking) {
  return bookFreeWith(deps, call, { asksUnderLock: true })
}

/** Asked before the lock alone, a freed seat goes to whoever polls; a test does that to prove that it would notice. */
export async function bookFreeWith(
  deps: BookingDeps,
  call: Booking,
  { asksUnderLock }: { asksUnderLock: boolean },
) {
  const { db, clock } = deps
  const { eventId, seats: requested } = call.input
  const now = clock.now()
  if (await isMailDown(db, now)) throw new AppError('EMAIL_DOWN')
  const settings = await deps.settings.read()
  // What waits in the cart is looked at again when it is paid for.
  const resolved = await resolveSeats(db, { eventId, requested, me: call.me, settings, now, inCart: [] })
  const { me, language } = call
  const picture = (await findCovers(db, [resolved.event], language)).get(eventId) ?? null
  const order = seatOrder(resolved, { me, language, picture, settings, now })
  if (order.row.totals.totalCents > 0) throw new AppError('PAYMENT_NEEDED')
  const seatIds = await db.transaction(async (tx) => {
    await insertOrder(tx, order, eventsOf(order, now), { isCounted: false })
    const ids = await insertSeats(tx, {
      orderId: order.row.id,
      holderId: call.me.id,
      lines: order.lines,
      settings,
      now,
    })
    await saveBirthDate(tx, resolved.wishes)
    callForFollowUp(tx)
    const requests = sumRequests(order.lines.flatMap(reservationRequestsOf))
    await allocateNow(tx, { orderId: order.row.id, requests, now })
    if (asksUnderLock)
      await refuseBeforeLine(tx, { eventIds: [eventId], taken: requests, rules: settings.events, now })
    return ids
  })
  return { orderId: order.row.id, number: order.row.number, seatIds }
}

function eventsOf({ row: orderRow }: Order, at: Date) {
  const { id: orderId, userId: actorId } = orderRow
  return [
    { orderId, kind: 'placed' as const, actor: 'customer' as const, actorId, at },
    { orderId, kind: 'paid' as const, actor: 'system' as const, data: { amountCents: 0 }, at },
  ]
}
