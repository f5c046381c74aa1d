/** Money that the person has confirmed in ATH Móvil's app comes when the store asks for it: for an order that waits, and once. */
import { lockOrder } from '#server/features/sales/orders/index.ts'
import { askGateway } from '#server/platform/payments/ask-gateway.ts'
import type { Deps } from './deps.ts'
import type { OpenPayment } from './open-payment.ts'
import { findPaymentOf } from './payment-store.ts'

/** Everything else stays as it is. */
export async function captureConfirmed(deps: Deps, open: OpenPayment): Promise<OpenPayment> {
  const { payment, state } = open
  const { athMovil } = deps
  if (!athMovil || payment?.gateway !== 'ath_movil' || state?.status !== 'processing') return open
  const { id, orderId } = payment
  const mayCapture = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.row.paymentStatus !== 'pending') return false
    return (await findPaymentOf(tx, orderId))?.id === id && athMovil.claimCapture(tx, state.id)
  })
  return mayCapture ? { payment, state: await askGateway(() => athMovil.capture(state.id)) } : open
}
