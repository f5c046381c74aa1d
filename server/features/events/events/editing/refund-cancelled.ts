/** The money of an event that was called off goes back: order by order, goods of the same order untouched. */
import { and, asc, eq, exists, gt, isNotNull, lt, or } from 'drizzle-orm'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { findEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import {
  createRefund,
  FULL_SHARE_BP,
  lockOrder,
  type Order,
  refundRemainder,
} from '#server/features/sales/orders/index.ts'
import { orderLineRows } from '#server/features/sales/orders/queries.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { events } from '#server/schema/events.ts'
import { queueRefunds } from './cancel-event.ts'
import type { Deps } from './deps.ts'
import { notifyCancelled, notifyWaitlist, type SeatHolder } from './notify-holders.ts'

const seats = seatRows('seats')
const orderLines = orderLineRows('order_lines')

const BATCH = 50

/** Booked, or given back for half or nothing before the event was called off. */
const IS_OWED = or(eq(seats.status, 'booked'), lt(orderLines.refundShareBp, FULL_SHARE_BP))
const IS_ITS_LINE = eq(orderLines.id, seats.lineId)

/** Safe to run again and beside itself: what is left to do is whatever is still booked, or was given back for less. */
export async function refundCancelled(deps: Deps, eventId: string): Promise<void> {
  const event = await findEvent(deps.db, eventId)
  if (!event?.cancelledAt) return
  const settings = await deps.settings.read()
  let failure: unknown
  let after = ''
  for (;;) {
    const orderIds = await listOrders(deps, eventId, after)
    if (orderIds.length === 0) break
    for (const orderId of orderIds) {
      try {
        await deps.db.transaction((tx) => refundOrder(tx, deps, event, orderId, settings))
      } catch (error) {
        // One order must not keep the others waiting; the job comes back for it.
        deps.log.error({ err: error, eventId, orderId }, 'a seat of a cancelled event was not refunded')
        failure = error
      }
    }
    after = orderIds.at(-1) as string
  }
  // After the others: whoever has a seat too is told of their money, once.
  await notifyWaitlist(deps, event)
  if (failure) throw failure
}

async function listOrders({ db }: Deps, eventId: string, after: string): Promise<string[]> {
  const { orderId } = seats
  const rows = await db
    .selectDistinct({ orderId })
    .from(seats)
    .innerJoin(orderLines, IS_ITS_LINE)
    .where(and(eq(seats.eventId, eventId), IS_OWED, gt(orderId, after)))
    .orderBy(asc(orderId))
    .limit(BATCH)
  return rows.map((row) => row.orderId)
}

type SeatRow = Awaited<ReturnType<typeof listOwed>>[number]

async function listOwed(tx: Tx, eventId: string, orderId: string) {
  const { status, lineId, holderId, attendeeUserId, attendeeName, attendeeEmail } = seats
  return tx
    .select({ status, lineId, holderId, attendeeUserId, attendeeName, attendeeEmail })
    .from(seats)
    .innerJoin(orderLines, IS_ITS_LINE)
    .where(and(eq(seats.eventId, eventId), eq(seats.orderId, orderId), IS_OWED))
    .orderBy(asc(seats.id))
}

/** Under the order's lock, where whoever cancels a seat of it stands too. */
async function refundOrder(
  tx: Tx,
  deps: Deps,
  event: StoredEvent,
  orderId: string,
  settings: Settings,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const rows = await listOwed(tx, event.id, orderId)
  if (!order) return
  const booked = rows.filter(({ status }) => status === 'booked')
  const lineIds = rows.filter(({ status }) => status === 'cancelled').map(({ lineId }) => lineId)
  const given = { event, settings, now: deps.clock.now() }
  const rest = await refundRests(tx, order, lineIds, given)
  const refundCents = rest.amountCents + (await refundBooked(tx, deps, rest.order, booked, given))
  // Who has given back what cost nothing has nothing to do with it any more.
  if (booked.length === 0 && refundCents === 0) return
  const { userId, number: orderNumber } = order.row
  // A line is refunded here once: the first of them tells this refund of the order from a later one.
  const payer = { userId, refundCents, orderNumber, refund: rows[0]?.lineId ?? orderId }
  await notifyCancelled(tx, deps, event, payer, booked.map(toHolder))
}

interface Given {
  event: StoredEvent
  settings: Settings
  now: Date
}

async function refundRests(tx: Tx, order: Order, lineIds: readonly string[], { event, now }: Given) {
  let made = { amountCents: 0, order }
  for (const lineId of lineIds) {
    const cause = `event-cancelled:${event.id}:rest:${lineId}`
    const next = await refundRemainder(tx, made.order, lineId, { cause, reason: event.cancelReason, now })
    made = { amountCents: made.amountCents + next.amountCents, order: next.order }
  }
  return made
}

async function refundBooked(
  tx: Tx,
  { seats: seatSales, publicUrl }: Deps,
  order: Order,
  booked: readonly SeatRow[],
  { event, settings, now }: Given,
): Promise<number> {
  if (booked.length === 0) return 0
  const { amountCents } = await createRefund(tx, order, {
    cause: `event-cancelled:${event.id}:${order.row.id}`,
    lines: booked.map(({ lineId }) => ({ lineId, quantity: 1, restock: true, shareBp: 10_000 })),
    shippingCents: 0,
    reason: event.cancelReason,
    actorId: null,
    actor: 'system',
    now,
    settings,
    seats: seatSales,
    publicUrl,
    isTold: false,
  })
  return amountCents
}

function toHolder(seat: SeatRow): SeatHolder {
  return {
    holderId: seat.holderId,
    attendeeUserId: seat.attendeeUserId,
    name: seat.attendeeName,
    email: seat.attendeeEmail,
  }
}

/** A payment, or a seat given back by the terms, may have come in while an event was being called off. */
export async function queueOwedRefunds({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    const owed = tx
      .select({ id: seats.id })
      .from(seats)
      .innerJoin(orderLines, IS_ITS_LINE)
      .where(and(eq(seats.eventId, events.id), IS_OWED))
    const rows = await tx
      .select({ id: events.id })
      .from(events)
      .where(and(isNotNull(events.cancelledAt), exists(owed)))
    for (const { id } of rows) await queueRefunds(tx, id)
  })
}
