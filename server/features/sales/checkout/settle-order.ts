/** The buyer's own order: asks the gateway how its payment stands, and records that. */
import type { z } from 'zod'
import type { OpenOrder } from '#contract/sales/checkout.schemas.ts'
import { findOrder } from '#server/features/sales/orders/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { captureConfirmed } from './capture-confirmed.ts'
import { describeOpenOrder, viewOpenOrder } from './checkout-view.ts'
import { applyState } from './complete-order.ts'
import type { Deps } from './deps.ts'
import { openPayment } from './open-payment.ts'
import { readWaitingSale } from './sell-at-once.ts'

export async function settleOrder(
  deps: Deps,
  orderId: string,
  me: Person,
): Promise<z.output<typeof OpenOrder>> {
  const waiting = await readWaitingSale(deps, orderId)
  if (waiting?.order.row.userId !== me.id) throw new AppError('NOT_FOUND')
  if (waiting.order.row.paymentStatus !== 'pending') return viewOpenOrder(deps, orderId)
  const { payment, state } = await captureConfirmed(
    deps,
    await openPayment(deps, waiting.order, waiting.payment),
  )
  const sold = payment && state && (await applyState(deps, payment, state, waiting))
  // The page asks every other second while the app is open: they are not asked twice each time.
  if (!sold && payment?.gateway === 'ath_movil' && state?.status === 'needs_action')
    return describeOpenOrder(deps, { order: waiting.order, payment, state })
  if (!sold) return viewOpenOrder(deps, orderId)
  const captured = { ...payment, status: state.status, failure: null }
  return describeOpenOrder(deps, { order: sold, payment: captured, state: null })
}

export async function findOwnOrder(deps: Deps, orderId: string, me: Person) {
  const order = await findOrder(deps.db, orderId)
  if (order?.row.userId !== me.id) throw new AppError('NOT_FOUND')
  return order
}
