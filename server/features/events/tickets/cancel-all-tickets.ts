/** Whoever is erased comes no more: what has not begun is given back by its terms, and free for the next. */
import { and, asc, eq, gt, notExists, or } from 'drizzle-orm'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { checkInRows } from '#server/features/events/check-in/queries.ts'
import { refundShareBp, seatTerms } from '#server/features/events/events/index.ts'
import { eventRows } from '#server/features/events/events/queries.ts'
import { createRefund, FULL_SHARE_BP, lockOrder } from '#server/features/sales/orders/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'
import { eventOf } from './find-event.ts'
import { lockSeat } from './store.ts'
import type { StoredSeat } from './types.ts'

export type GivingDeps = Pick<Deps, 'clock' | 'settings' | 'seats' | 'publicUrl'>

/** The order's lock, then the seat's, as everybody takes them; orders by their ids. */
export async function giveBackAll(tx: Tx, deps: GivingDeps, userId: string): Promise<void> {
  const now = deps.clock.now()
  const [seats, checkIns, events] = [seatRows('seats'), checkInRows('check_ins'), eventRows('events')]
  const checkedIn = tx.select({ id: checkIns.seatId }).from(checkIns).where(eq(checkIns.seatId, seats.id))
  const rows = await tx
    .select({ id: seats.id, orderId: seats.orderId })
    .from(seats)
    .innerJoin(events, eq(events.id, seats.eventId))
    .where(
      and(
        or(eq(seats.holderId, userId), eq(seats.attendeeUserId, userId)),
        eq(seats.status, 'booked'),
        gt(events.startsAt, now),
        notExists(checkedIn),
      ),
    )
    .orderBy(asc(seats.orderId), asc(seats.id))
  for (const row of rows) {
    const order = await lockOrder(tx, row.orderId)
    const seat = await lockSeat(tx, row.id)
    if (!order || seat?.status !== 'booked') continue
    const settings = await deps.settings.read()
    await createRefund(tx, order, {
      cause: `seat-cancelled:${seat.id}`,
      lines: [
        {
          lineId: seat.lineId,
          quantity: 1,
          restock: true,
          shareBp: await shareOf(tx, seat, settings.events, now),
        },
      ],
      shippingCents: 0,
      reason: '',
      actorId: null,
      actor: 'customer',
      now,
      settings,
      seats: deps.seats,
      publicUrl: deps.publicUrl,
      // Who paid for a seat that was a gift has the money back, and hears so.
      isTold: seat.payerId !== userId,
    })
  }
}

async function shareOf(
  tx: Tx,
  seat: StoredSeat,
  rules: Parameters<typeof seatTerms>[2],
  now: Date,
): Promise<number> {
  const event = await eventOf(tx, seat)
  return event.cancelledAt ? FULL_SHARE_BP : refundShareBp(seatTerms(event, seat, rules), now)
}
