/** What a job does about one seat: remind, send the ticket again, refund. Each under the seat's lock. */
import type { DocumentKind, RefundAmount } from '#contract/events/attendee-terms.ts'
import { notifySeatsBooked } from '#server/features/events/bookings/index.ts'
import { refuseEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import {
  findSeat,
  lockSeat,
  refundCauseOf,
  refundSeat,
  type StoredSeat,
} from '#server/features/events/tickets/index.ts'
import type { BulkActor } from '#server/platform/bulk-jobs/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Deps } from './deps.ts'
import { findManagedEvent } from './find-managed-event.ts'
import { documentNames } from './labels.ts'
import { notifySeat } from './notify-seat.ts'
import { readDocuments } from './read-attendees.ts'
import { kindsToRemind } from './rules.ts'
import { listSeatDeedsSince, recordSeatDeed } from './seat-history.ts'

const DAY_MS = 86_400_000
/** Somebody who cannot find a mail may ask again soon; a second click is not that. */
const RESEND_PAUSE_MS = 5 * 60_000

/** Also when the actor was allowed to when the job began: whose event it is may have changed. */
async function findOwnSeat(
  tx: Tx,
  deps: Deps,
  actor: BulkActor,
  seatId: string,
): Promise<{ seat: StoredSeat; event: StoredEvent }> {
  const seat = await findSeat(tx, seatId)
  if (!seat) throw new AppError('NOT_FOUND')
  return { seat, event: await findManagedEvent(tx, seat.eventId, actor, deps.env) }
}

async function lockBooked(tx: Tx, deps: Deps, actor: BulkActor, seatId: string) {
  const { event } = await findOwnSeat(tx, deps, actor, seatId)
  const refusal = refuseEvent(event, deps.clock.now())
  if (refusal) throw new AppError(refusal)
  const seat = await lockSeat(tx, seatId)
  if (seat?.status !== 'booked' || seat.eventId !== event.id) throw new AppError('SEAT_MOVE_REFUSED')
  return { event, seat }
}

/** Of each kind that is missing once a day; what was said today already is left out. */
export async function remindSeat(tx: Tx, deps: Deps, actor: BulkActor, seatId: string): Promise<void> {
  const { event, seat } = await lockBooked(tx, deps, actor, seatId)
  const now = deps.clock.now()
  const settings = await deps.settings.read()
  const documents = (await readDocuments(tx, event, [seat], settings, now)).get(seatId) ?? []
  if (kindsToRemind(documents).length === 0) throw new AppError('NOTHING_MISSING')
  const since = new Date(now.getTime() - DAY_MS)
  const reminded = await listSeatDeedsSince(tx, seatId, 'reminded', since)
  const kinds: DocumentKind[] = kindsToRemind(
    documents,
    reminded.flatMap(({ data }) => data.kinds ?? []),
  )
  if (kinds.length === 0) throw new AppError('SENT_RECENTLY')
  await notifySeat(tx, deps, {
    seat,
    event,
    kind: 'documents_missing',
    cause: now.toISOString(),
    data: {
      missingEn: documentNames(kinds, event, 'en'),
      missingEs: documentNames(kinds, event, 'es'),
    },
    mailOf: (facts, language) => ({
      template: 'documents-missing',
      data: { ...facts, missing: documentNames(kinds, event, language) },
    }),
  })
  await recordSeatDeed(tx, { seatId, action: 'reminded', actorId: actor.id, data: { kinds }, at: now })
}

export async function resendTicket(tx: Tx, deps: Deps, actor: BulkActor, seatId: string): Promise<void> {
  const { seat } = await lockBooked(tx, deps, actor, seatId)
  const now = deps.clock.now()
  const since = new Date(now.getTime() - RESEND_PAUSE_MS)
  const resent = await listSeatDeedsSince(tx, seatId, 'resent', since)
  if (resent.length > 0) throw new AppError('SENT_RECENTLY')
  if (seat.holderId === null) throw new AppError('NO_RECEIVER')
  await notifySeatsBooked(tx, deps, [seatId], now.toISOString())
  await recordSeatDeed(tx, { seatId, action: 'resent', actorId: actor.id, at: now })
}

interface RefundInput {
  amount: RefundAmount
  reason: string
}

/** All of it but the sending: the seat is free, and the money is owed. */
export async function giveBackSeat(
  tx: Tx,
  deps: Deps,
  actor: BulkActor,
  seatId: string,
  { amount, reason }: RefundInput,
): Promise<void> {
  const { seat, event } = await findOwnSeat(tx, deps, actor, seatId)
  if (seat.status === 'booked') refuseRefundsOf(event, deps.clock.now())
  const isNew = await refundSeat(tx, deps, { seatId, event, actor, amount, reason }, seat.orderId)
  if (!isNew) return
  const at = deps.clock.now()
  await recordSeatDeed(tx, { seatId, action: 'refunded', actorId: actor.id, data: { reason }, at })
}

/** A cancelled event refunds everybody by itself, and of one that is over nothing is given back here. */
export function refuseRefundsOf(event: StoredEvent, now: Date): void {
  if (event.cancelledAt) throw new AppError('EVENT_CANCELLED')
  if (now >= event.endsAt) throw new AppError('EVENT_OVER')
}

/** The money leaves now, so that the result of the row is the payment service's own answer. */
export async function sendSeatRefund({ sendRefundNow }: Deps, seatId: string): Promise<void> {
  if ((await sendRefundNow(refundCauseOf(seatId))) === 'failed') throw new AppError('REFUND_NOT_SENT')
}
