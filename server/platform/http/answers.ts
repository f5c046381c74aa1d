/** The only places where an API answer is made, so that all of them have one shape. */
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import type { AppError } from './app-error.ts'

/** A database that was restarted is back by then. */
const RETRY_AFTER_S = '5'

export function answerHeaders(requestId: string, contentType: string): Record<string, string> {
  return {
    'content-type': contentType,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
}

/** An answer that is made and not sent yet: Node sends it as it is, to whoever asks in process it becomes a `Response`. */
export interface Answer<Body extends string | Buffer | null = string | Buffer | null> {
  status: number
  headers: Record<string, string | string[]>
  body: Body
}

/** What a handler returns that has its answer ready already, as the bytes that are sent. */
export class ReadyJson {
  readonly bytes: Buffer

  constructor(json: string) {
    this.bytes = Buffer.from(json)
  }
}

export function answerJson<Body extends string | Buffer>(
  json: Body,
  status: number,
  requestId: string,
): Answer<Body> {
  return { status, headers: answerHeaders(requestId, 'application/json'), body: json }
}

export function answerNothing(status: number, requestId: string): Answer<null> {
  const { 'content-type': _, ...headers } = answerHeaders(requestId, '')
  return { status, headers, body: null }
}

/** All headers at once: one that is set on a ready `Response` makes it several times as slow to send. */
export function toResponse({ status, headers, body }: Answer): Response {
  const { 'set-cookie': cookies, ...rest } = headers
  const response = new Response(body as BodyInit | null, { status, headers: rest as Record<string, string> })
  for (const cookie of cookies ?? []) response.headers.append('set-cookie', cookie)
  return response
}

export function answerError(error: AppError, requestId: string, language: Language): Answer<string> {
  const { details, redirectTo, headers } = error.extras
  const message = sentenceFor(error.code, language)
  const body: ErrorBody = { success: false, error: message, code: error.code, message, requestId }
  if (details) body.details = details
  if (redirectTo) body.redirectTo = redirectTo
  if (error.code === 'LOCKDOWN') body.lockdown = true
  const answer = answerJson(JSON.stringify(body), ERROR_STATUS[error.code], requestId)
  if (error.code === 'UNAVAILABLE') answer.headers['retry-after'] = RETRY_AFTER_S
  Object.assign(answer.headers, headers)
  return answer
}

export function sentenceFor(code: ErrorCode, language: Language): string {
  return SENTENCES[code]({}, { locale: language })
}

type Sentence = (inputs: object, options: { locale: Language }) => string

const SENTENCES: Record<ErrorCode, Sentence> = {
  BAD_JSON: m.errors_bad_json,
  BAD_CSV: m.errors_bad_csv,
  INVALID_INPUT: m.errors_invalid_input,
  PASSWORD_TOO_COMMON: m.errors_password_too_common,
  PASSWORD_TOO_SHORT: m.errors_password_too_short,
  WRONG_PASSWORD: m.errors_wrong_password,
  ERASURE_BLOCKED: m.errors_erasure_blocked,
  INVALID_CODE: m.errors_invalid_code,
  INVALID_TOKEN: m.errors_invalid_token,
  PASSKEY_REFUSED: m.errors_passkey_refused,
  UNAUTHENTICATED: m.errors_unauthenticated,
  INVALID_CREDENTIALS: m.errors_invalid_credentials,
  FORBIDDEN: m.errors_forbidden,
  CROSS_ORIGIN: m.errors_cross_origin,
  TWO_FACTOR_REQUIRED: m.errors_two_factor_required,
  PREVIEW_READ_ONLY: m.errors_preview_read_only,
  NOT_FOUND: m.errors_not_found,
  METHOD_NOT_ALLOWED: m.errors_method_not_allowed,
  CONFLICT: m.errors_conflict,
  USERNAME_TAKEN: m.errors_username_taken,
  SETUP_CLOSED: m.errors_setup_closed,
  ACCOUNT_SUSPENDED: m.errors_account_suspended,
  LAST_ADMIN: m.errors_last_admin,
  OWN_ACCOUNT: m.errors_own_account,
  DOCUMENT_INCOMPLETE: m.errors_document_incomplete,
  INVITATION_OF_ANOTHER: m.errors_invitation_of_another,
  ALREADY_IN_TEAM: m.errors_already_in_team,
  INVITATION_OVER: m.errors_invitation_over,
  HAS_OTHER_ROLE: m.errors_has_other_role,
  OWNER_STAYS: m.errors_owner_stays,
  TOO_MANY_ITEMS: m.errors_too_many_items,
  TOO_LARGE: m.errors_too_large,
  UNSUPPORTED_TYPE: m.errors_unsupported_type,
  TOO_MANY_REQUESTS: m.errors_too_many_requests,
  BAD_IMAGE: m.errors_bad_image,
  REASON_REQUIRED: m.errors_reason_required,
  COUPON_REFUSED: m.errors_coupon_refused,
  NOT_BOUGHT: m.errors_not_bought,
  OWN_PRODUCT: m.errors_own_product,
  ALREADY_IN_WISHLIST: m.errors_already_in_wishlist,
  ALREADY_REVIEWED: m.errors_already_reviewed,
  OUT_OF_STOCK: m.errors_out_of_stock,
  COUPON_CODE_TAKEN: m.errors_coupon_code_taken,
  SLUG_TAKEN: m.errors_slug_taken,
  CATEGORY_IN_USE: m.errors_category_in_use,
  SKU_TAKEN: m.errors_sku_taken,
  MOVE_NOT_ALLOWED: m.errors_move_not_allowed,
  INCOMPLETE: m.errors_incomplete,
  GONE: m.errors_gone,
  ADDRESS_NEEDED: m.errors_address_needed,
  POINTS_REFUSED: m.errors_points_refused,
  WRONG_PICKUP_CODE: m.errors_wrong_pickup_code,
  INVALID_SIGNATURE: m.errors_invalid_signature,
  CART_EMPTY: m.errors_cart_empty,
  RESERVATION_PAUSED: m.errors_reservation_paused,
  TOTALS_CHANGED: m.errors_totals_changed,
  ALREADY_PAID: m.errors_already_paid,
  NOT_PAID: m.errors_not_paid,
  NOTHING_TO_PACK: m.errors_nothing_to_pack,
  DRAFT_BEING_PAID: m.errors_draft_being_paid,
  DRAFT_INCOMPLETE: m.errors_draft_incomplete,
  INVALID_TRANSITION: m.errors_order_move_refused,
  RETURN_REFUSED: m.errors_return_refused,
  REFUND_REFUSED: m.errors_refund_refused,
  IDEMPOTENCY_MISMATCH: m.errors_idempotency_mismatch,
  EMAIL_DOWN: m.errors_email_down,
  PAYMENT_DOWN: m.errors_payment_down,
  PRINT_ALREADY_CONNECTED: m.errors_print_already_connected,
  PRINT_TOKEN_REFUSED: m.errors_print_token_refused,
  PRINT_WEBHOOK_TAKEN: m.errors_print_webhook_taken,
  PRINT_SERVICE_DOWN: m.errors_print_service_down,
  INTERNAL: m.errors_internal,
  WRONG_TIMES: m.errors_wrong_times,
  WRONG_DATES: m.errors_wrong_dates,
  ISSUER_NAME_NEEDED: m.errors_issuer_name_needed,
  SQUAD_NEEDED: m.errors_squad_needed,
  DIVISION_NEEDED: m.errors_division_needed,
  GUARDIAN_NEEDED: m.errors_guardian_needed,
  NOT_A_MINOR: m.errors_not_a_minor,
  EXPIRED: m.errors_expired,
  EVENT_CANCELLED: m.errors_event_cancelled,
  EVENT_OVER: m.errors_event_over,
  NOT_ON_SALE: m.errors_not_on_sale,
  SEATS_LIMIT: m.errors_seats_limit,
  SEATS_LEFT: m.errors_seats_left,
  SEATS_SOLD: m.errors_seats_sold,
  ALREADY_BOOKED: m.errors_already_booked,
  ALREADY_WAITING: m.errors_already_waiting,
  REQUIREMENTS_MISSING: m.errors_requirements_missing,
  PAYMENT_NEEDED: m.errors_payment_needed,
  SEAT_MOVE_REFUSED: m.errors_seat_move_refused,
  PRICE_DIFFERS: m.errors_price_differs,
  NOTHING_MISSING: m.errors_nothing_missing,
  SENT_RECENTLY: m.errors_sent_recently,
  NO_RECEIVER: m.errors_no_receiver,
  REFUND_NOT_SENT: m.errors_refund_not_sent,
  OFFER_OVER: m.errors_offer_over,
  NOT_CERTIFIED: m.errors_not_certified,
  NPPR_NUMBER_TAKEN: m.errors_nppr_number_taken,
  MERGE_REFUSED: m.errors_merge_refused,
  NOT_A_CUSTOMER: m.errors_not_a_customer,
  APPLY_LATER: m.errors_apply_later,
  APPLICATION_INCOMPLETE: m.errors_application_incomplete,
  OWN_CONVERSATION: m.errors_own_conversation,
  MESSAGE_EMPTY: m.errors_message_empty,
  CONVERSATION_CLOSED: m.errors_conversation_closed,
  PAGE_SUSPENDED: m.errors_page_suspended,
  OTHER_PAGE: m.errors_other_page,
  NOT_YOUR_TURN: m.errors_not_your_turn,
  ALREADY_COLLABORATING: m.errors_already_collaborating,
  INSTRUCTOR_BUSY: m.errors_instructor_busy,
  PHOTO_NEEDED: m.errors_photo_needed,
  WAIVER_CHANGED: m.errors_waiver_changed,
  SETTING_CHANGED: m.errors_setting_changed,
  SETUP_CHANGED: m.errors_setup_changed,
  LIVE_PAYMENTS: m.errors_live_payments,
  WAIVER_NEEDED: m.errors_waiver_needed,
  SAMPLE_ITEM: m.errors_sample_item,
  SAMPLE_IN_USE: m.errors_sample_in_use,
  ACCESS_CODE_NEEDED: m.errors_access_code_needed,
  LOCKDOWN: m.errors_lockdown,
  CHECK_IN_CLOSED: m.errors_check_in_closed,
  UNAVAILABLE: m.errors_unavailable,
  REQUEST_TIMEOUT: m.errors_request_timeout,
  REQUEST_ABORTED: m.errors_request_aborted,
}
