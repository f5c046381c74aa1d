/**
 * The first step: under the cart's lock, what was agreed is checked again, holds and points and the coupon's use are
 * taken, and the order is written. Locks are always taken in this order: cart, order, points, coupon, inventory items.
 */
import { extendReservations, findAvailable, reserve } from '#server/features/catalog/inventory/index.ts'
import { findBuyer, heldByNow, type StoredCart, toItem } from '#server/features/sales/cart/index.ts'
import { spendPoints } from '#server/features/sales/loyalty/index.ts'
import {
  findOrder,
  lockOrder,
  type Order,
  ordersWrite,
  reservationRequestsOf,
  setReservedUntil,
  type UnpaidHold,
  unpaidHoldsQuestion,
} from '#server/features/sales/orders/index.ts'
import { findCouponForUse, takeCouponUse } from '#server/features/sales/pricing/index.ts'
import { isMailDown } from '#server/features/site/email/index.ts'
import { inside, type Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { writeTogether } from '#server/platform/database/write-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Steps } from '#server/platform/http/idempotency.ts'
import { type Agreement, orderedLinesOf, orderOf, quoteFingerprint } from './accepted-quote.ts'
import { agree, refuseUnlessAgreed } from './agree.ts'
import { cancelPendingOrder } from './cancel-pending-order.ts'
import { askQuietly, describeOpenOrder, viewOpenOrder } from './checkout-view.ts'
import { confirmFree } from './complete-order.ts'
import type { Deps } from './deps.ts'
import { type RecentFacts, unpaidSince } from './facts.ts'
import { openPayment } from './open-payment.ts'
import { findPaymentOf, newPayment, paymentsWrite } from './payment-store.ts'
import { type Made, placeAtOnce } from './place-at-once.ts'
import { type Purchase, type ReadPurchase, readOwnCart, type StartCall, seatsOf } from './purchase.ts'
import { type Quote, readQuote } from './quote.ts'
import type { RecentSales } from './recent-sales.ts'
import { reservationEndsAt } from './reservation-rules.ts'

/** An order that somebody else's tab keeps replacing is not chased for ever. */
const REPLACE_AT_MOST = 3

export async function placeOrder(deps: Deps, call: StartCall, steps: Steps, { facts, sales }: Recent) {
  await findBuyer(deps.cart, call)
  const atOnce = await placeAtOnce(deps, call, steps, facts)
  if (atOnce) return openMade(deps, atOnce.orderId, atOnce.made, sales)
  return placePurchase(deps, (tx) => readOwnCart(deps, tx, call), steps)
}

/** What this process has read and written lately. */
interface Recent {
  facts: RecentFacts
  sales: RecentSales
}

/** The order is made once a key; opening its payment, or confirming one that costs nothing, may be repeated. */
export async function placePurchase(deps: Deps, readPurchase: ReadPurchase, steps: Steps) {
  for (let tries = 0; tries < REPLACE_AT_MOST; tries += 1) {
    let replaced = ''
    let made: Made | null = null
    const orderId = await steps.createOnce(async (tx) => {
      const outcome = await makeOrReplace(inside(deps, tx), tx, readPurchase)
      if ('made' in outcome) {
        made = outcome
        return outcome.made.row.id
      }
      replaced = outcome.replaced
      return null
    })
    if (orderId) return openMade(deps, orderId, made)
    const { id, paymentStatus } = await cancelPendingOrder(deps, replaced, 'replaced')
    if (paymentStatus !== 'failed') throw new AppError('ALREADY_PAID', { details: { orderId: id } })
  }
  throw new AppError('CONFLICT')
}

/** Without `fresh` it is one that a retry comes back to, which may have been paid or replaced since. */
async function openMade(deps: Deps, orderId: string, fresh: Made | null, sales?: RecentSales) {
  const order = fresh?.made ?? (await findOrder(deps.db, orderId))
  if (order?.row.paymentStatus !== 'pending') return viewOpenOrder(deps, orderId)
  if (order.row.totals.totalCents === 0) {
    const sold = await confirmFree(deps, order)
    return sold
      ? describeOpenOrder(deps, { order: sold, payment: null, state: null })
      : viewOpenOrder(deps, orderId)
  }
  const payment = fresh ? fresh.payment : await findPaymentOf(deps.db, orderId)
  if (payment?.gatewayId)
    return describeOpenOrder(deps, { order, payment, state: await askQuietly(deps, payment) })
  const opened = await openPayment(deps, order, payment)
  if (fresh?.sale && opened.payment) sales?.keep({ ...fresh.sale, payment: opened.payment })
  return describeOpenOrder(deps, { order, ...opened })
}

type Outcome = Made | { replaced: string }

export async function makeOrReplace(deps: Deps, tx: Tx, readPurchase: ReadPurchase): Promise<Outcome> {
  if (await isMailDown(tx, deps.clock.now())) throw new AppError('EMAIL_DOWN')
  const purchase = await readPurchase(tx)
  const { cart, person, placedBy, isPaidByHand } = purchase
  const quote = await readQuote(deps, tx, cart, purchase, purchase)
  refuseUnlessAgreed(quote, purchase.totalCents)
  const hasGoods = quote.priced.priced.hasGoods
  const address = hasGoods ? await purchase.findAddress() : null
  const { now, settings } = quote.gathered
  const userId = person?.id ?? null
  const past =
    userId === null || isPaidByHand || quote.waiting ? [] : await findPast(tx, userId, settings, now)
  const agreed = agree(purchase, quote, { address, past })
  if (userId) await deps.seats.refuseCartSeats(tx, { userId, seats: seatsOf(cart, now), settings, now })
  if (quote.waiting) return goOnWith(deps, tx, quote.waiting, agreed)
  return createOrder(deps, tx, agreed, { placedBy, isPaidByHand })
}

async function findPast(tx: Tx, userId: string, { holds }: Settings, now: Date): Promise<UnpaidHold[]> {
  const createdAfter = unpaidSince(now, holds)
  return (await readTogether(tx, { past: unpaidHoldsQuestion({ userId, createdAfter }) })).past
}

/** The same again is the same order, renewed; anything else takes its place, and so does one whose hour is over. */
async function goOnWith(deps: Deps, tx: Tx, waiting: Order, agreed: Agreement): Promise<Outcome> {
  const { id, heldSince } = waiting.row
  const isOver = agreed.now >= reservationEndsAt(heldSince, agreed.quote.gathered.settings.holds)
  if (isOver || waiting.row.agreed !== quoteFingerprint(agreed)) return { replaced: id }
  const locked = await lockOrder(tx, id)
  if (locked?.row.paymentStatus !== 'pending')
    throw new AppError('ALREADY_PAID', { details: { orderId: id } })
  await reserveCart(deps, tx, agreed)
  await setReservedUntil(tx, id, agreed.held.until)
  const row = { ...locked.row, reservedUntil: agreed.held.until }
  return { made: { ...locked, row }, payment: await findPaymentOf(tx, id) }
}

async function createOrder(
  deps: Deps,
  tx: Tx,
  agreed: Agreement,
  { placedBy, isPaidByHand }: Pick<Purchase, 'placedBy' | 'isPaidByHand'>,
): Promise<Made> {
  const { userId, points, now, cart } = agreed
  const order = orderOf(agreed)
  const { id: orderId, couponCode, totals } = order.row
  const gateway = isPaidByHand ? 'manual' : deps.gateway.name
  const { totalCents: amountCents } = totals
  const payment = amountCents > 0 ? newPayment({ orderId, gateway, amountCents }) : null
  await writeTogether(tx, [
    ordersWrite([{ order, events: [{ orderId, kind: 'placed', ...placedBy, at: now }] }]),
    payment ? paymentsWrite([{ payment, at: now }]) : [],
  ])
  if (points > 0 && userId) await spendPoints(tx, { userId, orderId, points, now })
  if (couponCode) await takeCoupon(tx, cart, { code: couponCode, orderId, userId, now })
  await reserveCart(deps, tx, agreed)
  return { made: order, payment }
}

/** Whoever was first has the last use; the second sees that here, under the coupon's lock. */
async function takeCoupon(
  tx: Tx,
  cart: StoredCart,
  use: { code: string; orderId: string; userId: string | null; now: Date },
): Promise<void> {
  const { coupon, uses } = await findCouponForUse(tx, use.code, use.userId)
  const isUsedUp = coupon?.usesTotal != null && uses.total >= coupon.usesTotal
  const isUsedByThem = coupon?.usesAPerson != null && uses.byPerson >= coupon.usesAPerson
  if (!coupon || isUsedUp || isUsedByThem)
    throw new AppError('CONFLICT', { details: { coupon: cart.couponCode } })
  await takeCouponUse(tx, use)
}

async function reserveCart({ seats }: Deps, tx: Tx, agreed: Agreement): Promise<void> {
  const { cart, quote, now, held } = agreed
  const reservationMs = held.until.getTime() - now.getTime()
  const offered = orderedLinesOf(quote).flatMap(({ line }) => heldByNow(line, now) ?? [])
  // What an accepted offer holds is held already, for as long at least as anything else that is paid for now.
  const requests = orderedLinesOf(quote)
    .filter(({ line }) => heldByNow(line, now) === null)
    .flatMap(({ line, sale }) => reservationRequestsOf({ ...line, quantity: sale.quantity }))
  try {
    const taken = await reserve(tx, { reservedBy: cart.id, requests, now, reservationMs })
    await refuseLastOnes(tx, agreed, requests)
    for (const entryId of new Set(offered))
      await extendReservations(tx, { reservedBy: entryId, now, reservationMs })
    const eventIds = orderedLinesOf(quote).flatMap(({ line }) => line.seat?.eventId ?? [])
    await seats.refuseBeforeLine(tx, { eventIds, taken, rules: quote.gathered.settings.events, now })
  } catch (error) {
    throw error instanceof AppError && error.code === 'OUT_OF_STOCK' ? nameWhatIsGone(error, quote) : error
  }
}

/** After an hour of holding it, the last of something is for others first. What costs nothing is sold, not held. */
async function refuseLastOnes(
  tx: Tx,
  { quote, now, pausedItemIds }: Agreement,
  requests: readonly { inventoryItemId: string }[],
): Promise<void> {
  const paused = requests.map((request) => request.inventoryItemId).filter((id) => pausedItemIds.has(id))
  if (paused.length === 0 || quote.priced.priced.totals.totalCents === 0) return
  const left = await findAvailable(tx, paused, { now })
  if ([...left.values()].some((available) => available <= 0)) throw new AppError('RESERVATION_PAUSED')
}

/** Pools say nothing to the person: the lines they are of do. Whoever waits for seats needs no naming. */
function nameWhatIsGone(error: AppError, { gathered }: Quote): AppError {
  const { items: missing } = error.extras.details as { items?: { inventoryItemId: string }[] }
  if (!missing) return error
  const gone = new Set(missing.map(({ inventoryItemId }) => inventoryItemId))
  const items = gathered.offers
    .filter(({ line }) => [line.inventoryItemId, ...line.extraItemIds].some((id) => gone.has(id)))
    .map((each) => toItem(each, gathered.settings))
  return new AppError('OUT_OF_STOCK', { details: { items }, cause: error })
}
