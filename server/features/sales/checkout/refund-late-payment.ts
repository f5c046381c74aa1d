/** Money for which there is nothing any more goes back whole, and the person is told. */
import { releaseReservations } from '#server/features/catalog/inventory/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { type Capture, postCapture } from '#server/features/sales/ledger/index.ts'
import { releasePoints } from '#server/features/sales/loyalty/index.ts'
import {
  addEvents,
  markFailed,
  type Order,
  orderMail,
  writeLateRefund,
} from '#server/features/sales/orders/index.ts'
import { freeCouponUse } from '#server/features/sales/pricing/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'

export async function refundLatePayment(deps: Deps, tx: Tx, order: Order, capture: Capture): Promise<void> {
  const { row: orderRow } = order
  const { paymentId, amountCents, at: now } = capture
  await postCapture(tx, capture)
  const refundId = newId('ref')
  await writeLateRefund(tx, { refundId, orderId: orderRow.id, paymentId, amountCents, at: now })
  await enqueue(tx, 'send_refund', { refundId }, { key: `refund:${refundId}` })
  if (orderRow.paymentStatus === 'pending') {
    await markFailed(tx, orderRow.id, 'late', now)
    await releasePoints(tx, { orderId: orderRow.id })
    await freeCouponUse(tx, orderRow.id)
    await releaseReservations(tx, orderRow.cartId)
  }
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
