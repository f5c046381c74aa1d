/** Settles whatever was left in between, by asking the provider: a browser that was closed, a webhook that never came. */
import { claimUnsettled, markAsked, type Unsettled } from '#server/features/sales/orders/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { cancelPendingOrder } from './cancel-pending-order.ts'
import { captureConfirmed } from './capture-confirmed.ts'
import { applyState } from './complete-order.ts'
import type { Deps } from './deps.ts'
import { readPayment } from './open-payment.ts'
import { findPaymentOf } from './payment-store.ts'

export async function settlePendingOrders(deps: Deps): Promise<void> {
  for (const waiting of await claimUnsettled(deps.db, deps.clock.now())) {
    try {
      await settleOne(deps, waiting)
      await markAsked(deps.db, waiting.id, deps.clock.now())
    } catch (err) {
      // One that cannot be settled now must not keep the others waiting.
      const isExpected = err instanceof AppError && err.code === 'PAYMENT_DOWN'
      deps.log[isExpected ? 'warn' : 'error']({ err, orderId: waiting.id }, 'order was not settled')
    }
  }
}

async function settleOne(deps: Deps, { id, is_over: isOver }: Unsettled): Promise<void> {
  const payment = await findPaymentOf(deps.db, id)
  const read = payment && (await readPayment(deps, payment))
  const { state } = await captureConfirmed(deps, { payment, state: read })
  if (payment && state && (state.status === 'captured' || state.status === 'cancelled'))
    return void (await applyState(deps, payment, state))
  // A payment under way cannot be called back: it is confirmed or sent back when it arrives.
  if (isOver && state?.status !== 'processing') await cancelPendingOrder(deps, id, 'abandoned')
}
