/** Whoever manages an event gives a seat of it back: by its terms, or in full. */
import type { RefundAmount } from '#contract/events/attendee-terms.ts'
import { refundShareBp, type StoredEvent, seatTerms } from '#server/features/events/events/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import {
  createRefund,
  FULL_SHARE_BP,
  findRefundByCause,
  lockOrder,
} from '#server/features/sales/orders/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { notifySeatCancelled } from './cancel-ticket.ts'
import type { Deps } from './deps.ts'
import { lockSeat } from './store.ts'
import type { StoredSeat } from './types.ts'

/** The same whoever gives it back: a seat is refunded once. */
export function refundCauseOf(seatId: string): string {
  return `seat-cancelled:${seatId}`
}

export function refundShareOf(
  seat: StoredSeat,
  event: StoredEvent,
  amount: RefundAmount,
  { events }: Settings,
  now: Date,
): number {
  return amount === 'full' ? FULL_SHARE_BP : refundShareBp(seatTerms(event, seat, events), now)
}

/** Who was there keeps the seat, whatever becomes of the money. */
export function refuseSeatRefund(
  seat: Pick<StoredSeat, 'status' | 'checkedInAt'>,
): 'SEAT_MOVE_REFUSED' | null {
  return seat.status === 'booked' && seat.checkedInAt === null ? null : 'SEAT_MOVE_REFUSED'
}

interface SeatRefund {
  seatId: string
  event: StoredEvent
  actor: Pick<Person, 'id' | 'role'>
  amount: RefundAmount
  reason: string
}

type RefundDeps = Pick<Deps, 'clock' | 'settings' | 'seats' | 'publicUrl'>

/**
 * The order's lock, then the seat's, as everybody takes them. False: it was given back before, and its money may have to be
 * sent once more; then nothing is changed.
 */
export async function refundSeat(
  tx: Tx,
  deps: RefundDeps,
  requested: SeatRefund,
  orderId: string,
): Promise<boolean> {
  const { seatId, event, actor, amount, reason } = requested
  const order = await lockOrder(tx, orderId)
  const seat = await lockSeat(tx, seatId)
  if (!order || !seat || seat.eventId !== event.id) throw new AppError('NOT_FOUND')
  const cause = refundCauseOf(seatId)
  if (await isResent(tx, seat, cause, actor.id)) return false
  if (refuseSeatRefund(seat)) throw new AppError('SEAT_MOVE_REFUSED')
  const now = deps.clock.now()
  const settings = await deps.settings.read()
  const shareBp = refundShareOf(seat, event, amount, settings, now)
  const { amountCents } = await createRefund(tx, order, {
    cause,
    lines: [{ lineId: seat.lineId, quantity: 1, restock: true, shareBp }],
    shippingCents: 0,
    reason,
    actorId: actor.id,
    actor: actor.role === 'admin' ? 'admin' : 'provider',
    now,
    settings,
    seats: deps.seats,
    publicUrl: deps.publicUrl,
    isTold: false,
  })
  const holder = (await findPeople(tx, [seat.holderId])).get(seat.holderId ?? '')
  const holderName = holder?.displayName ?? seat.attendeeName
  await notifySeatCancelled(tx, deps, { seat, event, order, amountCents, holderName, reason })
  return true
}

/** Refused by the payment service, or begun by the same person in a run that was cut off. */
async function isResent(tx: Tx, seat: StoredSeat, cause: string, actorId: string): Promise<boolean> {
  if (seat.status === 'booked') return false
  const refund = await findRefundByCause(tx, cause)
  return refund?.status === 'failed' || refund?.actorId === actorId
}
