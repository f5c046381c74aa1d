/**
 * An order in one statement: goods and seats of one's own cart, with points and a coupon. What it is made from is read before;
 * the statement that writes locks the cart, the points, the coupon and the items and compares, and where anything is otherwise
 * it writes nothing, and the long way decides (place-order.ts). That way alone go what costs nothing, what replaces an order
 * that waits, accepted offers, events that somebody waits for, and drafts.
 */
import { type SQL, sql } from 'drizzle-orm'
import { holdWrite } from '#server/features/catalog/inventory/index.ts'
import { areAsSeen } from '#server/features/catalog/products/index.ts'
import { heldByNow, type StoredCart, touchSeenCart } from '#server/features/sales/cart/index.ts'
import { spendingWrite } from '#server/features/sales/loyalty/index.ts'
import {
  nothingUnpaid,
  type Order,
  orderWrite,
  reservationRequestsOf,
} from '#server/features/sales/orders/index.ts'
import { couponUseWrite } from '#server/features/sales/pricing/index.ts'
import { mailIsUp } from '#server/features/site/email/index.ts'
import { inside } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import {
  ChangedMeanwhile,
  countOf,
  type Demand,
  type DemandingWrite,
  type Write,
  writeTogether,
} from '#server/platform/database/write-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { MadeWrite, Steps } from '#server/platform/http/idempotency.ts'
import { type Agreement, orderedLinesOf, orderOf } from './accepted-quote.ts'
import { agree, refuseUnlessAgreed } from './agree.ts'
import type { Deps } from './deps.ts'
import { type AllFacts, type Facts, type RecentFacts, readFacts, unpaidSince } from './facts.ts'
import { newPayment, paymentWrite, type StoredPayment } from './payment-store.ts'
import { type Purchase, purchaseOf, type StartCall, seatsOf } from './purchase.ts'
import { readQuote } from './quote.ts'

export interface Made {
  made: Order
  payment: StoredPayment | null
}

interface Placed {
  orderId: string
  /** Null where a retry comes back to an order that was made before. */
  made: Made | null
}

/** Null, and nothing is changed, where it takes the long way. */
export async function placeAtOnce(
  deps: Deps,
  call: StartCall,
  steps: Steps,
  recent: RecentFacts,
): Promise<Placed | null> {
  const known = recent.take(call)
  const placed = known && (await placeBy(deps, call, steps, async () => known).catch(nothingIfRefused))
  return placed ?? placeBy(deps, call, steps, (tx) => readFacts(deps, tx, call))
}

/** By what was read before nobody is refused: it may be otherwise by now. */
function nothingIfRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

type ReadFacts = (tx: Tx) => Promise<AllFacts>

async function placeBy(deps: Deps, call: StartCall, steps: Steps, read: ReadFacts): Promise<Placed | null> {
  let made: Made | null = null
  try {
    const orderId = await steps.createAtOnce(async (tx, keep) => {
      made = await makeAtOnce(inside(deps, tx), tx, call, await read(tx), keep)
      return made?.made.row.id ?? null
    })
    return orderId === null ? null : { orderId, made }
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return null
    throw error
  }
}

async function makeAtOnce(
  deps: Deps,
  tx: Tx,
  call: StartCall,
  { seen, past, isMailDown, ...facts }: AllFacts,
  keep: MadeWrite,
): Promise<Made | null> {
  if (isMailDown) throw new AppError('EMAIL_DOWN')
  if (!seen) throw new AppError('CART_EMPTY')
  const { cart, version } = seen
  if (facts.waiting || !isUsual(cart, deps.clock.now())) return null
  const purchase = purchaseOf(tx, call, cart)
  const quote = await readQuote(deps, tx, cart, purchase, purchase, facts)
  refuseUnlessAgreed(quote, purchase.totalCents)
  const { hasGoods, totals } = quote.priced.priced
  const address = hasGoods ? await purchase.findAddress() : null
  const agreed = agree(purchase, quote, { address, past })
  // What costs nothing is sold at once; and the last of what was held for an hour is for others.
  if (totals.totalCents === 0 || agreed.pausedItemIds.size > 0) return null
  const { now, settings } = quote.gathered
  await deps.seats.refuseCartSeats(tx, { userId: call.me.id, seats: seatsOf(cart, now), settings, now })
  const compared = { ...facts, past, cartVersion: version, userId: call.me.id }
  return write(deps, tx, agreed, compared, purchase, keep)
}

/** Not a draft's, and without what an accepted offer holds. */
const isUsual = ({ terms, lines }: StoredCart, now: Date) =>
  terms === null && lines.every((line) => heldByNow(line, now) === null)

/** What the statement compares with. */
interface Seen extends Facts, Pick<AllFacts, 'past'> {
  cartVersion: string
  userId: string
}

/** The locks in the order that all take them: the key, the cart, the points, the coupon, then the items. */
async function write(
  deps: Deps,
  tx: Tx,
  agreed: Agreement,
  seen: Seen,
  { placedBy }: Purchase,
  keep: MadeWrite,
): Promise<Made> {
  const { cart, quote, held, now, points } = agreed
  const { cartVersion, userId, lots, known } = seen
  const order = orderOf(agreed)
  const { id: orderId, couponCode } = order.row
  const { onceKey } = keep
  const payment = newPayment({
    orderId,
    gateway: deps.gateway.name,
    amountCents: order.row.totals.totalCents,
  })
  const lines = orderedLinesOf(quote)
  const requests = lines.flatMap(({ line, sale }) =>
    reservationRequestsOf({ ...line, quantity: sale.quantity }),
  )
  const after = sql`(select count(*) from cart_seen) = 1`
  const spent = spendingWrite({ userId, orderId, points, now }, { ...lots, onceKey, after })
  const afterPoints = isAfter(spent.write, after)
  const used: DemandingWrite = couponCode
    ? couponUseWrite({ code: couponCode, orderId, userId, now }, known.coupon, afterPoints)
    : { write: [], demands: [] }
  const hold = holdWrite(
    tx,
    { reservedBy: cart.id, requests, expiresAt: held.until },
    isAfter(used.write, afterPoints),
  )
  await writeTogether(
    tx,
    [
      keep.writeOf(orderId),
      [['cart_seen', touchSeenCart(cart.id, cartVersion, now, keep.isFirst)]],
      orderWrite(order, [{ orderId, kind: 'placed', ...placedBy, at: now }], { onceKey }),
      paymentWrite(payment, now),
      spent.write,
      used.write,
      hold.write,
    ],
    [
      { what: 'the key or the cart', isMet: after },
      ...spent.demands,
      ...used.demands,
      ...hold.demands,
      ...areUnchanged(agreed, seen),
      ...deps.seats.nobodyWaits(lines.flatMap(({ line }) => line.seat?.eventId ?? [])),
    ],
  )
  return { made: order, payment }
}

/** What the price was made from, and what nobody may buy against, is as it was read. */
function areUnchanged({ quote, now }: Agreement, { known: { variants }, past, userId }: Seen): Demand[] {
  const createdAfter = unpaidSince(now, quote.gathered.settings.holds)
  return [
    ...(variants.length > 0 ? [areAsSeen(variants)] : []),
    ...(past.length > 0 ? [] : [nothingUnpaid({ userId, createdAfter })]),
    mailIsUp(now),
  ]
}

/** Once the first part of a write has its lock, where there is one. */
function isAfter([first]: Write, before: SQL): SQL {
  return first ? sql`${before} and ${countOf([first[0]])} >= 0` : before
}
