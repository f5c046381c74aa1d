/** Seats on their way to another person, for those who take the seats away. */
import { and, eq, inArray } from 'drizzle-orm'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { isOneOf, isWord } from '#server/platform/database/conditions.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { seatTransfers } from '#server/schema/bookings.ts'

export async function withdrawTransfers(tx: Tx, seatIds: readonly string[], now: Date): Promise<void> {
  await tx
    .update(seatTransfers)
    .set({ status: 'withdrawn', closedAt: now })
    .where(and(isWord(seatTransfers.status, 'offered'), isOneOf(seatTransfers.seatId, seatIds)))
}

/** Of all seats of an event. */
export async function withdrawTransfersOf(tx: Tx, eventId: string, now: Date): Promise<void> {
  const seats = seatRows('seats')
  const seatIds = tx.select({ id: seats.id }).from(seats).where(eq(seats.eventId, eventId))
  await tx
    .update(seatTransfers)
    .set({ status: 'withdrawn', closedAt: now })
    .where(and(isWord(seatTransfers.status, 'offered'), inArray(seatTransfers.seatId, seatIds)))
}
