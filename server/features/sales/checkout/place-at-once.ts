/**
 * Orders in one statement, of one person or of several: goods and seats of one's own cart, with points and a coupon. What
 * they are made from is read before; the statement that writes locks the carts, the points, the coupon and the items and
 * compares, and where anything is otherwise it writes nothing, and the long way decides (place-order.ts). That way alone go
 * what costs nothing, what replaces an order that waits, accepted offers, events that somebody waits for, and drafts.
 */
import { type SQL, sql } from 'drizzle-orm'
import { holdWrite, whoIsLeftOut } from '#server/features/catalog/inventory/index.ts'
import { areAsSeen } from '#server/features/catalog/products/index.ts'
import { heldByNow, type StoredCart, touchSeenCarts } from '#server/features/sales/cart/index.ts'
import { spendingWrite } from '#server/features/sales/loyalty/index.ts'
import {
  type NewOrder,
  nothingUnpaid,
  type Order,
  ordersWrite,
  reservationRequestsOf,
} from '#server/features/sales/orders/index.ts'
import { couponUseWrite } from '#server/features/sales/pricing/index.ts'
import { mailIsUp } from '#server/features/site/email/index.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { batchesByDatabase } from '#server/platform/database/batches.ts'
import { type Database, isAlone, type Tx } from '#server/platform/database/pool.ts'
import {
  countOf,
  type Demand,
  type DemandingWrite,
  tryToWrite,
  type Write,
  writeTogether,
} from '#server/platform/database/write-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type HeldKey, madeWrite, onceKeySql, type Steps } from '#server/platform/http/idempotency.ts'
import { type Agreement, orderedLinesOf, orderOf } from './accepted-quote.ts'
import { agree, refuseUnlessAgreed } from './agree.ts'
import type { Deps } from './deps.ts'
import { type AllFacts, type Facts, type RecentFacts, readFacts, unpaidSince } from './facts.ts'
import { newPayment, paymentsWrite, type StoredPayment } from './payment-store.ts'
import { type Purchase, purchaseOf, type StartCall, seatsOf } from './purchase.ts'
import { readQuote } from './quote.ts'
import type { WaitingSale } from './sell-at-once.ts'

export interface Made {
  made: Order
  payment: StoredPayment | null
  /** Where it was placed at once: what its sale will be made from. */
  sale?: WaitingSale
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
  return placed ?? placeBy(deps, call, steps, (db) => readFacts(deps, db, call))
}

/** By what was read before nobody is refused: it may be otherwise by now. */
function nothingIfRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

type ReadFacts = (db: Database | Tx) => Promise<AllFacts>

async function placeBy(deps: Deps, call: StartCall, steps: Steps, read: ReadFacts): Promise<Placed | null> {
  let made: Made | null = null
  const orderId = await steps.createAtOnce(async (db, key) => {
    const decided = await decide(isAlone(db) ? deps : inside(deps, db), db, call, await read(db), key)
    if (!decided || !(await write(deps, db, decided))) return null
    made = {
      made: decided.order,
      payment: decided.payment,
      sale: decided.version === null ? undefined : saleOf(decided, decided.version),
    }
    return decided.order.row.id
  })
  return orderId === null ? null : { orderId, made }
}

/** As a part of a transaction it is written there. */
function write(deps: Deps, db: Database | Tx, decided: DecidedOrder): Promise<boolean> {
  return isAlone(db) ? batchesOf(deps)(decided) : tryToWrite(db, (tx) => writeOrders(deps, tx, [decided]))
}

async function decide(
  deps: Deps,
  db: Database | Tx,
  call: StartCall,
  { seen, past, isMailDown, ...facts }: AllFacts,
  key: HeldKey | null,
): Promise<DecidedOrder | null> {
  if (isMailDown) throw new AppError('EMAIL_DOWN')
  if (!seen) throw new AppError('CART_EMPTY')
  const { cart, version } = seen
  if (facts.waiting || !isUsual(cart, deps.clock.now())) return null
  const purchase = purchaseOf(db, call, cart)
  const quote = await readQuote(deps, db, cart, purchase, purchase, facts)
  refuseUnlessAgreed(quote, purchase.totalCents)
  const { hasGoods, totals } = quote.priced.priced
  const address = hasGoods ? await purchase.findAddress() : null
  const agreed = agree(purchase, quote, { address, past })
  // What costs nothing is sold at once; and the last of what was held for an hour is for others.
  if (totals.totalCents === 0 || agreed.pausedItemIds.size > 0) return null
  const { now, settings } = quote.gathered
  await deps.seats.refuseCartSeats(db, { userId: call.me.id, seats: seatsOf(cart, now), settings, now })
  const order = orderOf(agreed)
  const payment = newPayment({
    orderId: order.row.id,
    gateway: deps.gateway.name,
    amountCents: order.row.totals.totalCents,
  })
  const { placedBy } = purchase
  const read = { ...facts, past, cartVersion: version, userId: call.me.id }
  return { ...read, agreed, order, payment, placedBy, key, version: null }
}

/** Not a draft's, and without what an accepted offer holds. */
const isUsual = ({ terms, lines }: StoredCart, now: Date) =>
  terms === null && lines.every((line) => heldByNow(line, now) === null)

/** An order that is decided and not written yet, with what the statement compares with. */
interface DecidedOrder extends Facts, Pick<AllFacts, 'past'> {
  cartVersion: string
  userId: string
  agreed: Agreement
  order: Order
  payment: StoredPayment
  placedBy: Purchase['placedBy']
  key: HeldKey | null
  /** Once it is written: of the order, and of the cart that it was made from. */
  version: string | null
}

function saleOf({ order, payment, lots, agreed: { cart } }: DecidedOrder, version: string): WaitingSale {
  const isBought = (line: StoredCart['lines'][number]) =>
    order.lines.some(
      ({ inventoryItemId, quantity, seat }) =>
        inventoryItemId === line.inventoryItemId &&
        (seat?.attendeeKey ?? '') === (line.seat?.attendeeKey ?? '') &&
        quantity >= line.quantity,
    )
  return {
    order,
    payment,
    version,
    cartVersion: version,
    isWholeCart: cart.lines.every((line) => !line.isSavedForLater && isBought(line)),
    earnedInYear: lots.earned,
  }
}

/** The orders of several people are placed by one statement. */
const batchesOf = batchesByDatabase((deps: Deps) => ({
  write: (decided: readonly DecidedOrder[]) =>
    tryToWrite(
      deps.db,
      (tx) => writeOrders(deps, tx, decided),
      // Each of these is decided anew by itself: the others need not wait for that.
      (changed) => whoIsLeftOut(decided, requestsOf, changed),
    ),
  nameOf: ({ userId }) => userId,
  isAlone: isPlacedAlone,
}))

/** Whose points and whose coupon are locked in turn: such an order goes by itself. */
const isPlacedAlone = ({ agreed: { points }, order }: DecidedOrder) =>
  points > 0 || order.row.couponCode !== null

/**
 * All of them or none; one alone where points are spent or a coupon is used. The locks in the order that all take them: the
 * key, the cart, the points, the coupon, then the items.
 */
async function writeOrders(
  { seats }: Pick<Deps, 'seats'>,
  tx: Tx,
  given: readonly DecidedOrder[],
): Promise<void> {
  // Everybody locks carts in the order of their ids.
  const decided = given.toSorted((one, other) => (one.agreed.cart.id < other.agreed.cart.id ? -1 : 1))
  const [first] = decided
  if (!first) return
  const count = sql`${decided.length}::int`
  const kept = madeWrite(decided.map(({ key, order }) => ({ key, made: order.row.id })))
  const after = sql`(select count(*) from cart_seen) = ${count}`
  const { spent, used } = reductionsOf(first, after)
  const requested = decided.map(({ agreed }) => ({
    reservedBy: agreed.cart.id,
    requests: requestsOf({ agreed }),
    expiresAt: agreed.held.until,
  }))
  const hold = holdWrite(tx, requested, isAfter(used.write, isAfter(spent.write, after)))
  const version = await writeTogether(
    tx,
    [
      kept.write,
      [['cart_seen', touchSeenCarts(decided.map(toSeenVersion), first.agreed.now, kept.areFirst)]],
      ordersWrite(decided.map(toNewOrder)),
      paymentsWrite(decided.map(({ payment, agreed }) => ({ payment, at: agreed.now }))),
      spent.write,
      used.write,
      hold.write,
    ],
    [
      { what: 'the key or the cart', isMet: after },
      ...spent.demands,
      ...used.demands,
      ...hold.demands,
      ...areUnchanged(decided),
      ...seats.nobodyWaits(decided.flatMap(eventIdsOf)),
    ],
    { tellsVersion: true },
  )
  for (const each of decided) each.version = version
}

/** Points and a coupon, of an order that is written alone. */
function reductionsOf(decided: DecidedOrder, after: SQL): Record<'spent' | 'used', DemandingWrite> {
  const { agreed, order, userId, lots, known, key } = decided
  const { points, now } = agreed
  const { id: orderId, couponCode } = order.row
  const onceKey = onceKeySql(sql`${key?.name ?? null}::text`)
  const spent = spendingWrite({ userId, orderId, points, now }, { ...lots, onceKey, after })
  if (!couponCode) return { spent, used: { write: [], demands: [] } }
  const used = { code: couponCode, orderId, userId, now }
  return { spent, used: couponUseWrite(used, known.coupon, isAfter(spent.write, after)) }
}

const requestsOf = ({ agreed }: Pick<DecidedOrder, 'agreed'>) =>
  orderedLinesOf(agreed.quote).flatMap(({ line, sale }) =>
    reservationRequestsOf({ ...line, quantity: sale.quantity }),
  )

const toSeenVersion = ({ agreed, cartVersion }: DecidedOrder) => ({
  cartId: agreed.cart.id,
  version: cartVersion,
})

function toNewOrder({ order, agreed, placedBy, key }: DecidedOrder): NewOrder {
  const placed = { orderId: order.row.id, kind: 'placed' as const, ...placedBy, at: agreed.now }
  return { order, events: [placed], onceName: key?.name ?? null }
}

const eventIdsOf = ({ agreed }: DecidedOrder) =>
  orderedLinesOf(agreed.quote).flatMap(({ line }) => line.seat?.eventId ?? [])

/** What the prices were made from, and what nobody may buy against, is as it was read. */
function areUnchanged(decided: readonly DecidedOrder[]): Demand[] {
  const variants = decided.flatMap(({ known }) => known.variants)
  const without = decided.filter(({ past }) => past.length === 0)
  const unpaid = without.map(({ userId, agreed: { now, quote } }) => ({
    userId,
    createdAfter: unpaidSince(now, quote.gathered.settings.holds),
  }))
  const latest = decided.map(({ agreed }) => agreed.now).reduce((one, other) => (one > other ? one : other))
  return [
    ...(variants.length > 0 ? [areAsSeen(variants)] : []),
    ...(unpaid.length > 0 ? [nothingUnpaid(unpaid)] : []),
    mailIsUp(latest),
  ]
}

/** Once the first part of a write has its lock, where there is one. */
function isAfter([first]: Write, before: SQL): SQL {
  return first ? sql`${before} and ${countOf([first[0]])} >= 0` : before
}
