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
import { nameOf } from './line-text.ts'
import { orderMail } from './mail.ts'
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

interface RefundContext {
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

export interface NewRefund extends RefundContext {
  /** A seat that is refunded is given back, whatever is said of restocking; of a late one only a share is returned. */
  lines: readonly { lineId: string; quantity: number; restock: boolean; shareBp?: number }[]
  shippingCents: number
  returnId?: string
}

export interface MadeRefund {
  refundId: string
  amountCents: number
  /** The order as it is now. */
  order: Order
}

/** Under `lockOrder`. Throws `REFUND_REFUSED` for more than is left. */
export async function createRefund(tx: Tx, order: Order, requested: NewRefund): Promise<MadeRefund> {
  const first = await findRefundByCause(tx, requested.cause)
  if (first) return { refundId: first.id, amountCents: first.amountCents, order }
  if (refuseRefund(order, requested)) throw new AppError('REFUND_REFUSED')
  const refundId = newId('ref')
  const lines = requested.lines.map((each) => refundedLine(order, refundId, each))
  const after = afterRefund(order, requested, requested.now)
  const amountCents = amountOf(order, requested)
  // Before this refund's own lines are written: what came back earlier counts from here.
  const points = await settlePoints(tx, { refundId, before: order, after, lines, now: requested.now })
  const refund = await saveRefund(tx, order, requested, { refundId, amountCents, ...points })
  await insertRefundedLines(tx, lines)
  await saveRefunded(tx, order, after, requested.now)
  await restock(tx, order, lines, requested)
  await postRefundEntry(tx, order, lines, requested, refundId)
  await addEvents(tx, eventsOf(order, after, refund, lines, requested))
  if (amountCents > 0) await queueSending(tx, refundId)
  if (requested.isTold !== false) await notifyCustomer(tx, order, lines, refund, requested)
  return { refundId, amountCents, order: after }
}

interface Everything extends RefundContext {
  restock: boolean
  /** All of them unless said. */
  isIncluded?: (fulfillment: StoredFulfillment) => boolean
}

/** What is left of an order, or of some of its parts; with the shipping when nothing else is left. */
export function refundEverything(tx: Tx, order: Order, requested: Everything): Promise<MadeRefund> {
  const { lines, shippingCents } = everythingOf(order, requested.isIncluded ?? (() => true))
  return createRefund(tx, order, {
    ...requested,
    lines: lines.map((line) => ({ ...line, restock: requested.restock })),
    shippingCents,
  })
}

export async function queueSending(tx: Tx, refundId: string, runAt?: Date): Promise<void> {
  await enqueue(tx, 'send_refund', { refundId }, { key: `refund:${refundId}`, runAt })
}

async function saveRefund(
  tx: Tx,
  { row: orderRow }: Order,
  requested: NewRefund,
  made: { refundId: string; amountCents: number; pointsReturned: number; pointsTaken: number },
): Promise<StoredRefund> {
  const { refundId, amountCents, pointsReturned, pointsTaken } = made
  const payment = await findCapturedPayment(tx, orderRow.id)
  if (amountCents > 0 && !payment) throw new Error(`Order ${orderRow.id} has no payment to refund.`)
  const isDone = amountCents === 0
  const refund: StoredRefund = {
    id: refundId,
    orderId: orderRow.id,
    paymentId: payment?.id ?? null,
    returnId: requested.returnId ?? null,
    cause: requested.cause,
    amountCents,
    shippingCents: requested.shippingCents,
    pointsReturned,
    pointsTaken,
    reason: requested.reason,
    status: isDone ? 'succeeded' : 'pending',
    gatewayId: null,
    attempt: 1,
    actorId: requested.actorId,
    createdAt: requested.now,
    sentAt: isDone ? requested.now : null,
  }
  await insertRefund(tx, refund)
  return refund
}

function refundedLine(
  { lines }: Order,
  refundId: string,
  { lineId, quantity, restock, shareBp }: NewRefund['lines'][number],
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
  { row: orderRow, lines }: Order,
  refunded: readonly RefundedLine[],
  { seats: seatSales, now }: NewRefund,
): Promise<void> {
  const back = refunded.filter(({ isRestocked }) => isRestocked)
  if (back.length === 0) return
  const returns = back.flatMap(({ lineId, quantity }) =>
    reservationRequestsOf({ ...lineOf(lines, lineId), quantity }),
  )
  await restockItems(tx, { orderId: orderRow.id, returns })
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

async function postRefundEntry(
  tx: Tx,
  { row: orderRow, lines }: Order,
  refunded: readonly RefundedLine[],
  { shippingCents, now }: NewRefund,
  refundId: string,
): Promise<void> {
  await postRefund(tx, {
    refundId,
    orderId: orderRow.id,
    shippingCents,
    lines: refunded.map((each) => ({ ...each, providerId: lineOf(lines, each.lineId).providerId })),
    at: now,
  })
  const shared = refunded.map((each) => ({ lineId: each.lineId, shareCents: shareOf(each) }))
  await takeBackShares(tx, { refundId, orderId: orderRow.id, lines: shared, at: now })
}

/** A part of the order that closes with the refund says so too. */
function eventsOf(
  before: Order,
  after: Order,
  { orderId, amountCents }: StoredRefund,
  lines: readonly RefundedLine[],
  { actor = 'system', actorId, reason, now }: NewRefund,
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
  order: Order,
  lines: readonly RefundedLine[],
  { id, amountCents }: StoredRefund,
  { publicUrl, reason }: NewRefund,
): Promise<void> {
  const { row: orderRow } = order
  const data = {
    ...orderMail(order, { publicUrl }),
    lines: lines.map((each) => ({
      name: nameOf(lineOf(order.lines, each.lineId), orderRow.language),
      quantity: each.quantity,
      amountCents: paidCents(each),
    })),
    rows: [{ kind: 'refund' as const, cents: amountCents }],
    text: reason || undefined,
  }
  await notifyPerson(tx, {
    userId: orderRow.userId,
    kind: 'refund',
    cause: `refund:${id}`,
    path: orderPath(orderRow.id),
    data: { number: orderRow.number, ...(amountCents > 0 && { amountCents }) },
    mail: orderRow.email
      ? { template: 'order-refunded', data, to: orderRow.email, language: orderRow.language }
      : undefined,
  })
}
