/** Who taught what the lines of an order were seats of. */
import { and, asc, eq } from 'drizzle-orm'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { localDay } from '#server/features/events/events/index.ts'
import { orderLineRows } from '#server/features/sales/orders/queries.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { eventInstructors, events } from '#server/schema/events.ts'

export interface LineTeacher {
  lineId: string
  providerId: string
  instructorId: string
  /** Of the event. */
  day: string
  /** When they said yes; null: not known, such as those of before. */
  answeredAt: Date | null
  /** Agreed on for this event alone; null: by the collaboration. */
  shareBp: number | null
}

/** Joins seats with their events in one statement: it runs once for every order of an event that has ended. */
export async function findTeachersOfLines(tx: Tx, fulfillmentId: string): Promise<LineTeacher[]> {
  const [seats, orderLines] = [seatRows('seats'), orderLineRows('order_lines')]
  const { lineId } = seats
  const { instructorId, decidedAt, shareBp } = eventInstructors
  const rows = await tx
    .select({
      lineId,
      providerId: events.providerId,
      instructorId,
      startsAt: events.startsAt,
      answeredAt: decidedAt,
      shareBp,
    })
    .from(orderLines)
    .innerJoin(seats, eq(lineId, orderLines.id))
    .innerJoin(events, eq(events.id, seats.eventId))
    .innerJoin(
      eventInstructors,
      and(eq(eventInstructors.eventId, events.id), eq(eventInstructors.status, 'accepted')),
    )
    .where(eq(orderLines.fulfillmentId, fulfillmentId))
    .orderBy(asc(lineId), asc(instructorId))
  return rows.map(({ startsAt, ...row }) => ({ ...row, day: localDay(startsAt) }))
}
