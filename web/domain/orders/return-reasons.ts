/** Why something is sent back, in words. */
import type { RETURN_REASONS } from '#contract/sales/order-terms.ts'
import { m } from '#web/paraglide/messages.js'

export const RETURN_REASON_NAMES: Record<(typeof RETURN_REASONS)[number], () => string> = {
  does_not_fit: () => m.orders_reason_does_not_fit(),
  not_as_shown: () => m.orders_reason_not_as_shown(),
  damaged: () => m.orders_reason_damaged(),
  wrong_item: () => m.orders_reason_wrong_item(),
  changed_mind: () => m.orders_reason_changed_mind(),
  other: () => m.orders_reason_other(),
}
