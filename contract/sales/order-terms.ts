/** The words of orders, payments, returns, money and points: what each status can be, and the limits on texts. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'partly_refunded', 'refunded', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const FULFILLMENT_STATUSES = [
  'unfulfilled',
  'ready_for_pickup',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number]

/** As orders show it: seats are neither packed nor handed over, so what became of them has words of its own. */
export const FULFILLMENT_STATES = [...FULFILLMENT_STATUSES, 'seats_delivered', 'seats_cancelled'] as const
export type FulfillmentState = (typeof FULFILLMENT_STATES)[number]

export function fulfillmentStateOf({
  kind,
  status,
}: {
  kind: 'goods' | 'seats'
  status: FulfillmentStatus
}): FulfillmentState {
  return kind === 'seats' && (status === 'delivered' || status === 'cancelled') ? `seats_${status}` : status
}

export const RETURN_STATUSES = ['asked', 'approved', 'declined', 'withdrawn', 'refunded'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

export const RETURN_REASONS = [
  'does_not_fit',
  'not_as_shown',
  'damaged',
  'wrong_item',
  'changed_mind',
  'other',
] as const

export const ORDER_EVENTS = [
  'placed',
  'paid',
  'payment_failed',
  'hold_ended',
  'ready_for_pickup',
  'shipped',
  'delivered',
  'cancelled',
  'refund_asked',
  'refunded',
  'refund_failed',
  'return_asked',
  'return_approved',
  'return_declined',
  'return_withdrawn',
  'note',
  'mail_resent',
  'dispute_opened',
  'dispute_closed',
] as const
export type OrderEventKind = (typeof ORDER_EVENTS)[number]

/** How far a payment has come. 'needs_method' with a failure code: a card was declined, another may be tried. */
export const PAYMENT_STATES = [
  'new',
  'needs_method',
  'needs_action',
  'processing',
  'captured',
  'cancelled',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Why nothing was charged; anything else is 'declined'. 'not_confirmed': refused or not answered in the app of ATH Móvil. */
export const PAYMENT_FAILURES = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'wrong_number',
  'wrong_code',
  'authentication_failed',
  'processing_error',
  'not_confirmed',
] as const
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

/** Through whom money may come; `manual`: by hand, recorded by an admin. */
export const PAYMENT_GATEWAYS = ['stripe', 'test', 'ath_movil', 'manual'] as const

/** What ATH Móvil takes at once, and how long it may wait for the person, in seconds. */
export const ATH_MOVIL = { minCents: 100, maxCents: 150_000, minSeconds: 120, maxSeconds: 600 } as const

export const LOYALTY_TIERS = ['bronze', 'silver', 'gold', 'platinum'] as const
export type LoyaltyTier = (typeof LOYALTY_TIERS)[number]

export const LOYALTY_MOVES = ['earned', 'returned', 'adjusted', 'spent', 'reversed', 'expired'] as const

export const CARRIERS = ['usps', 'ups', 'fedex', 'dhl', 'other'] as const

/** What can be sent to a customer again. */
export const RESENT_MAILS = ['confirmation', 'receipt'] as const
export type ResentMail = (typeof RESENT_MAILS)[number]

/** Orders of the managed list; the newest first unless asked otherwise. */
export const MANAGED_ORDER_SORTS = ['-placed', 'placed', '-total', 'total', 'customer', '-customer'] as const
export type ManagedOrderSort = (typeof MANAGED_ORDER_SORTS)[number]

export const ORDER_PAGE_SIZES = [25, 50, 100] as const

/** As many slips as are printed in one file. */
export const PACKING_SLIPS_MAX = 200
