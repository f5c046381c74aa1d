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
    const whole = await lockOwn(tx, orderId, call.me)
    if (refuseCancel(whole, 'customer')) throw new AppError('INVALID_TRANSITION')
    return cancelOpen(tx, deps, whole, { actor: 'customer', actorId: call.me.id, reason })
  })
  return viewOwnOrder(deps, cancelled, call)
}

export async function cancelManagedOrder(deps: Deps, call: Call<typeof cancelOrder>) {
  const { orderId, reason } = call.input
  const cancelled = await deps.db.transaction(async (tx) => {
    const whole = await lockOrder(tx, orderId)
    if (!whole) throw new AppError('NOT_FOUND')
    if (refuseCancel(whole, 'admin')) throw new AppError('INVALID_TRANSITION')
    return cancelOpen(tx, deps, whole, { actor: 'admin', actorId: call.me.id, reason })
  })
  return viewManagedOrder(deps, cancelled, call)
}

interface Cancelling {
  actor: 'customer' | 'admin'
  actorId: string
  reason: string
}

/** Once an order: what is cancelled is never opened again. */
async function cancelOpen(tx: Tx, deps: Deps, whole: Order, by: Cancelling): Promise<Order> {
  const made = await refundEverything(tx, whole, {
    ...by,
    // What a customer left, such as seats, an admin may still cancel.
    cause: `cancel:${whole.order.id}:${by.actor}`,
    now: deps.clock.now(),
    settings: await deps.settings.read(),
    seats: deps.seats,
    publicUrl: deps.publicUrl,
    restock: true,
    isIncluded: (each) => isCancellable(each, by.actor),
    isTold: false,
  })
  // Of an order that is no more, the coupon can be used again.
  if (made.whole.fulfillments.every(({ status }) => status === 'cancelled'))
    await freeCouponUse(tx, whole.order.id)
  await notifyCancelled(tx, deps, whole, made, by)
  return made.whole
}

async function notifyCancelled(
  tx: Tx,
  { publicUrl }: Deps,
  whole: Order,
  { amountCents }: MadeRefund,
  { actor, reason }: Cancelling,
): Promise<void> {
  const { order, fulfillments } = whole
  const open = new Set(fulfillments.filter((each) => isCancellable(each, actor)).map(({ id }) => id))
  const lines = whole.lines.filter((line) => open.has(line.fulfillmentId))
  const data = {
    ...orderMail({ order, lines }, { publicUrl }),
    rows: [{ kind: 'refund' as const, cents: amountCents }],
    // Nobody needs to be told what they wrote themselves.
    text: actor === 'admin' ? reason : undefined,
  }
  await notifyPerson(tx, {
    userId: order.userId,
    kind: 'order_cancelled',
    cause: `order_cancelled:${order.id}:${actor}`,
    path: orderPath(order.id),
    data: { number: order.number, amountCents },
    mail: order.email
      ? { template: 'order-cancelled', data, to: order.email, language: order.language }
      : undefined,
  })
}
