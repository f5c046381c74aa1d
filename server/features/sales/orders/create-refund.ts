/**
 * A refund, all of it but the sending: rows, stock, ledger, points, timeline and mail in the transaction of its cause.
 * The money leaves with the job `send_refund`.
 */

import { restockItems } from '#server/features/catalog/inventory/index.ts'
import { publishProductChange } from '#server/features/catalog/products/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { postRefund, shareOf } from '#server/features/sales/ledger/index.ts'
import { takeBackShares } from '#server/features/sales/payouts/index.ts'
import type { SeatSales } from '#server/features/sales/seat-sales/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { nameOf, orderMail } from './mail.ts'
import { orderPath } from './paths.ts'
import { settlePoints } from './refund-points.ts'
import { afterRefund, amountOf, everythingOf, paidCents, refundParts, refuseRefund } from './refund-rules.ts'
import {
  findCapturedPayment,
  findRefundByCause,
  insertRefund,
  insertRefundedLines,
  type RefundedLine,
  type StoredRefund,
  saveRefunded,
} from './refund-store.ts'
import { reservationRequestsOf } from './rules.ts'
import { addEvents } from './store.ts'
import type { NewEvent, Order, StoredFulfillment } from './types.ts'

interface Circumstances {
  /** One cause, one refund: the same again is the first. */
  cause: string
  reason: string
  actorId: string | null
  /** Of whoever asked for it; the product itself unless said. */
  actor?: NewEvent['actor']
  now: Date
  settings: Settings
  seats: Pick<SeatSales, 'cancelSeats'>
  publicUrl: string
  /** False where the mail about its cause says it too. */
  isTold?: boolean
}

export interface RefundOrder extends Circumstances {
  /** A seat that is refunded is given back, whatever is said of restocking; of a late one only a share is returned. */
  lines: readonly { lineId: string; quantity: number; restock: boolean; shareBp?: number }[]
  shippingCents: number
  returnId?: string
}

export interface MadeRefund {
  refundId: string
  amountCents: number
  /** The order as it is now. */
  whole: Order
}

/** Under `lockOrder`. Throws `REFUND_REFUSED` for more than is left. */
export async function createRefund(tx: Tx, whole: Order, wanted: RefundOrder): Promise<MadeRefund> {
  const first = await findRefundByCause(tx, wanted.cause)
  if (first) return { refundId: first.id, amountCents: first.amountCents, whole }
  if (refuseRefund(whole, wanted)) throw new AppError('REFUND_REFUSED')
  const refundId = newId('ref')
  const lines = wanted.lines.map((each) => refundedLine(whole, refundId, each))
  const after = afterRefund(whole, wanted, wanted.now)
  const amountCents = amountOf(whole, wanted)
  // Before this refund's own lines are written: what came back earlier counts from here.
  const points = await settlePoints(tx, { refundId, before: whole, after, lines, now: wanted.now })
  const refund = await saveRefund(tx, whole, wanted, { refundId, amountCents, ...points })
  await insertRefundedLines(tx, lines)
  await saveRefunded(tx, whole, after, wanted.now)
  await restock(tx, whole, lines, wanted)
  await post(tx, whole, lines, wanted, refundId)
  await addEvents(tx, eventsOf(whole, after, refund, lines, wanted))
  if (amountCents > 0) await queueSending(tx, refundId)
  if (wanted.isTold !== false) await notifyCustomer(tx, whole, lines, refund, wanted)
  return { refundId, amountCents, whole: after }
}

interface Everything extends Circumstances {
  restock: boolean
  /** All of them unless said. */
  isIncluded?: (fulfillment: StoredFulfillment) => boolean
}

/** What is left of an order, or of some of its parts; with the shipping when nothing else is left. */
export function refundEverything(tx: Tx, whole: Order, wanted: Everything): Promise<MadeRefund> {
  const { lines, shippingCents } = everythingOf(whole, wanted.isIncluded ?? (() => true))
  return createRefund(tx, whole, {
    ...wanted,
    lines: lines.map((line) => ({ ...line, restock: wanted.restock })),
    shippingCents,
  })
}

export async function queueSending(tx: Tx, refundId: string, runAt?: Date): Promise<void> {
  await enqueue(tx, 'send_refund', { refundId }, { key: `refund:${refundId}`, runAt })
}

async function saveRefund(
  tx: Tx,
  { order }: Order,
  wanted: RefundOrder,
  made: { refundId: string; amountCents: number; pointsReturned: number; pointsTaken: number },
): Promise<StoredRefund> {
  const { refundId, amountCents, pointsReturned, pointsTaken } = made
  const payment = await findCapturedPayment(tx, order.id)
  if (amountCents > 0 && !payment) throw new Error(`Order ${order.id} has no payment to refund.`)
  const isDone = amountCents === 0
  const refund: StoredRefund = {
    id: refundId,
    orderId: order.id,
    paymentId: payment?.id ?? null,
    returnId: wanted.returnId ?? null,
    cause: wanted.cause,
    amountCents,
    shippingCents: wanted.shippingCents,
    pointsReturned,
    pointsTaken,
    reason: wanted.reason,
    status: isDone ? 'succeeded' : 'pending',
    gatewayId: null,
    attempt: 1,
    actorId: wanted.actorId,
    createdAt: wanted.now,
    sentAt: isDone ? wanted.now : null,
  }
  await insertRefund(tx, refund)
  return refund
}

function refundedLine(
  { lines }: Order,
  refundId: string,
  { lineId, quantity, restock, shareBp }: RefundOrder['lines'][number],
): RefundedLine {
  const line = lineOf(lines, lineId)
  const isRestocked = restock || line.kind === 'seat'
  return { refundId, lineId, quantity, isRestocked, ...refundParts(line, quantity, shareBp) }
}

function lineOf(lines: Order['lines'], lineId: string) {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new AppError('REFUND_REFUSED')
  return line
}

/** The catalog and whoever waits for it hear of it. */
async function restock(
  tx: Tx,
  { order, lines }: Order,
  refunded: readonly RefundedLine[],
  { seats: seatSales, now }: RefundOrder,
): Promise<void> {
  const back = refunded.filter(({ isRestocked }) => isRestocked)
  if (back.length === 0) return
  const returns = back.flatMap(({ lineId, quantity }) =>
    reservationRequestsOf({ ...lineOf(lines, lineId), quantity }),
  )
  await restockItems(tx, { orderId: order.id, returns })
  const seats = back.filter(({ lineId }) => lineOf(lines, lineId).kind === 'seat')
  if (seats.length > 0) {
    const lineIds = seats.map(({ lineId }) => lineId)
    await seatSales.cancelSeats(tx, lineIds, now)
  }
  const productIds = new Set(back.flatMap(({ lineId }) => lineOf(lines, lineId).productId ?? []))
  for (const productId of productIds) {
    await publishProductChange(tx, productId)
    await enqueue(tx, 'notice_wishers', { productId }, { key: `notice_wishers:${productId}` })
  }
}

async function post(
  tx: Tx,
  { order, lines }: Order,
  refunded: readonly RefundedLine[],
  { shippingCents, now }: RefundOrder,
  refundId: string,
): Promise<void> {
  await postRefund(tx, {
    refundId,
    orderId: order.id,
    shippingCents,
    lines: refunded.map((each) => ({ ...each, providerId: lineOf(lines, each.lineId).providerId })),
    at: now,
  })
  const shared = refunded.map((each) => ({ lineId: each.lineId, shareCents: shareOf(each) }))
  await takeBackShares(tx, { refundId, orderId: order.id, lines: shared, at: now })
}

/** A part of the order that closes with the refund says so too. */
function eventsOf(
  before: Order,
  after: Order,
  { orderId, amountCents }: StoredRefund,
  lines: readonly RefundedLine[],
  { actor = 'system', actorId, reason, now }: RefundOrder,
): NewEvent[] {
  const who = { orderId, actor, actorId, at: now }
  const closed = after.fulfillments.filter(
    ({ id, status }) => before.fulfillments.find((each) => each.id === id)?.status !== status,
  )
  const providerIds = new Set(lines.map(({ lineId }) => lineOf(before.lines, lineId).providerId))
  const [providerId] = providerIds
  return [
    ...closed.map((each): NewEvent => ({ ...who, kind: 'cancelled', data: { providerId: each.providerId } })),
    {
      ...who,
      kind: amountCents > 0 ? 'refund_asked' : 'refunded',
      data: { amountCents, text: reason, ...(providerIds.size === 1 && { providerId }) },
    },
  ]
}

async function notifyCustomer(
  tx: Tx,
  whole: Order,
  lines: readonly RefundedLine[],
  { id, amountCents }: StoredRefund,
  { publicUrl, reason }: RefundOrder,
): Promise<void> {
  const { order } = whole
  const data = {
    ...orderMail(whole, { publicUrl }),
    lines: lines.map((each) => ({
      name: nameOf(lineOf(whole.lines, each.lineId), order.language),
      quantity: each.quantity,
      amountCents: paidCents(each),
    })),
    rows: [{ kind: 'refund' as const, cents: amountCents }],
    text: reason || undefined,
  }
  await notifyPerson(tx, {
    userId: order.userId,
    kind: 'refund',
    cause: `refund:${id}`,
    path: orderPath(order.id),
    data: { number: order.number, ...(amountCents > 0 && { amountCents }) },
    mail: order.email
      ? { template: 'order-refunded', data, to: order.email, language: order.language }
      : undefined,
  })
}
