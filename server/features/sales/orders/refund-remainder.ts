/**
 * The rest of a seat that was given back late, for half or for nothing: its event was called off afterwards, and then
 * everybody has everything back.
 */
import { postRefund } from '#server/features/sales/ledger/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { queueSending } from './create-refund.ts'
import { settlePoints } from './refund-points.ts'
import { afterRefund, FULL_SHARE_BP, PART_FIELDS, paidCents, type RefundParts } from './refund-rules.ts'
import {
  findCapturedPayment,
  insertRefund,
  insertRefundedLines,
  listRefundedLines,
  type RefundedLine,
  saveRefunded,
} from './refund-store.ts'
import { addEvents } from './store.ts'
import type { Order, StoredLine } from './types.ts'

interface RefundContext {
  cause: string
  reason: string
  now: Date
}

/** Under `lockOrder`, once a line: from then on its share is the whole. */
export async function refundRemainder(
  tx: Tx,
  order: Order,
  lineId: string,
  { cause, reason, now }: RefundContext,
): Promise<{ amountCents: number; order: Order }> {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line || line.refundedQuantity < line.quantity || line.refundShareBp === FULL_SHARE_BP)
    return { amountCents: 0, order }
  const refundId = newId('ref')
  const earlier = (await listRefundedLines(tx, order.row.id)).filter((each) => each.lineId === lineId)
  const rest: RefundedLine = { refundId, lineId, quantity: 0, isRestocked: false, ...restOf(line, earlier) }
  const amountCents = paidCents(rest)
  const before = withoutRefunds(order, line, earlier)
  const requested = { lines: [{ lineId, quantity: line.quantity }], shippingCents: 0 }
  const after = afterRefund(before, requested, now)
  // Before this refund's own line is written: what came back earlier counts from here.
  const points = await settlePoints(tx, { refundId, before: order, after, lines: [rest], now })
  const payment = await findCapturedPayment(tx, order.row.id)
  const isDone = amountCents === 0
  await insertRefund(tx, {
    id: refundId,
    orderId: order.row.id,
    paymentId: payment?.id ?? null,
    returnId: null,
    cause,
    amountCents,
    shippingCents: 0,
    ...points,
    reason,
    status: isDone ? 'succeeded' : 'pending',
    gatewayId: null,
    attempt: 1,
    actorId: null,
    createdAt: now,
    sentAt: isDone ? now : null,
  })
  await insertRefundedLines(tx, [rest])
  await saveRefunded(tx, before, after, now)
  const { providerId } = line
  await postRefund(tx, {
    refundId,
    orderId: order.row.id,
    shippingCents: 0,
    lines: [{ ...rest, providerId }],
    at: now,
  })
  const told = { orderId: order.row.id, actor: 'system' as const, at: now }
  const isClosed = after.fulfillments.some(({ status }, at) => status !== order.fulfillments[at]?.status)
  await addEvents(tx, [
    ...(isClosed ? [{ ...told, kind: 'cancelled' as const, data: { providerId } }] : []),
    {
      ...told,
      kind: isDone ? 'refunded' : 'refund_asked',
      data: { amountCents, text: reason, providerId },
    },
  ])
  if (!isDone) await queueSending(tx, refundId)
  return { amountCents, order: after }
}

/** What of a line is not back yet. */
function restOf(line: StoredLine, earlier: readonly RefundedLine[]): RefundParts {
  const left = PART_FIELDS.map((field) => [
    field,
    earlier.reduce((rest, each) => rest - each[field], line[field]),
  ])
  return Object.fromEntries(left) as RefundParts
}

/** As if nothing of the line had come back: giving back all of it then says how the order stands now. */
function withoutRefunds(
  { row: orderRow, lines, fulfillments }: Order,
  line: StoredLine,
  earlier: readonly RefundedLine[],
) {
  const backCents = earlier.reduce((sum, each) => sum + paidCents(each), 0)
  return {
    row: { ...orderRow, refundedCents: orderRow.refundedCents - backCents },
    lines: lines.map((each) => (each.id === line.id ? { ...each, refundedQuantity: 0 } : each)),
    fulfillments,
  }
}
