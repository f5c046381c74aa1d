/** What was done about a seat by whoever manages its event. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { SeatAction } from '#contract/events/attendee-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { type SeatDeedData, seatHistory } from '#server/schema/bookings.ts'

interface Deed {
  seatId: string
  action: SeatAction
  actorId: string
  data?: SeatDeedData
  at: Date
}

export async function recordSeatDeed(tx: Tx, deed: Deed): Promise<void> {
  await tx.insert(seatHistory).values(deed)
}

export function listSeatDeeds(db: Database | Tx, seatId: string) {
  return db
    .select()
    .from(seatHistory)
    .where(eq(seatHistory.seatId, seatId))
    .orderBy(desc(seatHistory.at), desc(seatHistory.id))
}

/** Under the seat's lock, so that two at once do not both find nothing. */
export function listSeatDeedsSince(tx: Tx, seatId: string, action: SeatAction, since: Date) {
  return tx
    .select()
    .from(seatHistory)
    .where(and(eq(seatHistory.seatId, seatId), eq(seatHistory.action, action), gt(seatHistory.at, since)))
}
