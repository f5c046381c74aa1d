/** Seats of the demo, sold as the shop sells them: orders, payments, books, inventory, and who came in. */
import { sql } from 'drizzle-orm'
import { findCovers, insertSeats, seatOrder } from '#server/features/events/bookings/index.ts'
import type { StoredEvent } from '#server/features/events/events/index.ts'
import { attendeeKey } from '#server/features/events/waivers/index.ts'
import { postPaidOrder } from '#server/features/sales/ledger/index.ts'
import { insertOrder, type Order, reservationRequestsOf } from '#server/features/sales/orders/index.ts'
import type { SeatRequest } from '#server/features/sales/seat-sales/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Tx } from '../platform/database/pool.ts'
import { newId } from '../platform/ids.ts'
import { testGatewayFee } from '../platform/payments/index.ts'
import { chanceOf } from './chance.ts'
import type { DemoGuest } from './demo-events-types.ts'
import { showDocuments } from './event-documents.ts'
import type { PlacedEvent } from './event-rows.ts'
import { insertRowsIn, type Row } from './insert-rows.ts'

interface DemoSale {
  event: StoredEvent
  placed: PlacedEvent
  guests: readonly DemoGuest[]
  settings: Settings
  now: Date
  /** Encrypts the number of a credential. */
  sealNumber(number: string): string
}

const DAY_MS = 86_400_000
/** Of those who booked. */
const LANGUAGE = 'es'
/** Of those who booked a past date. */
const CAME = 0.88

export async function bookDemoSeats(
  tx: Tx,
  { event, placed, guests, settings, now, sealNumber }: DemoSale,
): Promise<void> {
  const room = roomOf(event)
  const picture = (await findCovers(tx, [event], LANGUAGE)).get(event.id) ?? null
  const sold: Sold[] = []
  for (const guest of guests) {
    const at = bookedAt(placed, guest, now)
    const order = seatOrder(
      { event, wishes: [choose(event, guest, room)] },
      { me: guest, language: LANGUAGE, picture, settings, now: at },
    )
    await insertOrder(tx, order)
    const [seatId = ''] = await insertSeats(tx, {
      orderId: order.row.id,
      holderId: guest.id,
      lines: order.lines,
      settings,
      now: at,
    })
    const { totalCents } = order.row.totals
    const payment = totalCents > 0 ? { id: newId('pay'), gatewayId: newId('tgp') } : null
    if (payment) await postLedgerEntries(tx, order, payment.id, at)
    sold.push({ order, seatId, guest, payment, at })
  }
  await insertRowsIn(tx, 'payments', sold.flatMap(paymentRow))
  await insertRowsIn(tx, 'test_gateway_payments', sold.flatMap(gatewayRow))
  await insertRowsIn(tx, 'reservations', sold.flatMap(claimRows))
  await insertRowsIn(tx, 'order_events', sold.flatMap(timelineRows))
  await insertRowsIn(tx, 'outbox', sold.map(mailRow))
  if (placed.endsAt >= now) return
  const came = await closeHeld(tx, placed, sold)
  await showDocuments(tx, { placed, came, now, sealNumber })
}

interface Sold {
  order: Order
  seatId: string
  guest: DemoGuest
  payment: { id: string; gatewayId: string } | null
  at: Date
}

/** The earlier, the likelier; never after the event, and before now. */
function bookedAt({ id, startsAt }: PlacedEvent, guest: DemoGuest, now: Date): Date {
  const last = Math.min(now.getTime(), startsAt.getTime()) - DAY_MS / 2
  return new Date(last - chanceOf(`${id}:${guest.id}:booked`) * 28 * DAY_MS)
}

type Room = Map<string, number>

function roomOf({ capacity, ticketTypes, squads, divisions }: StoredEvent): Room {
  return new Map([
    ...ticketTypes.map(({ id, quota }) => [id, quota ?? capacity] as const),
    ...squads.map((squad) => [squad.id, squad.capacity] as const),
    ...divisions.map((division) => [division.id, division.capacity ?? capacity] as const),
  ])
}

function choose(event: StoredEvent, guest: DemoGuest, room: Room): SeatRequest {
  const pick = (parts: readonly { id: string }[]) => {
    const free = parts.filter(({ id }) => (room.get(id) ?? 0) > 0)
    const chosen = free[Math.floor(chanceOf(`${event.id}:${guest.id}:${parts.length}`) * free.length)]
    if (chosen) room.set(chosen.id, (room.get(chosen.id) ?? 0) - 1)
    return chosen?.id ?? null
  }
  const ticketTypeId = pick(event.ticketTypes)
  if (!ticketTypeId)
    throw new Error(`The demo's event ${event.title.en} has no seat left for ${guest.displayName}.`)
  return {
    eventId: event.id,
    ticketTypeId,
    squadId: pick(event.squads),
    divisionId: pick(event.divisions),
    attendeeUserId: guest.id,
    name: guest.displayName,
    birthDate: null,
    email: null,
    squadWith: '',
    attendeeKey: attendeeKey({
      userId: guest.id,
      name: guest.displayName,
      birthDate: null,
      bookedBy: guest.id,
    }),
    heldBy: null,
  }
}

async function postLedgerEntries(
  tx: Tx,
  { row: orderRow, lines }: Order,
  paymentId: string,
  at: Date,
): Promise<void> {
  const { id: orderId, totals } = orderRow
  const amountCents = totals.totalCents
  await postPaidOrder(tx, {
    capture: { paymentId, orderId, amountCents, feeCents: testGatewayFee(amountCents), at },
    sale: { orderId, totals, lines, at },
  })
}

function paymentRow({ order, payment, at }: Sold): Row[] {
  if (!payment) return []
  const amount = order.row.totals.totalCents
  return [
    {
      id: payment.id,
      order_id: order.row.id,
      attempt: 1,
      gateway: 'test',
      gateway_id: payment.gatewayId,
      status: 'captured',
      amount_cents: amount,
      refunded_cents: 0,
      fee_cents: testGatewayFee(amount),
      method: 'Visa ···· 4242',
      created_at: at,
      captured_at: at,
    },
  ]
}

function gatewayRow({ order, payment, at }: Sold): Row[] {
  if (!payment) return []
  return [
    {
      id: payment.gatewayId,
      key: `order:${order.row.id}:pi:1`,
      amount_cents: order.row.totals.totalCents,
      description: order.row.number,
      status: 'captured',
      method: 'Visa ···· 4242',
      created_at: at,
      captured_at: at,
    },
  ]
}

function claimRows({ order, at }: Sold): Row[] {
  return order.lines.flatMap(reservationRequestsOf).map(({ inventoryItemId, quantity }) => ({
    id: newId('clm'),
    inventory_item_id: inventoryItemId,
    reserved_by: order.row.id,
    quantity,
    state: 'sold',
    created_at: at,
  }))
}

function timelineRows({ order, guest, at }: Sold): Row[] {
  const { id, totals } = order.row
  const shared = { order_id: id, is_private: false, at }
  return [
    { ...shared, kind: 'placed', actor: 'customer', actor_id: guest.id, data: {} },
    { ...shared, kind: 'paid', actor: 'system', actor_id: null, data: { amountCents: totals.totalCents } },
  ]
}

/** As if it had gone out then: nobody is written to about what never happened. */
function mailRow({ order, seatId, guest, payment, at }: Sold): Row {
  const about = payment ? `order_confirmed:order-confirmed:${order.row.id}` : `seat_booked:${seatId}:1`
  return {
    id: newId('mail'),
    cause: `${about}:${guest.id}`,
    template: payment ? 'order-confirmed' : 'seat-booked',
    to_address: guest.email,
    language: LANGUAGE,
    subject: payment
      ? m.mail_order_confirmed_subject({ number: order.row.number }, { locale: LANGUAGE })
      : m.mail_seat_booked_subject({ event: order.lines[0]?.nameEs ?? '' }, { locale: LANGUAGE }),
    data: null,
    status: 'sent',
    attempts: 1,
    created_at: at,
    sent_at: at,
  }
}

/** It was held: who came is checked in, and what was sold is delivered. Returns who came. */
async function closeHeld(
  tx: Tx,
  { id, startsAt, endsAt }: PlacedEvent,
  sold: readonly Sold[],
): Promise<DemoGuest[]> {
  const came = sold.filter(({ guest }, i) => i < 8 || chanceOf(`${id}:${guest.id}:came`) < CAME)
  await insertRowsIn(
    tx,
    'check_ins',
    came.map(({ seatId, guest }) => {
      const at = new Date(startsAt.getTime() - chanceOf(`${id}:${guest.id}:door`) * 75 * 60_000)
      return { seat_id: seatId, event_id: id, at, heard_at: at, device: 'Puerta 1' }
    }),
  )
  await deliverOrders(
    tx,
    sold.map(({ order }) => order.row.id),
    endsAt,
  )
  return came.map(({ guest }) => guest)
}

async function deliverOrders(tx: Tx, orderIds: readonly string[], at: Date): Promise<void> {
  await tx.execute(sql`
    update fulfillments set status = 'delivered', delivered_at = ${at.toISOString()}::timestamptz
    where kind = 'seats' and order_id = any(${sql.param([...orderIds])}::text[])`)
}
