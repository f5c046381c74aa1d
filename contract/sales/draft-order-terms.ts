/** Words of draft orders, without schemas, for the pages. */

/** `expired` is a sent one whose days are over; it can be sent again. */
export const DRAFT_ORDER_STATES = ['open', 'sent', 'paid', 'cancelled', 'expired'] as const
export type DraftOrderState = (typeof DRAFT_ORDER_STATES)[number]

export const DRAFT_ORDER_SORTS = ['-changed', 'changed', '-total', 'total', 'customer', '-customer'] as const
export type DraftOrderSort = (typeof DRAFT_ORDER_SORTS)[number]

/** How money came that no payment service has seen. */
export const MANUAL_PAYMENT_METHODS = ['cash', 'check', 'bank_transfer', 'ath_movil', 'other'] as const
export type ManualPaymentMethod = (typeof MANUAL_PAYMENT_METHODS)[number]

/** What a draft lacks before it can be sent or paid for. */
export const DRAFT_ORDER_LACKS = [
  'items',
  'stock',
  /** Seats are an account's: its tickets, credentials and waivers. */
  'account',
  /** Something stands against the seats, as it would against a booking. */
  'seats',
  /** An attendee lacks a credential, a waiver or a date of birth: only for paying, the customer supplies it by the link. */
  'requirements',
  'address',
  'email',
  'coupon',
] as const
export type DraftOrderLack = (typeof DRAFT_ORDER_LACKS)[number]

export const DRAFT_ORDERS_PER_PAGE = 25
/** For how many days a sent one can be paid. */
export const DRAFT_ORDER_DAYS = [3, 7, 14, 30] as const
export const DRAFT_ORDER_DAYS_DEFAULT = 7
export const DRAFT_REASON_MIN = 3
export const DRAFT_REASON_MAX = 300
