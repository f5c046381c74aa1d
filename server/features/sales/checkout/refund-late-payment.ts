/** Money for which there is nothing any more goes back whole, and the person is told. */
import { eq, sql } from 'drizzle-orm'
import { releaseReservations } from '#server/features/catalog/inventory/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { type Capture, postCapture } from '#server/features/sales/ledger/index.ts'
import { releasePoints } from '#server/features/sales/loyalty/index.ts'
import { addEvents, markFailed, type Order, orderMail } from '#server/features/sales/orders/index.ts'
import { freeCouponUse } from '#server/features/sales/pricing/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { orders, refunds } from '#server/schema/orders.ts'
import type { Deps } from './deps.ts'

export async function refundLatePayment(deps: Deps, tx: Tx, order: Order, capture: Capture): Promise<void> {
  const { row: orderRow } = order
  const { paymentId, amountCents, at: now } = capture
  await postCapture(tx, capture)
  const refundId = newId('ref')
  await tx.insert(refunds).values({
    id: refundId,
    orderId: orderRow.id,
    paymentId,
    cause: `late:${paymentId}`,
    amountCents,
    reason: 'late',
    createdAt: now,
  })
  await enqueue(tx, 'send_refund', { refundId }, { key: `refund:${refundId}` })
  if (orderRow.paymentStatus === 'pending') {
    await markFailed(tx, orderRow.id, 'late', now)
    await releasePoints(tx, { orderId: orderRow.id })
    await freeCouponUse(tx, orderRow.id)
    await releaseReservations(tx, orderRow.cartId)
  }
  await tx
    .update(orders)
    .set({ refundedCents: sql`least(${orders.totalCents}, ${amountCents}::int)` })
    .where(eq(orders.id, orderRow.id))
  await addEvents(tx, [
    {
      orderId: orderRow.id,
      kind: 'payment_failed',
      actor: 'system',
      data: { failure: 'late', amountCents },
      at: now,
    },
  ])
  await notifyPerson(tx, {
    userId: orderRow.userId,
    kind: 'refund',
    cause: `late:${paymentId}`,
    path: '/cart',
    data: { number: orderRow.number, amountCents },
    mail: {
      template: 'order-late',
      data: orderMail(order, { publicUrl: deps.publicUrl }),
      to: orderRow.email,
      language: orderRow.language,
    },
  })
}
