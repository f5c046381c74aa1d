import type {
  DraftOrderLack,
  DraftOrderState,
  ManualPaymentMethod,
} from '#contract/sales/draft-order-terms.ts'
import type { StatusLabel } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'

export const DRAFT_STATES: Record<DraftOrderState, StatusLabel> = {
  open: { name: m.draft_orders_state_open, tone: 'info' },
  sent: { name: m.draft_orders_state_sent, tone: 'warning' },
  paid: { name: m.draft_orders_state_paid, tone: 'success' },
  cancelled: { name: m.draft_orders_state_cancelled, tone: 'neutral' },
  expired: { name: m.draft_orders_state_expired, tone: 'neutral' },
}

export const LACKS: Record<DraftOrderLack, () => string> = {
  items: m.draft_orders_lack_items,
  stock: m.draft_orders_lack_stock,
  account: m.draft_orders_lack_account,
  seats: m.draft_orders_lack_seats,
  requirements: m.draft_orders_lack_requirements,
  address: m.draft_orders_lack_address,
  email: m.draft_orders_lack_email,
  coupon: m.draft_orders_lack_coupon,
}

export const METHODS: Record<ManualPaymentMethod, () => string> = {
  cash: m.draft_orders_method_cash,
  check: m.draft_orders_method_check,
  bank_transfer: m.draft_orders_method_bank_transfer,
  ath_movil: m.draft_orders_method_ath_movil,
  other: m.draft_orders_method_other,
}
