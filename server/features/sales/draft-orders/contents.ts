/** What is in a draft: a cart of its own, priced by the cart's own code for whoever it is for. */
import type { z } from 'zod'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { LIMITS } from '#contract/limits.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { SeatProblem } from '#contract/sales/draft-orders.schemas.ts'
import type { priceDraftOrder } from '#contract/sales/draft-orders.ts'
import { findSellable } from '#server/features/catalog/products/index.ts'
import { findActor } from '#server/features/people/identity/index.ts'
import {
  type CartItemReply,
  type CartLine,
  countedQuantity,
  type Gathered,
  gatherPrices,
  newLine,
  type OfferedLine,
  pickupPlacesOf,
  type StoredCart,
  summarize,
  toItem,
} from '#server/features/sales/cart/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { sentenceFor } from '#server/platform/http/answers.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { termsOf } from './rules.ts'

type Problem = z.output<typeof SeatProblem>
type Contents = ParsedInputOf<typeof priceDraftOrder>

/** As the cart stores it; the same variant twice is one line. */
export async function cartOf(
  { seats: seatSales }: Pick<Deps, 'seats'>,
  db: Database | Tx,
  id: string,
  { userId, lines, seats, delivery, discount }: Contents,
  now: Date,
): Promise<StoredCart & { terms: NonNullable<StoredCart['terms']> }> {
  const wanted = new Map<string, number>()
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  const variants = await findSellable(db, 'en', { variantIds: [...wanted.keys()] })
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
  const stored = [...wanted].map(([variantId, quantity], i): CartLine => {
    const variant = byId.get(variantId)
    if (!variant) throw new AppError('NOT_FOUND')
    // A moment apart, so that they stay in the order in which they were put in.
    return { ...newLine(variant, new Date(now.getTime() + i)), quantity }
  })
  const written = await seatSales.writeSeats(db, { userId, seats })
  const ofSeats = written.map(({ priceCents, ...seat }, i): CartLine => {
    const at = new Date(now.getTime() + stored.length + i)
    const { inventoryItemId } = seat
    return { ...newLine({ inventoryItemId, unitPriceCents: priceCents }, at), ...seat, quantity: 1 }
  })
  if (stored.length + ofSeats.length > LIMITS.cart.linesMax) throw new AppError('TOO_MANY_ITEMS')
  const couponCode = discount?.kind === 'coupon' ? discount.code : null
  return { id, couponCode, delivery, terms: termsOf(discount, false), lines: [...stored, ...ofSeats] }
}

/** What it costs whom, and how much of it can be had. */
export async function priceCart(
  { seats, clock, settings }: Pick<Deps, 'seats' | 'clock' | 'settings'>,
  db: Database | Tx,
  cart: StoredCart,
  { person, language }: { person: Person | null; language: Language },
) {
  const gathered = await gatherPrices(
    { db, seats, clock, settings },
    cart,
    { person, language },
    cart.couponCode,
  )
  // One whose variant is no more is left out by the cart, and counts as gone here.
  const isInStock =
    gathered.offers.length === cart.lines.length &&
    gathered.offers.every(({ line, offer }) => countedQuantity(line, offer) === line.quantity)
  // It keeps its prices when something sells out: each line says by itself how many of it can be had.
  const items = gathered.offers.map((each) => toWholeItem(each, gathered.settings))
  const whole = { ...gathered, offers: gathered.offers.map(asAvailable) }
  const seatProblem = await findSeatProblem({ seats }, db, cart, { ...gathered, language })
  const summary = summarize(whole, pickupPlacesOf(gathered, language))
  return { items, summary, isInStock, seatProblem, settings: gathered.settings }
}

/** As many as are in it, whatever can be had; `quantityMax` says how many that is. */
function toWholeItem(offered: OfferedLine, settings: Gathered['settings']): CartItemReply {
  const { quantity } = offered.line
  return { ...toItem(offered, settings), quantity, linePriceCents: offered.thing.unitPriceCents * quantity }
}

function asAvailable({ line, thing, offer }: OfferedLine): OfferedLine {
  const { quantity } = line
  const lineMax = Math.max(offer.lineMax, quantity)
  return { line, thing, offer: { ...offer, isSellable: true, isOwn: false, available: quantity, lineMax } }
}

/** As a booking would be refused. Of nobody's seats there is nothing to hold against them. */
async function findSeatProblem(
  { seats }: Pick<Deps, 'seats'>,
  db: Database | Tx,
  { lines }: StoredCart,
  { person, language, settings, now }: Pick<Gathered, 'person' | 'settings' | 'now'> & { language: Language },
): Promise<Problem | null> {
  const asked = lines.flatMap(({ seat }) => seat ?? [])
  if (asked.length === 0 || person === null) return null
  const problem = await seats.findSeatProblem(db, { userId: person.id, seats: asked, settings, now })
  if (!problem) return null
  const { code, extras } = problem.error
  const ofEach = code === 'REQUIREMENTS_MISSING' ? (extras.details as Pick<Problem, 'seats'>) : { seats: [] }
  return { eventId: problem.eventId, code, message: sentenceFor(code, language), seats: ofEach.seats }
}

/** Whoever it is for, as they are now; null: nobody with an account that buys. */
export async function findCustomer(db: Database | Tx, userId: string | null): Promise<Person | null> {
  const person = userId ? await findActor(db, userId) : null
  return person && hasPermission(person.role, 'purchase merch') ? person : null
}
