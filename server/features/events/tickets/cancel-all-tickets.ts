/** Whoever is erased comes no more: what has not begun is given back by its terms, and free for the next. */
import { sql } from 'drizzle-orm'
import { refundShareBp, seatTerms } from '#server/features/events/events/index.ts'
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
  const { rows } = await tx.execute<{ id: string; order_id: string }>(sql`
    select s.id, s.order_id from seats s join events e on e.id = s.event_id
    where (s.holder_id = ${userId} or s.attendee_user_id = ${userId}) and s.status = 'booked'
      and e.starts_at > ${now.toISOString()}::timestamptz
      and not exists (select from check_ins c where c.seat_id = s.id)
    order by s.order_id, s.id`)
  for (const row of rows) {
    const order = await lockOrder(tx, row.order_id)
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
