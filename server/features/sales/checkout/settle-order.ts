/** The buyer's own order: asks the gateway how its payment stands, and records that. */
import type { z } from 'zod'
import type { OpenOrder } from '#contract/sales/checkout.ts'
import { findOrder } from '#server/features/sales/orders/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { viewOpenOrder } from './checkout-view.ts'
import { applyState } from './complete-order.ts'
import type { Deps } from './deps.ts'
import { openPayment, readPayment } from './open-payment.ts'
import { findPaymentOf } from './payment-store.ts'

export async function settleOrder(
  deps: Deps,
  orderId: string,
  me: Person,
): Promise<z.output<typeof OpenOrder>> {
  const order = await findOwnOrder(deps, orderId, me)
  if (order.row.paymentStatus === 'pending') {
    await openPayment(deps, order)
    const payment = await findPaymentOf(deps.db, orderId)
    const state = payment && (await readPayment(deps, payment))
    if (payment && state) await applyState(deps, payment, state)
  }
  return viewOpenOrder(deps, orderId)
}

export async function findOwnOrder(deps: Deps, orderId: string, me: Person) {
  const order = await findOrder(deps.db, orderId)
  if (order?.row.userId !== me.id) throw new AppError('NOT_FOUND')
  return order
}
