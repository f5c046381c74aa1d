/** For whoever waits for the answer: the refund of a cause is sent at once. The queued job finds it done. */
import { GatewayError } from '#server/platform/payments/gateway.ts'
import { findRefund, findRefundByCause } from './refund-store.ts'
import { retryRefund, type SendDeps, sendRefund } from './send-refund.ts'

export type SendRefundNow = (cause: string) => Promise<'pending' | 'succeeded' | 'failed'>

/**
 * One that was refused before is begun anew. 'pending': the payment service has taken it and is not done. Safe to repeat and
 * beside the queued job: the payment service knows each try by its key.
 */
export async function sendRefundNow(deps: SendDeps, cause: string): ReturnType<SendRefundNow> {
  const refund = await findRefundByCause(deps.db, cause)
  if (!refund) throw new Error(`There is no refund for ${cause}.`)
  if (refund.status === 'failed') await retryRefund(deps, refund.id)
  try {
    await sendRefund(deps, refund.id)
  } catch (error) {
    if (error instanceof GatewayError) return 'failed'
    throw error
  }
  return (await findRefund(deps.db, refund.id))?.status ?? 'failed'
}
