/**
 * Free bookings as one statement: orders, lines, seats and what is taken, all or nothing. It locks, compares with what was
 * decided, and writes; the inventory items come last, and their lock lasts until the statement is committed, not until it is on
 * the disk: each booking is answered behind a flush that all who wait share.
 */
import {
  announceStock,
  type ReservationRequest,
  takeWrite,
} from '#server/features/catalog/inventory/index.ts'
import { nobodyWaits } from '#server/features/events/waitlist/index.ts'
import { callForFollowUp } from '#server/features/sales/checkout/index.ts'
import { type NewOrder, type Order, ordersWrite } from '#server/features/sales/orders/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import { createBatches, type TryToWrite } from '#server/platform/database/batches.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { counted, tryToWrite, writeThenFlush } from '#server/platform/database/write-together.ts'
import { answersWrite, type KeptAnswer } from '#server/platform/http/idempotency.ts'
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

/** One that is decided and not written yet. */
export interface DecidedBooking extends Booking {
  answer: KeptAnswer
}

interface Options {
  /** Without it who began to wait meanwhile is passed by; a test does that to prove that it would notice. */
  asksUnderLock: boolean
  /** Without it a crash takes back what was answered. */
  waitsForDisk?: boolean
}

/** Several people's by one statement (server/platform/database/batches.ts). */
export function createBookingBatches(
  db: Database,
  options: Options = { asksUnderLock: true },
): TryToWrite<DecidedBooking> {
  return createBatches({
    write: (decided) => writeBookings(db, decided, options),
    nameOf: ({ order: { row } }) => row.userId ?? row.id,
    // Rare, and of somebody's own account.
    isAlone: ({ resolved }) => birthDateWrite(resolved.wishes).length > 0,
  })
}

/** False, and nothing is written, where anything changed since it was decided. */
export async function writeBookings(
  db: Database,
  decided: readonly DecidedBooking[],
  { asksUnderLock, waitsForDisk = true }: Options,
): Promise<boolean> {
  const kept = answersWrite(decided.map(({ answer }) => answer))
  const made = seatsWrite(decided.map(toBookedSeats), kept.areFirst)
  const rest = counted([
    ...ordersWrite(decided.map(toNewOrder)),
    ...decided.flatMap(({ resolved }) => birthDateWrite(resolved.wishes)),
  ])
  // The seats first: they lock the person, the event and the person's seats, as everybody does, before anything else.
  const items = takeWrite(
    decided.map(({ order: { row }, requests }) => ({ orderId: row.id, requests })),
    ['seats_made', ...rest.map(([name]) => name)],
  )
  return tryToWrite(db, async (tx) => {
    await writeThenFlush(
      db,
      tx,
      [kept.write, made.write, rest, items.write],
      [
        ...made.demands,
        { what: 'what is left', isMet: items.areThere },
        ...(asksUnderLock ? nobodyWaits(decided.map(({ resolved }) => resolved.event.id)) : []),
      ],
      { waitsForDisk },
    )
    announceStock(tx)
    callForFollowUp(tx)
  })
}

function toBookedSeats({ order: { row }, seats, settings, now }: DecidedBooking) {
  if (row.userId === null) throw new Error('A booking is of somebody.')
  return { orderId: row.id, holderId: row.userId, seats, settings, now }
}

function toNewOrder({ order, answer, now }: DecidedBooking): NewOrder {
  return { order, events: eventsOf(order, now), isCounted: false, onceName: answer.key?.name ?? null }
}

export function eventsOf({ row: orderRow }: Order, at: Date) {
  const { id: orderId, userId: actorId } = orderRow
  return [
    { orderId, kind: 'placed' as const, actor: 'customer' as const, actorId, at },
    { orderId, kind: 'paid' as const, actor: 'system' as const, data: { amountCents: 0 }, at },
  ]
}
