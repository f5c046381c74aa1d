/** Every code the API can answer with, and its status. One table: a code means one thing everywhere. */
export const ERROR_STATUS = {
  BAD_JSON: 400,
  INVALID_INPUT: 400,
  PASSWORD_TOO_COMMON: 400,
  WRONG_PASSWORD: 400,
  INVALID_CODE: 400,
  INVALID_TOKEN: 400,
  PASSKEY_REFUSED: 400,
  BAD_IMAGE: 400,
  BAD_CSV: 400,
  REASON_REQUIRED: 400,
  COUPON_REFUSED: 400,
  ADDRESS_NEEDED: 400,
  POINTS_REFUSED: 400,
  WRONG_PICKUP_CODE: 400,
  INVALID_SIGNATURE: 400,
  WRONG_TIMES: 400,
  SQUAD_NEEDED: 400,
  DIVISION_NEEDED: 400,
  GUARDIAN_NEEDED: 400,
  NOT_A_MINOR: 400,
  EXPIRED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  CROSS_ORIGIN: 403,
  TWO_FACTOR_REQUIRED: 403,
  NOT_BOUGHT: 403,
  OWN_PRODUCT: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  USERNAME_TAKEN: 409,
  SETUP_CLOSED: 409,
  LAST_ADMIN: 409,
  TOO_MANY_ITEMS: 409,
  ALREADY_IN_WISHLIST: 409,
  ALREADY_REVIEWED: 409,
  OUT_OF_STOCK: 409,
  SLUG_TAKEN: 409,
  SKU_TAKEN: 409,
  MOVE_NOT_ALLOWED: 409,
  INCOMPLETE: 409,
  CART_EMPTY: 409,
  TOTALS_CHANGED: 409,
  ALREADY_PAID: 409,
  NOT_PAID: 409,
  INVALID_TRANSITION: 409,
  RETURN_REFUSED: 409,
  REFUND_REFUSED: 409,
  EVENT_CANCELLED: 409,
  EVENT_OVER: 409,
  NOT_ON_SALE: 409,
  SEATS_LIMIT: 409,
  SEATS_LEFT: 409,
  SEATS_SOLD: 409,
  ALREADY_BOOKED: 409,
  ALREADY_WAITING: 409,
  REQUIREMENTS_MISSING: 409,
  PAYMENT_NEEDED: 409,
  SEAT_MOVE_REFUSED: 409,
  OFFER_OVER: 409,
  NOT_CERTIFIED: 409,
  INSTRUCTOR_BUSY: 409,
  PHOTO_NEEDED: 409,
  WAIVER_CHANGED: 409,
  CHECK_IN_CLOSED: 409,
  REQUEST_TIMEOUT: 408,
  REQUEST_ABORTED: 400,
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  EMAIL_DOWN: 503,
  PAYMENT_DOWN: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Where an input was wrong: a dotted path, a code and a sentence in the person's language. */
export interface FieldProblem {
  field: string
  code: string
  message: string
}

export interface ErrorBody {
  success: false
  /** The same sentence as `message`: older clients read `error`. */
  error: string
  code: ErrorCode
  message: string
  details?: FieldProblem[] | Record<string, unknown>
  requestId: string
  /** Spec section 6: a 403 may say where to go instead. */
  redirectTo?: string
}
