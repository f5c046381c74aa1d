import type { PaymentFailure } from '#contract/sales/order-terms.ts'
import { m } from '#web/paraglide/messages.js'

const FAILURE_TEXTS: Record<PaymentFailure, () => string> = {
  declined: () => m.checkout_failure_declined(),
  insufficient_funds: () => m.checkout_failure_insufficient_funds(),
  expired_card: () => m.checkout_failure_expired_card(),
  wrong_number: () => m.checkout_failure_wrong_number(),
  wrong_code: () => m.checkout_failure_wrong_code(),
  authentication_failed: () => m.checkout_failure_authentication_failed(),
  processing_error: () => m.checkout_failure_processing_error(),
  not_confirmed: () => m.checkout_failure_not_confirmed(),
}

export function describeFailure(failure: PaymentFailure): string {
  return FAILURE_TEXTS[failure]()
}
