/** The cart as it is now: prices, stock and totals read afresh. */

import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { CartItem, CartSummary, CartView } from '#contract/sales/cart.schemas.ts'
import { DELIVERY_METHODS } from '#contract/sales/cart.ts'
import type { PickupPlace } from '#contract/sales/pickup.schemas.ts'
import { findAvailable } from '#server/features/catalog/inventory/index.ts'
import { findSellable, type SellableVariant, stockLevel } from '#server/features/catalog/products/index.ts'
import { teamOwnerIdOf } from '#server/features/people/collaborators/index.ts'
import { describePickupPlaces } from '#server/features/sales/pickup/index.ts'
import {
  asCoupon,
  type CouponInUse,
  findCoupon,
  priceWithCoupon,
  type SaleLine,
  shippingFor,
} from '#server/features/sales/pricing/index.ts'
import type { SellableSeat } from '#server/features/sales/seat-sales/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { type CartLine, countedQuantity, notesOf, type Offer, quantityMaxOf } from './rules.ts'
import type { StoredCart } from './store.ts'

export type CartItemReply = z.output<typeof CartItem>
export type CartSummaryReply = z.output<typeof CartSummary>
export type CartViewReply = z.output<typeof CartView>

export interface Reader {
  person: Person | null
  language: Language
}

/** What a line is about: a variant, or a seat of an event. */
export type Sellable = (SellableVariant & { seat: null }) | SellableSeat

export interface OfferedLine {
  line: CartLine
  thing: Sellable
  offer: Offer
}

/** What the same request has read already. */
export interface Known {
  variants: readonly SellableVariant[]
  /** Of every item in the cart. */
  available: ReadonlyMap<string, number>
  /** Of the code in the cart, where it was asked for. */
  coupon?: CouponInUse
}

/** Where to read them; the database may be a transaction. */
type Readable = Pick<Deps, 'seats' | 'settings'> & { db: Database | Tx }

/** What a cart's lines are about. One whose variant or event is no more is left out. */
export async function readOffers(
  deps: Readable,
  cart: StoredCart | null,
  { person, language }: Reader,
  now: Date,
  known?: Known,
): Promise<OfferedLine[]> {
  if (!cart || cart.lines.length === 0) return []
  const { cartLineMax } = await deps.settings.read()
  const things = await findThings(deps, cart.lines, language, now, known?.variants)
  const available = known ? new Map(known.available) : await findAvailableFor(deps.db, cart, now)
  return cart.lines.flatMap((line) => {
    const thing = agreedThing(cart, line, things.get(line.id))
    return thing
      ? [
          {
            line,
            thing,
            offer: offerOf(thing, { available: takeFrom(available, line), lineMax: cartLineMax, person }),
          },
        ]
      : []
  })
}

/** What is left for a cart of everything in it, and of these items. */
export function findAvailableFor(
  db: Database | Tx,
  cart: StoredCart,
  now: Date,
  itemIds: readonly string[] = [],
): Promise<Map<string, number>> {
  const inventoryItemIds = new Set([...itemIds, ...cart.lines.flatMap(inventoryItemIdsOf)])
  return findAvailable(db, [...inventoryItemIds], { now, except: [cart.id, ...heldByOf(cart.lines)] })
}

/** What was agreed with somebody costs what it cost then. */
function agreedThing(cart: StoredCart, line: CartLine, thing: Sellable | undefined): Sellable | undefined {
  return thing && cart.terms?.hasAgreedPrices ? { ...thing, unitPriceCents: line.seenPriceCents } : thing
}

export function inventoryItemIdsOf({ inventoryItemId, extraItemIds }: CartLine): string[] {
  return [inventoryItemId, ...extraItemIds]
}

/** Whoever holds seats for this cart besides itself: accepted offers. */
export function heldByOf(lines: readonly Pick<CartLine, 'seat'>[]): string[] {
  return [...new Set(lines.flatMap(({ seat }) => seat?.heldBy ?? []))]
}

/** How many this line can have. Lines that share a pool, as seats of one event do, count one after the other. */
function takeFrom(available: Map<string, number>, line: CartLine): number {
  const left = Math.min(...inventoryItemIdsOf(line).map((id) => available.get(id) ?? 0))
  if (!line.isSavedForLater)
    for (const id of inventoryItemIdsOf(line)) available.set(id, (available.get(id) ?? 0) - line.quantity)
  return left
}

async function findThings(
  { db, seats: seatSales }: Readable,
  lines: readonly CartLine[],
  language: Language,
  now: Date,
  known: readonly SellableVariant[] = [],
): Promise<Map<string, Sellable>> {
  const goods = lines.filter(({ seat }) => seat === null)
  const byItem = new Map(known.map((variant) => [variant.inventoryItemId, variant]))
  const inventoryItemIds = goods.map((line) => line.inventoryItemId).filter((id) => !byItem.has(id))
  for (const variant of await findSellable(db, language, { inventoryItemIds }))
    byItem.set(variant.inventoryItemId, variant)
  const seats = lines.flatMap((line) => (line.seat ? [{ ...line, seat: line.seat }] : []))
  const sellable = await seatSales.findSellableSeats(db, language, seats, now)
  const things = new Map<string, Sellable>()
  for (const { id, inventoryItemId } of goods) {
    const variant = byItem.get(inventoryItemId)
    if (variant) things.set(id, { ...variant, seat: null })
  }
  for (const [i, { id }] of seats.entries()) {
    const seat = sellable[i]
    if (seat) things.set(id, seat)
  }
  return things
}

interface OfferTerms extends Pick<Offer, 'available' | 'lineMax'> {
  person: Person | null
}

export function offerOf(
  thing: SellableVariant | Sellable,
  { available, lineMax, person }: OfferTerms,
): Offer {
  const isSeat = 'seat' in thing && thing.seat !== null
  return {
    unitPriceCents: thing.unitPriceCents,
    available,
    lineMax,
    isSellable: thing.isSellable,
    // Nobody buys from themselves or their team; but an organizer may take part.
    isOwn: !isSeat && person !== null && thing.providerUserId === teamOwnerIdOf(person),
  }
}

export async function readItems(
  deps: Deps,
  cart: StoredCart | null,
  reader: Reader,
): Promise<CartItemReply[]> {
  const offers = await readOffers(deps, cart, reader, deps.clock.now())
  const settings = await deps.settings.read()
  return offers.map((each) => toItem(each, settings))
}

export async function readView(
  deps: Deps,
  cart: StoredCart | null,
  reader: Reader,
  known?: Known,
): Promise<CartViewReply> {
  return viewOf(await gatherPrices(deps, cart, reader, cart?.couponCode ?? null, known), reader.language)
}

export function viewOf(input: Gathered, language: Language): CartViewReply {
  const { offers, settings } = input
  const places = pickupPlacesOf(input, language)
  return { items: offers.map((each) => toItem(each, settings)), summary: summarize(input, places) }
}

/** Of the goods that are bought now. */
export function pickupPlacesOf(
  { offers, settings }: Pick<Gathered, 'offers' | 'settings'>,
  language: Language,
): PickupPlace[] {
  const sellers = offers.flatMap(({ line, thing }) =>
    line.isSavedForLater || thing.seat
      ? []
      : [{ id: thing.providerId, name: thing.providerName, address: thing.pickupAddress }],
  )
  return describePickupPlaces(sellers, { settings, language })
}

/** Everything that the price of a cart is made from. */
export async function gatherPrices(
  { db, seats, clock, settings }: Pick<Deps, 'clock'> & Readable,
  cart: StoredCart | null,
  reader: Reader,
  couponCode: string | null,
  known?: Known,
): Promise<Gathered> {
  const now = clock.now()
  const { person } = reader
  const given = cart?.terms?.discount
  return {
    cart,
    person,
    now,
    offers: await readOffers({ db, seats, settings }, cart, reader, now, known),
    settings: await settings.read(),
    coupon: given
      ? asCoupon(given)
      : couponCode
        ? (known?.coupon ?? (await findCoupon(db, couponCode, person?.id ?? null)))
        : null,
  }
}

export function toItem({ line, thing, offer }: OfferedLine, settings: Settings): CartItemReply {
  // What is saved for later is in no total: it keeps the number it was saved with.
  const quantity = line.isSavedForLater ? line.quantity : countedQuantity(line, offer)
  const max = line.seat ? Math.min(1, quantityMaxOf(offer)) : quantityMaxOf(offer)
  return {
    id: line.id,
    kind: thing.seat ? 'seat' : 'variant',
    quantity,
    quantityMax: max,
    isSavedForLater: line.isSavedForLater,
    productId: thing.productId,
    variantId: thing.variantId,
    slug: thing.slug,
    name: thing.name,
    optionsText: thing.optionsText,
    providerName: thing.providerName,
    picture: thing.picture,
    unitPriceCents: thing.unitPriceCents,
    compareAtCents: thing.compareAtCents,
    linePriceCents: thing.unitPriceCents * quantity,
    stock: stockLevel(max, thing.lowStockAt, settings.lowStockAt),
    taxClass: thing.taxClass,
    notes: notesOf(line, offer),
    seat: thing.seat,
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

function toSaleLine({ line, thing, offer }: OfferedLine): SaleLine {
  return {
    id: line.id,
    unitPriceCents: thing.unitPriceCents,
    quantity: countedQuantity(line, offer),
    taxClass: thing.taxClass,
    kind: thing.seat ? 'seat' : 'goods',
    providerId: thing.providerId,
    isOwnProduct: offer.isOwn,
  }
}

export function summarize(input: Gathered, pickupPlaces: PickupPlace[] = []): CartSummaryReply {
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
    pickupPlaces,
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
    holds: settings.holds,
  }
}

function blockerOf(lines: readonly SaleLine[]): CartSummaryReply['blockedBy'] {
  if (lines.length === 0) return 'empty'
  return lines.some((line) => line.quantity === 0) ? 'unavailable_items' : null
}
