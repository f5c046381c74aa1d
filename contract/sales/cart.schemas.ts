import { z } from 'zod'
import { TAX_CLASSES } from '../catalog/catalog-terms.ts'
import { AmountCents, StockLevelName, VariantId } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { LIMITS } from '../limits.ts'
import { Picture } from '../site/images.schemas.ts'
import { CART_NOTES, COUPON_PROBLEMS, DELIVERY_METHODS } from './cart.ts'
import { PickupPlace } from './pickup.schemas.ts'

const tag = 'Cart'

export const LineId = idOf('lin')
const Quantity = z.int().min(1).max(LIMITS.cart.quantityMax)

const LineNote = z.object({ kind: z.enum(CART_NOTES), before: z.int().nullable(), after: z.int().nullable() })

export const SeatInCart = z
  .object({
    eventId: z.string(),
    startsAt: Timestamp,
    endsAt: Timestamp,
    venueName: z.string(),
    municipality: z.string(),
    ticketTypeId: z.string(),
    ticketName: z.string(),
    attendeeName: z.string(),
    isMe: z.boolean(),
    birthDate: z.string().nullable(),
    email: z.string().nullable(),
    squadId: z.string().nullable(),
    squadName: z.string().nullable(),
    divisionId: z.string().nullable(),
    divisionName: z.string().nullable(),
    squadWith: z.string(),
    /** An accepted offer of the waiting list: held until then. */
    heldUntil: Timestamp.nullable(),
  })
  .meta({ id: 'SeatInCart' })

export const CartItem = z
  .object({
    id: LineId,
    kind: z.enum(['variant', 'seat']),
    quantity: z.int().min(0),
    /** As many as can be had now, and as a cart may hold of one thing. */
    quantityMax: z.int().min(0),
    isSavedForLater: z.boolean(),
    /** Null for a seat. */
    productId: z.string().nullable(),
    variantId: VariantId.nullable(),
    slug: z.string(),
    /** Of the product, or of the event. */
    name: z.string(),
    /** 'Coyote · Left hand' */
    optionsText: z.string(),
    providerName: z.string(),
    picture: Picture.nullable(),
    unitPriceCents: AmountCents,
    compareAtCents: AmountCents.nullable(),
    linePriceCents: AmountCents,
    stock: StockLevelName,
    taxClass: z.enum(TAX_CLASSES),
    notes: z.array(LineNote),
    /** Where it is a seat. */
    seat: SeatInCart.nullable(),
  })
  .meta({ id: 'CartItem' })

export const Totals = z
  .object({
    goodsCents: AmountCents,
    seatsCents: AmountCents,
    providerDiscountCents: AmountCents,
    couponDiscountCents: AmountCents,
    pointsDiscountCents: AmountCents,
    shippingCents: AmountCents,
    stateTaxCents: AmountCents,
    municipalTaxCents: AmountCents,
    totalCents: AmountCents,
  })
  .meta({ id: 'Totals' })

export const DeliveryMethod = z.enum(DELIVERY_METHODS)

export const CartSummary = z
  .object({
    /** Sum of the quantities, without what is saved for later. */
    count: z.int(),
    /** How long what is paid for is held, and at most when that is renewed. */
    holds: z.object({ minutes: z.int().min(1), minutesMax: z.int().min(1) }),
    totals: Totals,
    delivery: DeliveryMethod,
    /** What each way of delivery would cost. */
    deliveries: z.array(z.object({ method: DeliveryMethod, cents: AmountCents })),
    /** Where what is in the cart is picked up, a place a seller. */
    pickupPlaces: z.array(PickupPlace),
    freeShipping: z
      .object({ fromCents: AmountCents, leftCents: AmountCents })
      .nullable()
      .meta({ description: 'Null when nothing in the cart ships or it is picked up' }),
    coupon: z
      .object({
        code: z.string(),
        discountCents: AmountCents,
        problem: z.enum(COUPON_PROBLEMS).nullable(),
        minimumCents: AmountCents.nullable(),
      })
      .nullable(),
    /** Why checkout is not possible now; null when it is. */
    blockedBy: z.enum(['empty', 'unavailable_items']).nullable(),
  })
  .meta({ id: 'CartSummary' })

export const CartView = z.object({ items: z.array(CartItem), summary: CartSummary }).meta({ id: 'CartView' })

export const cartSchemas = {
  getCart: {
    summary: "The cart's items (spec section 7)",
    tag,
    reply: z.array(CartItem),
  },
  getCartSummary: {
    summary: "The cart's totals",
    tag,
    reply: CartSummary,
  },
  addToCart: {
    summary: 'Put a variant into the cart; what is there already adds up',
    tag,
    input: z.object({ variantId: VariantId, quantity: Quantity.default(1) }),
    reply: CartView.extend({ lineId: LineId, added: z.int() }),
  },
  changeCartItem: {
    summary: "Change a line's quantity, or save it for later and back",
    tag,
    input: z.object({
      lineId: LineId,
      quantity: Quantity.optional(),
      isSavedForLater: z.boolean().optional(),
    }),
    reply: CartView,
  },
  removeCartItem: {
    summary: 'Take a line out of the cart',
    tag,
    input: z.object({ lineId: LineId }),
    reply: CartView,
  },
  clearCart: {
    summary: 'Empty the cart; what is saved for later stays',
    tag,
    reply: CartView,
  },
  acceptCartChanges: {
    summary: 'The person has seen what changed',
    tag,
    reply: CartView,
  },
  chooseDelivery: {
    summary: 'Choose how the goods arrive, for the estimate',
    tag,
    input: z.object({ method: DeliveryMethod }),
    reply: CartView,
  },
  applyCoupon: {
    summary: 'Try a coupon; the summary says what it takes off or why not',
    tag,
    input: z.object({ code: z.string().trim().toUpperCase().min(1).max(40) }),
    reply: CartView,
  },
  removeCoupon: {
    summary: 'Leave the coupon out',
    tag,
    reply: CartView,
  },
} satisfies Schemas
