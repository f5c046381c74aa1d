/**
 * Seats that cost nothing, in one step: no cart, no payment. The hottest path of the product: one read of all that it is
 * decided by, one statement that writes it (docs/decisions/078-bookings-in-three-statements.md). Where somebody waits for
 * the event, or anything changed in between, it is done step by step in a transaction.
 */
import type { bookFreeSeats } from '#contract/events/bookings.ts'
import { allocateNow, missingOf, sumRequests } from '#server/features/catalog/inventory/index.ts'
import { refuseBeforeLine } from '#server/features/events/waitlist/index.ts'
import { callForFollowUp } from '#server/features/sales/checkout/index.ts'
import { insertOrder, reservationRequestsOf } from '#server/features/sales/orders/index.ts'
import { isDownBy } from '#server/features/site/email/index.ts'
import type { TryToWrite } from '#server/platform/database/batches.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { PreparedWrite } from '#server/platform/http/idempotency.ts'
import type { Call } from '#server/platform/http/route.ts'
import { seatOrder } from './build-free-order.ts'
import type { Deps } from './deps.ts'
import { readFacts } from './read-facts.ts'
import { keysOf, resolveSeats, saveBirthDate } from './resolve-seat-requests.ts'
import { toCovers } from './seats/describe-seat.ts'
import { insertSeats, seatRowsOf } from './seats/insert-seats.ts'
import { type Booking, type DecidedBooking, eventsOf } from './write-booking.ts'

type BookingCall = Pick<Call<typeof bookFreeSeats>, 'input' | 'me' | 'language'>
type BookingDeps = Omit<Deps, 'cart'>

interface Booked {
  orderId: string
  number: string
  seatIds: string[]
}

export async function prepareFree(
  deps: BookingDeps,
  call: BookingCall,
  write: TryToWrite<DecidedBooking>,
): Promise<PreparedWrite<Booked>> {
  const booking = await decide(deps, call)
  return {
    reply: replyOf(booking),
    // Whose turn it is stands in TypeScript, and is asked once the items are had.
    tryWrite: async (answer) => !booking.resolved.event.isWaitedFor && write({ ...booking, answer }),
  }
}

/** Everything that stands against it is thrown here; what others do meanwhile is seen by whoever writes it. */
async function decide(deps: BookingDeps, { input, me, language }: BookingCall): Promise<Booking> {
  const { eventId, seats: requested } = input
  const now = deps.clock.now()
  const settings = await deps.settings.read()
  const keys = keysOf({ eventId, requested, me })
  const facts = await readFacts(deps.db, { eventId, keys, holderId: me.id, now })
  if (isDownBy(facts.lastLook, now)) throw new AppError('EMAIL_DOWN')
  // What waits in the cart is looked at again when it is paid for.
  const asked = { eventId, requested, me, settings, now, inCart: [] }
  const resolved = await resolveSeats(deps.db, asked, facts)
  const { event } = resolved
  const picture = toCovers(facts.covers, [event], language).get(eventId) ?? null
  const order = seatOrder(resolved, { me, language, picture, settings, now })
  if (order.row.totals.totalCents > 0) throw new AppError('PAYMENT_NEEDED')
  const requests = sumRequests(order.lines.flatMap(reservationRequestsOf))
  const missing = event.isWaitedFor ? [] : missingOf(requests, facts.available)
  if (missing.length > 0) throw new AppError('OUT_OF_STOCK', { details: { items: missing } })
  return { resolved, order, seats: seatRowsOf(order.lines), requests, settings, now }
}

export function bookFree(deps: BookingDeps, call: BookingCall): Promise<Booked> {
  return bookFreeWith(deps, call, { asksUnderLock: true })
}

/** Asked before the lock alone, a freed seat goes to whoever polls; a test does that to prove that it would notice. */
export async function bookFreeWith(
  deps: BookingDeps,
  call: BookingCall,
  { asksUnderLock }: { asksUnderLock: boolean },
): Promise<Booked> {
  const { resolved, order, requests, settings, now } = await decide(deps, call)
  const { id: orderId, number, userId: holderId } = order.row
  const seatIds = await deps.db.transaction(async (tx) => {
    await insertOrder(tx, order, eventsOf(order, now), { isCounted: false })
    const ids = await insertSeats(tx, { orderId, holderId, lines: order.lines, settings, now })
    await saveBirthDate(tx, resolved.wishes)
    callForFollowUp(tx)
    await allocateNow(tx, { orderId, requests, now })
    const eventIds = [resolved.event.id]
    if (asksUnderLock) await refuseBeforeLine(tx, { eventIds, taken: requests, rules: settings.events, now })
    return ids
  })
  return { orderId, number, seatIds }
}

function replyOf({ order: { row: order }, seats }: Booking): Booked {
  return { orderId: order.id, number: order.number, seatIds: seats.map(({ id }) => id) }
}
