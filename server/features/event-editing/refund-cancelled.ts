/** The money of an event that was called off goes back: order by order, goods of the same order untouched. */
import { sql } from 'drizzle-orm'
import { findEvent, type StoredEvent } from '#server/features/events/index.ts'
import { createRefund, lockOrder } from '#server/features/orders/index.ts'
import type { Settings } from '#server/features/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { queueRefunds } from './cancel-event.ts'
import type { Parts } from './parts.ts'
import { type SeatHolder, tellCancelled } from './tell-holders.ts'

const BATCH = 50

/** Safe to run again and beside itself: what is left to do is whatever is still booked. */
export async function refundCancelled(parts: Parts, eventId: string): Promise<void> {
  const event = await findEvent(parts.db, eventId)
  if (!event?.cancelledAt) return
  const settings = await parts.settings.read()
  let failure: unknown
  let after = ''
  for (;;) {
    const orderIds = await listOrders(parts, eventId, after)
    if (orderIds.length === 0) break
    for (const orderId of orderIds) {
      try {
        await parts.db.transaction((tx) => refundOrder(tx, parts, event, orderId, settings))
      } catch (error) {
        // One order must not keep the others waiting; the job comes back for it.
        parts.log.error({ err: error, eventId, orderId }, 'a seat of a cancelled event was not refunded')
        failure = error
      }
    }
    after = orderIds.at(-1) as string
  }
  if (failure) throw failure
}

async function listOrders({ db }: Parts, eventId: string, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ order_id: string }>(sql`
    select distinct order_id from seats where event_id = ${eventId} and status = 'booked' and order_id > ${after}
    order by order_id limit ${BATCH}`)
  return rows.map(({ order_id }) => order_id)
}

interface SeatRow extends Record<string, unknown> {
  line_id: string
  holder_id: string | null
  attendee_user_id: string | null
  attendee_email: string | null
}

/** Under the order's lock, where whoever cancels a seat of it stands too. */
async function refundOrder(
  tx: Tx,
  parts: Parts,
  event: StoredEvent,
  orderId: string,
  settings: Settings,
): Promise<void> {
  const whole = await lockOrder(tx, orderId)
  const { rows: seats } = await tx.execute<SeatRow>(sql`
    select line_id, holder_id, attendee_user_id, attendee_email from seats
    where event_id = ${event.id} and order_id = ${orderId} and status = 'booked' order by id`)
  if (!whole || seats.length === 0) return
  const { amountCents } = await createRefund(tx, whole, {
    cause: `event-cancelled:${event.id}:${orderId}`,
    lines: seats.map(({ line_id }) => ({ lineId: line_id, quantity: 1, restock: true, shareBp: 10_000 })),
    shippingCents: 0,
    reason: event.cancelReason,
    actorId: null,
    actor: 'system',
    now: parts.clock.now(),
    settings,
    publicUrl: parts.publicUrl,
    isTold: false,
  })
  const payer = { userId: whole.order.userId, refundCents: amountCents }
  await tellCancelled(tx, parts, event, payer, seats.map(toHolder))
}

function toHolder(seat: SeatRow): SeatHolder {
  return { holderId: seat.holder_id, attendeeUserId: seat.attendee_user_id, email: seat.attendee_email }
}

/** A payment that came in while an event was being called off has made a seat of it after all. */
export async function sweepCancelled({ db }: Parts): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from events where cancelled_at is not null
        and exists (select from seats where event_id = events.id and status = 'booked')`)
    for (const { id } of rows) await queueRefunds(tx, id)
  })
}
