/** Cancelling: by the customer until anything has shipped, by an admin whatever has not been handed over. */
import type { cancelOrder } from '#contract/sales/order-admin.ts'
import type { cancelMyOrder } from '#contract/sales/orders.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { freeCouponUse } from '#server/features/sales/pricing/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { type MadeRefund, refundEverything } from './create-refund.ts'
import { type Deps, lockOwn } from './deps.ts'
import { orderMail } from './mail.ts'
import { viewManagedOrder } from './managed-order-view.ts'
import { viewOwnOrder } from './order-view.ts'
import { orderPath } from './paths.ts'
import { isCancellable, refuseCancel } from './rules.ts'
import { lockOrder } from './store.ts'
import type { Order } from './types.ts'

export async function cancelOwn(deps: Deps, call: Call<typeof cancelMyOrder>) {
  const { orderId, reason } = call.input
  const cancelled = await deps.db.transaction(async (tx) => {
    const order = await lockOwn(tx, orderId, call.me)
    if (refuseCancel(order, 'customer')) throw new AppError('INVALID_TRANSITION')
    return cancelOpen(tx, deps, order, { actor: 'customer', actorId: call.me.id, reason })
  })
  return viewOwnOrder(deps, cancelled, call)
}

export async function cancelManagedOrder(deps: Deps, call: Call<typeof cancelOrder>) {
  const { orderId, reason } = call.input
  const cancelled = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    if (refuseCancel(order, 'admin')) throw new AppError('INVALID_TRANSITION')
    return cancelOpen(tx, deps, order, { actor: 'admin', actorId: call.me.id, reason })
  })
  return viewManagedOrder(deps, cancelled, call)
}

interface Cancelling {
  actor: 'customer' | 'admin'
  actorId: string
  reason: string
}

/** Once an order: what is cancelled is never opened again. */
async function cancelOpen(tx: Tx, deps: Deps, order: Order, by: Cancelling): Promise<Order> {
  const made = await refundEverything(tx, order, {
    ...by,
    // What a customer left, such as seats, an admin may still cancel.
    cause: `cancel:${order.row.id}:${by.actor}`,
    now: deps.clock.now(),
    settings: await deps.settings.read(),
    seats: deps.seats,
    publicUrl: deps.publicUrl,
    restock: true,
    isIncluded: (each) => isCancellable(each, by.actor),
    isTold: false,
  })
  // Of an order that is no more, the coupon can be used again.
  if (made.order.fulfillments.every(({ status }) => status === 'cancelled'))
    await freeCouponUse(tx, order.row.id)
  await notifyCancelled(tx, deps, order, made, by)
  return made.order
}

async function notifyCancelled(
  tx: Tx,
  { publicUrl }: Deps,
  order: Order,
  { amountCents }: MadeRefund,
  { actor, reason }: Cancelling,
): Promise<void> {
  const { row: orderRow, fulfillments } = order
  const open = new Set(fulfillments.filter((each) => isCancellable(each, actor)).map(({ id }) => id))
  const lines = order.lines.filter((line) => open.has(line.fulfillmentId))
  const data = {
    ...orderMail({ row: orderRow, lines }, { publicUrl }),
    rows: [{ kind: 'refund' as const, cents: amountCents }],
    // Nobody needs to be told what they wrote themselves.
    text: actor === 'admin' ? reason : undefined,
  }
  await notifyPerson(tx, {
    userId: orderRow.userId,
    kind: 'order_cancelled',
    cause: `order_cancelled:${orderRow.id}:${actor}`,
    path: orderPath(orderRow.id),
    data: { number: orderRow.number, amountCents },
    mail: orderRow.email
      ? { template: 'order-cancelled', data, to: orderRow.email, language: orderRow.language }
      : undefined,
  })
}
