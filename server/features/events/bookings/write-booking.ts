/**
 * A free booking as one statement: order, lines, seats and what is taken, all or nothing. It locks, compares with what was
 * decided, and writes; the inventory items come last, and their lock lasts until the statement is committed, not until it is on
 * the disk: the booking is answered behind a flush that all who wait share.
 */
import {
  announceStock,
  type ReservationRequest,
  takeWrite,
} from '#server/features/catalog/inventory/index.ts'
import { nobodyWaits } from '#server/features/events/waitlist/index.ts'
import { callForFollowUp } from '#server/features/sales/checkout/index.ts'
import { type Order, orderWrite } from '#server/features/sales/orders/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { counted, tryToWrite, writeThenFlush } from '#server/platform/database/write-together.ts'
import type { AnswerWrite } from '#server/platform/http/idempotency.ts'
import { birthDateWrite, type Resolved } from './resolve-seat-requests.ts'
import { type SeatRow, seatsWrite } from './seats/insert-seats.ts'

export interface Booking {
  resolved: Resolved
  order: Order
  seats: readonly SeatRow[]
  requests: readonly ReservationRequest[]
  settings: Settings
  now: Date
}

export interface Options {
  /** Without it who began to wait meanwhile is passed by; a test does that to prove that it would notice. */
  asksUnderLock: boolean
  /** Without it a crash takes back what was answered. */
  waitsForDisk?: boolean
}

/** False, and nothing is written, where anything changed since it was decided. */
export async function writeBooking(
  db: Database,
  { resolved, order, seats, requests, settings, now }: Booking,
  answer: AnswerWrite,
  { asksUnderLock, waitsForDisk = true }: Options = { asksUnderLock: true },
): Promise<boolean> {
  const { id: orderId, userId: holderId } = order.row
  const { id: eventId } = resolved.event
  if (!holderId) throw new Error('A booking is of somebody.')
  const made = seatsWrite({ orderId, holderId, seats, settings, now }, answer.isFirst)
  const rest = counted([
    ...orderWrite(order, eventsOf(order, now), { isCounted: false, onceKey: answer.onceKey }),
    ...birthDateWrite(resolved.wishes),
  ])
  // The seats first: they lock the person, the event and the person's seats, as everybody does, before anything else.
  const items = takeWrite({ orderId, requests }, ['seats_made', ...rest.map(([name]) => name)])
  return tryToWrite(db, async (tx) => {
    await writeThenFlush(
      db,
      tx,
      [answer.write, made.write, rest, items.write],
      [
        ...made.demands,
        { what: 'what is left', isMet: items.areThere },
        ...(asksUnderLock ? nobodyWaits([eventId]) : []),
      ],
      { waitsForDisk },
    )
    announceStock(tx)
    callForFollowUp(tx)
  })
}

export function eventsOf({ row: orderRow }: Order, at: Date) {
  const { id: orderId, userId: actorId } = orderRow
  return [
    { orderId, kind: 'placed' as const, actor: 'customer' as const, actorId, at },
    { orderId, kind: 'paid' as const, actor: 'system' as const, data: { amountCents: 0 }, at },
  ]
}
