/**
 * Orders that an admin writes for somebody on the phone. A draft holds no stock; paying for it goes through the checkout, and
 * what was paid at the counter is recorded by the same path.
 */
import { z } from 'zod'
import { AmountCents, VariantId } from '../catalog/products.ts'
import { endpoint } from '../endpoint.ts'
import { DisplayName, Email, idOf, LocalDate, Phone, Timestamp, UserId } from '../fields.ts'
import { LANGUAGES } from '../language.ts'
import { LIMITS } from '../limits.ts'
import { DeliveryAddress } from '../people/profile.ts'
import { SeatRequirements } from '../people/requirements.ts'
import { Picture } from '../site/images.ts'
import { CartItem, CartSummary, DeliveryMethod } from './cart.ts'
import { OpenOrder } from './checkout.ts'
import {
  DRAFT_ORDER_DAYS,
  DRAFT_ORDER_LACKS,
  DRAFT_ORDER_SORTS,
  DRAFT_ORDER_STATES,
  DRAFT_ORDERS_PER_PAGE,
  DRAFT_REASON_MAX,
  DRAFT_REASON_MIN,
  MANUAL_PAYMENT_METHODS,
} from './draft-order-terms.ts'
import { OrderAddress } from './orders.ts'

const tag = 'Draft orders'
const permission = 'admin panel'
/** A seat that no booking could ask for is not written down either. */
const SEAT_FAILS = [
  'NOT_FOUND',
  'SQUAD_NEEDED',
  'DIVISION_NEEDED',
  'ALREADY_BOOKED',
  'TOO_MANY_ITEMS',
] as const

export const DraftOrderId = idOf('dro')
const Reason = z.string().trim().min(DRAFT_REASON_MIN).max(DRAFT_REASON_MAX)
/** The one that was seen: another since is refused with 409, who changed it and when. */
const version = z.int()

/** A coupon's code, or a discount of the admin's own with its reason; never both. */
const DraftDiscount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('coupon'), code: z.string().trim().toUpperCase().min(1).max(40) }),
  z.object({ kind: z.literal('percent'), percentBp: z.int().min(1).max(10_000), reason: Reason }),
  z.object({ kind: z.literal('amount'), amountCents: z.int().min(1).max(10_000_000), reason: Reason }),
])

/** A seat of an event and who takes it, as a booking asks for it. */
export const DraftSeat = z
  .object({
    eventId: idOf('evt'),
    ticketTypeId: idOf('tkt'),
    /** Whoever the draft is for; at most one seat of an event. */
    isMe: z.boolean(),
    name: DisplayName,
    birthDate: LocalDate.nullable().default(null),
    email: Email.nullable().default(null),
    squadId: idOf('sqd').nullable().default(null),
    divisionId: idOf('div').nullable().default(null),
    squadWith: z.string().trim().max(120).default(''),
  })
  .meta({ id: 'DraftSeat' })

/** The first thing that stands against the seats, as a booking of them would be refused. */
export const SeatProblem = z
  .object({
    eventId: z.string(),
    /** 'REQUIREMENTS_MISSING', 'ALREADY_BOOKED', … */
    code: z.string(),
    message: z.string(),
    /** Of REQUIREMENTS_MISSING: what each attendee has and lacks. */
    seats: z.array(SeatRequirements),
  })
  .meta({ id: 'SeatProblem' })

const Contents = {
  /** Whose account it is for; null: somebody without one, or unknown. */
  userId: UserId.nullable().default(null),
  lines: z
    .array(z.object({ variantId: VariantId, quantity: z.int().min(1).max(LIMITS.cart.quantityMax) }))
    .max(LIMITS.cart.linesMax)
    .default([]),
  seats: z.array(DraftSeat).max(LIMITS.cart.linesMax).default([]),
  delivery: DeliveryMethod,
  discount: DraftDiscount.nullable().default(null),
}

const DraftOrderFields = {
  ...Contents,
  contact: z.object({
    name: DisplayName,
    email: Email.or(z.literal('')).default(''),
    phone: Phone.or(z.literal('')).default(''),
  }),
  language: z.enum(LANGUAGES),
  address: DeliveryAddress.nullable().default(null),
  note: z.string().trim().max(500).default(''),
}

export const DraftOrder = z
  .object({
    id: DraftOrderId,
    number: z.string(),
    state: z.enum(DRAFT_ORDER_STATES),
    version: z.int(),
    userId: z.string().nullable(),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    language: z.enum(LANGUAGES),
    delivery: DeliveryMethod,
    address: OrderAddress.nullable(),
    discount: DraftDiscount.nullable(),
    note: z.string(),
    /** Empty once it is paid: then its order has them. */
    items: z.array(CartItem),
    summary: CartSummary,
    seatProblem: SeatProblem.nullable(),
    totalCents: AmountCents,
    lacks: z.array(z.enum(DRAFT_ORDER_LACKS)),
    /** Where the customer pays; null until it was sent. */
    link: z.string().nullable(),
    sentAt: Timestamp.nullable(),
    expiresAt: Timestamp.nullable(),
    orderId: z.string().nullable(),
    createdAt: Timestamp,
    createdBy: z.string().nullable(),
    changedAt: Timestamp,
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'DraftOrder' })

const DraftOrderCard = DraftOrder.pick({
  id: true,
  number: true,
  state: true,
  contact: true,
  totalCents: true,
  sentAt: true,
  expiresAt: true,
  orderId: true,
  changedAt: true,
}).extend({ itemCount: z.int() })

export const DraftOrderFilters = z.object({
  /** A part of the number, the name, the address or the telephone number. */
  q: z.string().trim().max(80).optional(),
  state: z.enum(DRAFT_ORDER_STATES).optional(),
})

export const listDraftOrders = endpoint({
  id: 'listDraftOrders',
  method: 'GET',
  path: '/api/admin/draft-orders',
  permission,
  summary: 'Orders that were begun for somebody, and what has become of them',
  tag,
  input: DraftOrderFilters.extend({
    sort: z.enum(DRAFT_ORDER_SORTS).default('-changed'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    perPage: z.coerce.number().int().min(1).max(200).default(DRAFT_ORDERS_PER_PAGE),
  }),
  reply: z.object({
    items: z.array(DraftOrderCard),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** Of each state, with the words applied. */
    counts: z.object({
      open: z.int(),
      sent: z.int(),
      paid: z.int(),
      cancelled: z.int(),
      expired: z.int(),
    }),
  }),
})

export const getDraftOrder = endpoint({
  id: 'getDraftOrder',
  method: 'GET',
  path: '/api/admin/draft-orders/{draftId}',
  permission,
  summary: 'One draft with the prices of now; from when it was sent, with those that were agreed',
  tag,
  input: z.object({ draftId: DraftOrderId }),
  reply: DraftOrder,
  fails: ['NOT_FOUND'],
})

export const findVariants = endpoint({
  id: 'findVariants',
  method: 'GET',
  path: '/api/admin/draft-order-variants',
  permission,
  summary: 'What can be put into a draft, with price and stock',
  tag,
  input: z.object({ q: z.string().trim().max(80).default('') }),
  reply: z.array(
    z.object({
      variantId: VariantId,
      name: z.string(),
      optionsText: z.string(),
      sku: z.string(),
      providerName: z.string(),
      picture: Picture.nullable(),
      unitPriceCents: AmountCents,
      available: z.int(),
    }),
  ),
})

export const priceDraftOrder = endpoint({
  id: 'priceDraftOrder',
  method: 'POST',
  path: '/api/admin/draft-order-prices',
  permission,
  summary: 'What such a draft would cost now; nothing is saved',
  tag,
  input: z.object(Contents),
  reply: z.object({
    items: z.array(CartItem),
    summary: CartSummary,
    seatProblem: SeatProblem.nullable(),
  }),
  fails: SEAT_FAILS,
})

export const createDraftOrder = endpoint({
  id: 'createDraftOrder',
  method: 'POST',
  path: '/api/admin/draft-orders',
  permission,
  summary: 'Begin an order for somebody; nothing is held and nobody is told',
  tag,
  status: 201,
  input: z.object(DraftOrderFields),
  reply: DraftOrder,
  fails: SEAT_FAILS,
})

export const changeDraftOrder = endpoint({
  id: 'changeDraftOrder',
  method: 'PUT',
  path: '/api/admin/draft-orders/{draftId}',
  permission,
  summary: 'Change a draft; one that was sent is open again, and cannot be paid until it is sent anew',
  tag,
  input: z.object({ ...DraftOrderFields, draftId: DraftOrderId, version }),
  reply: DraftOrder,
  fails: [...SEAT_FAILS, 'CONFLICT', 'INVALID_TRANSITION', 'DRAFT_BEING_PAID'],
})

export const sendDraftOrder = endpoint({
  id: 'sendDraftOrder',
  method: 'POST',
  path: '/api/admin/draft-orders/{draftId}/send',
  permission,
  summary:
    'Agree on the prices of now and mail the customer a link to pay; again: another mail, the same prices',
  tag,
  input: z.object({
    draftId: DraftOrderId,
    version,
    days: z.union(DRAFT_ORDER_DAYS.map((days) => z.literal(days))),
  }),
  reply: DraftOrder,
  fails: ['NOT_FOUND', 'CONFLICT', 'INVALID_TRANSITION', 'DRAFT_BEING_PAID', 'DRAFT_INCOMPLETE'],
})

export const markDraftOrderPaid = endpoint({
  id: 'markDraftOrderPaid',
  method: 'POST',
  path: '/api/admin/draft-orders/{draftId}/paid',
  permission,
  summary: 'The money came by hand: make the order, take the stock, post it to the ledger',
  tag,
  idempotent: true,
  input: z.object({
    draftId: DraftOrderId,
    version,
    method: z.enum(MANUAL_PAYMENT_METHODS),
    reason: Reason,
    /** What the admin saw; anything else is 409 TOTALS_CHANGED. */
    totalCents: AmountCents,
  }),
  reply: DraftOrder,
  fails: [
    'NOT_FOUND',
    'CONFLICT',
    'INVALID_TRANSITION',
    'DRAFT_BEING_PAID',
    'DRAFT_INCOMPLETE',
    'OUT_OF_STOCK',
    'TOTALS_CHANGED',
    'EMAIL_DOWN',
  ],
})

export const cancelDraftOrder = endpoint({
  id: 'cancelDraftOrder',
  method: 'POST',
  path: '/api/admin/draft-orders/{draftId}/cancel',
  permission,
  summary: 'Give it up; its link says so',
  tag,
  input: z.object({ draftId: DraftOrderId, version }),
  reply: DraftOrder,
  fails: ['NOT_FOUND', 'CONFLICT', 'INVALID_TRANSITION', 'DRAFT_BEING_PAID'],
})

const DraftToken = z.string().regex(/^dro_[A-Za-z0-9]{10,40}\.[A-Za-z0-9_-]{43}$/)

/** As its customer sees it. Whoever else has the link sees what is in it, not where it goes. */
export const SentOrder = z
  .object({
    number: z.string(),
    state: z.enum(DRAFT_ORDER_STATES),
    name: z.string(),
    items: z.array(CartItem),
    summary: CartSummary,
    /** What was agreed; the sum of now may differ when taxes changed. */
    totalCents: AmountCents,
    delivery: DeliveryMethod,
    address: OrderAddress.nullable(),
    note: z.string(),
    expiresAt: Timestamp.nullable(),
    orderId: z.string().nullable(),
    /** What its customer has to see to before the seats can be theirs. */
    seatProblem: SeatProblem.nullable(),
    /**
     * Why it cannot be paid by whoever asks: they are not signed in, it is for another account, something is sold out, what was
     * agreed does not hold any more, or something stands against the seats. Null where it can.
     */
    blockedBy: z
      .enum(['sign_in', 'other_account', 'state', 'out_of_stock', 'changed', 'seats', 'email_down'])
      .nullable(),
  })
  .meta({ id: 'SentOrder' })

export const getSentOrder = endpoint({
  id: 'getSentOrder',
  method: 'GET',
  path: '/api/sent-orders/{token}',
  permission: 'public',
  summary: 'A draft by the link that was mailed',
  tag,
  input: z.object({ token: DraftToken }),
  reply: SentOrder,
  fails: ['NOT_FOUND'],
})

export const paySentOrder = endpoint({
  id: 'paySentOrder',
  method: 'POST',
  path: '/api/sent-orders/{token}/pay',
  permission: 'purchase merch',
  summary:
    'Take the holds for 15 minutes and make the order, as the checkout does; the same again returns the same order',
  tag,
  status: 201,
  idempotent: true,
  input: z.object({ token: DraftToken }),
  reply: OpenOrder,
  fails: [
    'NOT_FOUND',
    'FORBIDDEN',
    'INVALID_TRANSITION',
    'CART_EMPTY',
    'OUT_OF_STOCK',
    'RESERVATION_PAUSED',
    'REQUIREMENTS_MISSING',
    'TOTALS_CHANGED',
    'EMAIL_DOWN',
    'PAYMENT_DOWN',
    'ALREADY_PAID',
    'CONFLICT',
  ],
})
