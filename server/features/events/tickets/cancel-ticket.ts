/** Giving a seat back by the event's terms. */
import type { cancelTicket } from '#contract/events/tickets.ts'
import { eventPath, ticketPath } from '#server/features/events/bookings/index.ts'
import { refundShareBp, type StoredEvent, seatTerms } from '#server/features/events/events/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import {
  createRefund,
  lockOrder,
  type Order,
  paidCents,
  refundParts,
} from '#server/features/sales/orders/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { eventOf } from './find-event.ts'
import { mailFacts, noticeFacts } from './mail.ts'
import { refuseAction } from './rules.ts'
import { lockSeat } from './store.ts'
import { findOwnSeat, refuseOthers, viewTicket } from './ticket-view.ts'
import type { StoredSeat } from './types.ts'

type Cancelling = Call<typeof cancelTicket>

export async function cancelSeat(deps: Deps, call: Cancelling) {
  await deps.db.transaction((tx) => giveBack(tx, deps, call))
  return viewTicket(deps, call.input.seatId, call)
}

/** The order's lock, then the seat's: nobody takes them the other way around. A second time changes nothing. */
async function giveBack(tx: Tx, deps: Deps, { input, me }: Cancelling): Promise<void> {
  const { orderId } = await findOwnSeat(tx, input.seatId, me.id)
  const order = await lockOrder(tx, orderId)
  const seat = refuseOthers(await lockSeat(tx, input.seatId), me.id)
  if (!order || seat.status === 'cancelled') return
  const now = deps.clock.now()
  const event = await eventOf(tx, seat)
  const settings = await deps.settings.read()
  const terms = seatTerms(event, seat, settings.events)
  const refusal = refuseAction('cancel', { seat, event, terms, now })
  if (refusal) throw new AppError(refusal)
  const shareBp = refundShareBp(terms, now)
  const refundNowCents = paidCents(refundParts(seat.line, 1, shareBp))
  if (refundNowCents < input.refundCents)
    throw new AppError('TOTALS_CHANGED', { details: { refundNowCents, refundNowBp: shareBp } })
  const { amountCents } = await createRefund(tx, order, {
    cause: `seat-cancelled:${seat.id}`,
    lines: [{ lineId: seat.lineId, quantity: 1, restock: true, shareBp }],
    shippingCents: 0,
    reason: '',
    actorId: me.id,
    actor: 'customer',
    now,
    settings,
    seats: deps.seats,
    publicUrl: deps.publicUrl,
    isTold: false,
  })
  await notifySeatCancelled(tx, deps, { seat, event, order, amountCents, holderName: me.displayName })
}

export interface Cancelled {
  seat: StoredSeat
  event: StoredEvent
  order: Order
  amountCents: number
  holderName: string
  /** Why, of whoever manages the event. */
  reason?: string
}

/** The holder; and whoever paid, who has the money back. */
export async function notifySeatCancelled(
  tx: Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  cancelled: Cancelled,
): Promise<void> {
  const { seat, event, order, amountCents, holderName, reason: text } = cancelled
  const { row: orderRow } = order
  const isGift = seat.payerId !== seat.holderId
  const url = `${publicUrl}${eventPath(event.id)}`
  const notice = { kind: 'seat_cancelled' as const, cause: seat.id, data: noticeFacts(event, seat) }
  await notifyPerson(tx, {
    ...notice,
    userId: seat.holderId,
    path: ticketPath(seat.id),
    mail: {
      template: 'seat-cancelled',
      data: {
        ...mailFacts(event, seat, holderName, url),
        text,
        ...(!isGift && { refundCents: amountCents }),
      },
    },
  })
  if (!isGift || seat.payerId === null) return
  await notifyPerson(tx, {
    ...notice,
    userId: seat.payerId,
    path: eventPath(event.id),
    mail: {
      template: 'seat-cancelled',
      data: { ...mailFacts(event, seat, orderRow.name, url), text, refundCents: amountCents },
    },
  })
}
