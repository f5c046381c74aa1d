import { z } from 'zod'
import { AmountCents } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { DisplayName, Email, idOf, Phone, Timestamp } from '../fields.schemas.ts'
import { Address, AddressId } from '../people/profile.schemas.ts'
import { CartItem, CartSummary, DeliveryMethod, Totals } from './cart.schemas.ts'
import { COUPON_PROBLEMS } from './cart.ts'
import { PAYMENT_FAILURES, PAYMENT_GATEWAYS, PAYMENT_STATES, PAYMENT_STATUSES } from './order-terms.ts'

const tag = 'Checkout'

export const OrderId = idOf('ord')

/** In steps of 100. */
const Points = z.int().min(0).max(1_000_000).multipleOf(100)

const PaymentView = z
  .object({
    gateway: z.enum(PAYMENT_GATEWAYS),
    /** Opens Stripe's Payment Element, or the test gateway's card form. */
    clientSecret: z.string().nullable(),
    publishableKey: z.string().nullable(),
    status: z.enum(PAYMENT_STATES),
    failure: z.enum(PAYMENT_FAILURES).nullable(),
    /** Asked for in the person's app: of which number the last digits, and until when. Null for cards. */
    request: z.object({ lastDigits: z.string(), until: Timestamp }).nullable(),
  })
  .meta({ id: 'PaymentView' })

/** An order between its holds and its money. */
export const OpenOrder = z
  .object({
    id: OrderId,
    number: z.string(),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    /** Why it will not be paid any more; null unless it failed. */
    failure: z.enum(['abandoned', 'replaced', 'cancelled', 'late']).nullable(),
    totals: Totals,
    /** Until then nobody else gets what it holds. */
    reservedUntil: Timestamp,
    /** However often it is renewed, it is held no longer than that. */
    reservationEndsAt: Timestamp,
    /** In minutes from its beginning. */
    reservationMinutesMax: z.int().min(1),
    /** The server's clock, so that the countdown does not depend on the browser's. */
    now: Timestamp,
    /** Null where there is nothing to pay. */
    payment: PaymentView.nullable(),
    /** Where it began, when it is a draft that was sent: there it can be paid again. Null for a cart. */
    draftPath: z.string().nullable(),
    /** Whether it can be paid by ATH Móvil: the amount and the time that is left allow it. `test`: no money moves. */
    athMovil: z.enum(['no', 'test', 'live']),
  })
  .meta({ id: 'OpenOrder' })

export const CheckoutView = z
  .object({
    items: z.array(CartItem),
    summary: CartSummary,
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    addresses: z.array(Address),
    points: z.object({
      usable: z.int().min(0),
      /** The most that can be spent on this order, in steps of 100. */
      max: z.int().min(0),
      /** What the asked-for points take off. */
      discountCents: AmountCents,
      /** What 100 points are worth. */
      centsPer100: z.int(),
      /** What this order would earn. */
      earns: z.int().min(0),
      /** Of that, what campaigns add. */
      earnsExtra: z.int().min(0),
    }),
    hasProviderDiscount: z.boolean(),
    /** Seats alone are neither sent nor fetched. */
    needsDelivery: z.boolean(),
    /** Why nothing can be bought now: the e-mail service is down (spec section 8), the cart is empty, … */
    blockedBy: z.enum(['empty', 'unavailable_items', 'email_down']).nullable(),
    /** One that waits for its payment. */
    openOrder: OpenOrder.nullable(),
  })
  .meta({ id: 'CheckoutView' })

/** A number in Puerto Rico or the United States: ten digits, however they are written. */
const AthMovilPhone = z
  .string()
  .trim()
  .max(30)
  .transform((text) => text.replace(/[\s().+-]/g, '').replace(/^1(?=[0-9]{10}$)/, ''))
  .pipe(z.string().regex(/^[2-9][0-9]{9}$/))

const CardNumber = z
  .string()
  .trim()
  .regex(/^[0-9 ]{12,23}$/)

/** The body of 409 TOTALS_CHANGED, under `details`. */
export const ChangedTotals = z
  .object({
    items: z.array(CartItem),
    totals: Totals,
    couponProblem: z.enum(COUPON_PROBLEMS).nullable(),
    pointsMax: z.int(),
  })
  .meta({ id: 'ChangedTotals' })

export const checkoutSchemas = {
  getCheckout: {
    summary: 'The cart with the totals of these choices, and what can be chosen',
    tag,
    input: z.object({
      delivery: DeliveryMethod.optional(),
      points: z.coerce.number().pipe(Points).default(0),
    }),
    reply: CheckoutView,
  },
  startCheckout: {
    summary: 'Take the holds for 15 minutes and make the order; the same again returns the same order',
    tag,
    input: z.object({
      delivery: DeliveryMethod,
      /** One of one's own; needed unless picked up or seats alone. */
      addressId: AddressId.nullable().default(null),
      contact: z.object({ name: DisplayName, email: Email, phone: Phone.or(z.literal('')).default('') }),
      points: Points.default(0),
      note: z.string().trim().max(500).default(''),
      /** What the person saw; anything else is 409 TOTALS_CHANGED with the new numbers. */
      totalCents: AmountCents,
    }),
    reply: OpenOrder,
  },
  getOpenOrder: {
    summary: 'How far an order has come; asks the payment provider',
    tag,
    input: z.object({ orderId: OrderId }),
    reply: OpenOrder,
  },
  openCardSession: {
    summary: "Let the payment form show, save and remove the buyer's own cards, for a short while",
    tag,
    input: z.object({ orderId: OrderId }),
    /** Null where no cards are saved: the form works without. */
    reply: z.object({ clientSecret: z.string().nullable() }),
  },
  settleCheckout: {
    summary: 'Ask the payment provider how the payment stands, and finalize the order when it was made',
    tag,
    input: z.object({ orderId: OrderId }),
    reply: OpenOrder,
  },
  leaveCheckout: {
    summary: 'Give up paying: the holds and the points are free again, the cart stays',
    tag,
    input: z.object({ orderId: OrderId }),
    reply: OpenOrder,
  },
  payByAthMovil: {
    summary:
      'Ask for the money in the ATH Móvil app of a phone number, in place of a card; again with another number moves it',
    tag,
    input: z.object({ orderId: OrderId, phone: AthMovilPhone }),
    reply: OpenOrder,
  },
  payByCard: {
    summary: 'Take back what ATH Móvil was asked for, and pay by card instead',
    tag,
    input: z.object({ orderId: OrderId }),
    reply: OpenOrder,
  },
  answerTestAthMovil: {
    summary: 'The stand-in for ATH Móvil: confirm or decline, as the person would in the app',
    tag: 'Test gateway',
    input: z.object({ orderId: OrderId, approve: z.boolean() }),
    reply: OpenOrder,
  },
  payWithTestCard: {
    summary: 'The test gateway: pay with one of the well-known test cards',
    tag: 'Test gateway',
    input: z.object({
      clientSecret: z.string().max(200),
      number: CardNumber,
      /** MM/YY */
      expiry: z.string().regex(/^(0[1-9]|1[0-2])\s?\/\s?[0-9]{2}$/),
      code: z.string().regex(/^[0-9]{3,4}$/),
      holder: z.string().trim().max(120).default(''),
    }),
    reply: z.object({ status: z.enum(PAYMENT_STATES), failure: z.enum(PAYMENT_FAILURES).nullable() }),
  },
  answerTestChallenge: {
    summary: "The test gateway: pass or fail the bank's 3-D Secure question",
    tag: 'Test gateway',
    input: z.object({ clientSecret: z.string().max(200), approve: z.boolean() }),
    reply: z.object({ status: z.enum(PAYMENT_STATES), failure: z.enum(PAYMENT_FAILURES).nullable() }),
  },
  stripeWebhook: {
    summary: 'What Stripe tells us, signed; the object is read again before anything is done',
    tag,
    reply: z.object({ received: z.literal(true) }),
  },
} satisfies Schemas
