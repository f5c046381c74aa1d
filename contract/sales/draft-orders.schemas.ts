import { z } from 'zod'
import { AmountCents, VariantId } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { DisplayName, Email, idOf, LocalDate, Phone, Timestamp, UserId } from '../fields.schemas.ts'
import { LANGUAGES } from '../language.ts'
import { LIMITS } from '../limits.ts'
import { DeliveryAddress } from '../people/profile.schemas.ts'
import { SeatRequirements } from '../people/requirements.schemas.ts'
import { Picture } from '../site/images.schemas.ts'
import { CartItem, CartSummary, DeliveryMethod } from './cart.schemas.ts'
import { OpenOrder } from './checkout.schemas.ts'
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
import { OrderAddress } from './orders.schemas.ts'

const tag = 'Draft orders'

const DraftOrderId = idOf('dro')
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

export const draftOrdersSchemas = {
  listDraftOrders: {
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
  },
  getDraftOrder: {
    summary: 'One draft with the prices of now; from when it was sent, with those that were agreed',
    tag,
    input: z.object({ draftId: DraftOrderId }),
    reply: DraftOrder,
  },
  findVariants: {
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
  },
  priceDraftOrder: {
    summary: 'What such a draft would cost now; nothing is saved',
    tag,
    input: z.object(Contents),
    reply: z.object({
      items: z.array(CartItem),
      summary: CartSummary,
      seatProblem: SeatProblem.nullable(),
    }),
  },
  createDraftOrder: {
    summary: 'Begin an order for somebody; nothing is held and nobody is told',
    tag,
    input: z.object(DraftOrderFields),
    reply: DraftOrder,
  },
  changeDraftOrder: {
    summary: 'Change a draft; one that was sent is open again, and cannot be paid until it is sent anew',
    tag,
    input: z.object({ ...DraftOrderFields, draftId: DraftOrderId, version }),
    reply: DraftOrder,
  },
  sendDraftOrder: {
    summary:
      'Agree on the prices of now and mail the customer a link to pay; again: another mail, the same prices',
    tag,
    input: z.object({
      draftId: DraftOrderId,
      version,
      days: z.union(DRAFT_ORDER_DAYS.map((days) => z.literal(days))),
    }),
    reply: DraftOrder,
  },
  markDraftOrderPaid: {
    summary: 'The money came by hand: make the order, take the stock, post it to the ledger',
    tag,
    input: z.object({
      draftId: DraftOrderId,
      version,
      method: z.enum(MANUAL_PAYMENT_METHODS),
      reason: Reason,
      /** What the admin saw; anything else is 409 TOTALS_CHANGED. */
      totalCents: AmountCents,
    }),
    reply: DraftOrder,
  },
  cancelDraftOrder: {
    summary: 'Give it up; its link says so',
    tag,
    input: z.object({ draftId: DraftOrderId, version }),
    reply: DraftOrder,
  },
  getSentOrder: {
    summary: 'A draft by the link that was mailed',
    tag,
    input: z.object({ token: DraftToken }),
    reply: SentOrder,
  },
  paySentOrder: {
    summary:
      'Take the holds for 15 minutes and make the order, as the checkout does; the same again returns the same order',
    tag,
    input: z.object({ token: DraftToken }),
    reply: OpenOrder,
  },
} satisfies Schemas
