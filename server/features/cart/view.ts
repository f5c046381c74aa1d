/** The cart as it is now: prices, stock and totals read afresh. */
import type { z } from 'zod'
import { type CartItem, type CartSummary, type CartView, DELIVERY_METHODS } from '#contract/cart.ts'
import type { Language } from '#contract/language.ts'
import { hasPermission } from '#contract/permissions.ts'
import { findSellable, type SellableVariant, stockLevel } from '#server/features/catalog/index.ts'
import { findAvailable } from '#server/features/pools/index.ts'
import {
  type CouponInUse,
  findCoupon,
  priceWithCoupon,
  type SaleLine,
  shippingFor,
} from '#server/features/pricing/index.ts'
import type { Settings } from '#server/features/settings/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Parts } from './parts.ts'
import { type CartLine, countedQuantity, notesOf, type Offer, quantityMaxOf } from './rules.ts'
import type { StoredCart } from './store.ts'

export type CartItemReply = z.output<typeof CartItem>
export type CartSummaryReply = z.output<typeof CartSummary>
export type CartViewReply = z.output<typeof CartView>

export interface Reader {
  person: Person | null
  language: Language
}

export interface OfferedLine {
  line: CartLine
  variant: SellableVariant
  offer: Offer
}

/** What a cart's lines are about. One whose variant is no more is left out. */
export async function readOffers(
  db: Database | Tx,
  cart: StoredCart | null,
  { person, language }: Reader,
  now: Date,
): Promise<OfferedLine[]> {
  if (!cart || cart.lines.length === 0) return []
  const poolIds = cart.lines.map((line) => line.poolId)
  const variants = await findSellable(db, language, { poolIds })
  const available = await findAvailable(db, poolIds, { now, except: cart.id })
  const byPool = new Map(variants.map((variant) => [variant.poolId, variant]))
  return cart.lines.flatMap((line) => {
    const variant = byPool.get(line.poolId)
    return variant
      ? [{ line, variant, offer: offerOf(variant, available.get(line.poolId) ?? 0, person) }]
      : []
  })
}

export function offerOf(variant: SellableVariant, available: number, person: Person | null): Offer {
  return {
    unitPriceCents: variant.unitPriceCents,
    available,
    isSellable: variant.isSellable,
    isOwn: person !== null && variant.providerUserId === person.id,
  }
}

export async function readItems(
  parts: Parts,
  cart: StoredCart | null,
  reader: Reader,
): Promise<CartItemReply[]> {
  const offers = await readOffers(parts.db, cart, reader, parts.clock.now())
  const settings = await parts.settings.read()
  return offers.map((each) => toItem(each, settings))
}

export async function readView(
  parts: Parts,
  cart: StoredCart | null,
  reader: Reader,
): Promise<CartViewReply> {
  const input = await gatherPrices(parts, cart, reader, cart?.couponCode ?? null)
  const { offers, settings } = input
  return { items: offers.map((each) => toItem(each, settings)), summary: summarise(input) }
}

/** Everything that the price of a cart is made from. */
export async function gatherPrices(
  { db, clock, settings }: Pick<Parts, 'clock' | 'settings'> & { db: Database | Tx },
  cart: StoredCart | null,
  reader: Reader,
  couponCode: string | null,
): Promise<Gathered> {
  const now = clock.now()
  const { person } = reader
  return {
    cart,
    person,
    now,
    offers: await readOffers(db, cart, reader, now),
    settings: await settings.read(),
    coupon: couponCode ? await findCoupon(db, couponCode, person?.id ?? null) : null,
  }
}

export function toItem({ line, variant, offer }: OfferedLine, settings: Settings): CartItemReply {
  // What is saved for later is in no total: it keeps the number it was saved with.
  const quantity = line.isSavedForLater ? line.quantity : countedQuantity(line, offer)
  const max = quantityMaxOf(offer)
  return {
    id: line.id,
    kind: 'variant',
    quantity,
    quantityMax: max,
    isSavedForLater: line.isSavedForLater,
    productId: variant.productId,
    variantId: variant.variantId,
    slug: variant.slug,
    name: variant.name,
    optionsText: variant.optionsText,
    sellerName: variant.sellerName,
    picture: variant.picture,
    unitPriceCents: variant.unitPriceCents,
    compareAtCents: variant.compareAtCents,
    linePriceCents: variant.unitPriceCents * quantity,
    stock: stockLevel(max, variant.lowStockAt, settings.lowStockAt),
    taxClass: variant.taxClass,
    notes: notesOf(line, offer),
    seat: null,
  }
}

export interface Gathered {
  cart: StoredCart | null
  offers: OfferedLine[]
  settings: Settings
  coupon: CouponInUse | null
  person: Person | null
  now: Date
  /** At checkout only. */
  pointsDiscountCents?: number
}

export function priceOffers({ cart, offers, settings, coupon, person, now, pointsDiscountCents }: Gathered) {
  const lines = offers.filter(({ line }) => !line.isSavedForLater).map(toSaleLine)
  const hasProviderDiscount = person !== null && hasPermission(person.role, 'provider discount')
  const delivery = cart?.delivery ?? 'pr'
  return {
    lines,
    delivery,
    ...priceWithCoupon({ lines, delivery, hasProviderDiscount, pointsDiscountCents, settings }, coupon, now),
  }
}

function toSaleLine({ line, variant, offer }: OfferedLine): SaleLine {
  return {
    id: line.id,
    unitPriceCents: variant.unitPriceCents,
    quantity: countedQuantity(line, offer),
    taxClass: variant.taxClass,
    kind: 'goods',
    providerId: variant.providerId,
    isOwnProduct: offer.isOwn,
  }
}

export function summarise(input: Gathered): CartSummaryReply {
  const { cart, coupon, settings } = input
  const { lines, delivery, priced, problem } = priceOffers(input)
  const { totals, goodsNetCents, hasGoods } = priced
  const fromCents = settings.shipping[delivery].freeFromCents
  const isShipped = hasGoods && delivery !== 'pickup'
  return {
    count: lines.reduce((all, line) => all + line.quantity, 0),
    totals,
    delivery,
    deliveries: DELIVERY_METHODS.map((method) => ({
      method,
      cents: hasGoods ? shippingFor(goodsNetCents, method, settings) : 0,
    })),
    freeShipping:
      isShipped && fromCents !== null
        ? { fromCents, leftCents: Math.max(0, fromCents - goodsNetCents) }
        : null,
    coupon: cart?.couponCode
      ? {
          code: cart.couponCode,
          discountCents: totals.couponDiscountCents,
          problem,
          minimumCents: coupon?.coupon?.minimumCents || null,
        }
      : null,
    blockedBy: blockerOf(lines),
  }
}

function blockerOf(lines: readonly SaleLine[]): CartSummaryReply['blockedBy'] {
  if (lines.length === 0) return 'empty'
  return lines.some((line) => line.quantity === 0) ? 'unavailable_items' : null
}
