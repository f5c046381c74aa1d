/** What lets the payment form show the buyer's own saved cards. The form works without, so nothing here stops a payment. */
import type { Person } from '#server/platform/http/route.ts'
import { GatewayError } from '#server/platform/payments/gateway.ts'
import { askQuietly } from './checkout-view.ts'
import type { Deps } from './deps.ts'
import { findPaymentOf } from './payment-store.ts'
import { findOwnOrder } from './settle-order.ts'

/** For the customer that the payment itself names: the form refuses any other. */
export async function openCardSession(
  deps: Deps,
  orderId: string,
  me: Person,
): Promise<{ clientSecret: string | null }> {
  const { row } = await findOwnOrder(deps, orderId, me)
  const { cards } = deps.gateway
  if (!cards || row.paymentStatus !== 'pending') return { clientSecret: null }
  const payment = await findPaymentOf(deps.db, orderId)
  const state = payment?.gateway === deps.gateway.name ? await askQuietly(deps, payment) : null
  if (!state?.customer) return { clientSecret: null }
  try {
    return await cards.openSession(state.customer)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ err: error, orderId }, 'Saved cards could not be offered')
    return { clientSecret: null }
  }
}
