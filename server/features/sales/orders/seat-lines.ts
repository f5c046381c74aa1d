/** What the lines of an order say of the seats that were bought with them. */
import { and, eq, inArray, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { orderLines, orders } from '#server/schema/orders.ts'

interface SquadChange {
  squadId: string
  /** The inventory items of both squads; '' of none. */
  left: string
  taken: string
}

export async function changeSquadOfLine(tx: Tx, lineId: string, change: SquadChange): Promise<void> {
  const { squadId, left, taken } = change
  await tx
    .update(orderLines)
    .set({
      seat: sql`jsonb_set(${orderLines.seat}, '{squadId}', to_jsonb(${squadId}::text))`,
      extraItemIds: sql`array_append(array_remove(${orderLines.extraItemIds}, ${left}), ${taken})`,
    })
    .where(eq(orderLines.id, lineId))
}

interface LinePlace {
  place: { eventId: string; ticketTypeId: string; squadId: string | null; divisionId: string | null }
  inventoryItemId: string
  extraItemIds: string[]
}

export async function moveSeatOfLine(tx: Tx, lineId: string, moved: LinePlace): Promise<void> {
  const { place, inventoryItemId, extraItemIds } = moved
  await tx
    .update(orderLines)
    .set({ seat: sql`${orderLines.seat} || ${JSON.stringify(place)}::jsonb`, inventoryItemId, extraItemIds })
    .where(eq(orderLines.id, lineId))
}

interface Attendee {
  userId: string
  attendeeKey: string
}

/** In orders of both accounts, and in those lines. `lineIds`: a query. */
export async function mergeAttendeeOfLines(
  tx: Tx,
  fromId: string,
  into: Attendee,
  lineIds: SQLWrapper,
): Promise<void> {
  const ordered = tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.userId, [fromId, into.userId]))
  const attendee = sql`jsonb_build_object('attendeeUserId', ${into.userId}::text, 'attendeeKey', ${into.attendeeKey}::text)`
  await tx
    .update(orderLines)
    .set({ seat: sql`${orderLines.seat} || ${attendee}` })
    .where(
      and(
        eq(sql`${orderLines.seat} ->> 'attendeeUserId'`, fromId),
        or(inArray(orderLines.orderId, ordered), inArray(orderLines.id, lineIds)),
      ),
    )
}

const WITHOUT_ATTENDEE = sql`${orderLines.seat}
  || '{"attendeeUserId":null,"name":"","birthDate":null,"email":null,"squadWith":"","attendeeKey":""}'::jsonb`

/**
 * Of somebody's orders, and of those lines. Orders are without their person by now, or will be: whoever was to come with
 * them is not named either. `lineIds`: a query.
 */
export async function eraseAttendeesOf(tx: Tx, userId: string, lineIds: SQLWrapper): Promise<void> {
  const isNobodys = or(isNull(orders.userId), eq(orders.userId, userId))
  const ordered = tx.select({ id: orders.id }).from(orders).where(isNobodys)
  await tx
    .update(orderLines)
    .set({ seat: WITHOUT_ATTENDEE })
    .where(
      and(
        isNotNull(orderLines.seat),
        or(inArray(orderLines.orderId, ordered), inArray(orderLines.id, lineIds)),
      ),
    )
}

/** Of those lines alone, with what they say of the ticket. `lineIds`: a query. */
export async function eraseAttendees(tx: Tx, lineIds: SQLWrapper): Promise<void> {
  await tx
    .update(orderLines)
    .set({ seat: WITHOUT_ATTENDEE, optionsEn: '', optionsEs: '' })
    .where(inArray(orderLines.id, lineIds))
}
