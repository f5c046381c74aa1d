/**
 * The first step: under the cart's lock, what was agreed is checked again, holds and points and the coupon's use are
 * taken, and the order is written. Locks are always taken in this order: cart, order, points, coupon, pools.
 */
import type { startCheckout } from '#contract/sales/checkout.ts'
import { holdAtLeast, takeHolds } from '#server/features/catalog/inventory/index.ts'
import {
  findBuyer,
  heldByNow,
  lockCart,
  type StoredCart,
  summarise,
  toItem,
} from '#server/features/sales/cart/index.ts'
import { spendPoints } from '#server/features/sales/loyalty/index.ts'
import {
  findWhole,
  insertOrder,
  lockOrder,
  setHoldUntil,
  type WholeOrder,
  wantsOf,
} from '#server/features/sales/orders/index.ts'
import { findCouponForUse, takeCouponUse } from '#server/features/sales/pricing/index.ts'
import { isMailDown } from '#server/features/site/email/index.ts'
import { inside } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Steps } from '#server/platform/http/idempotency.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { type Agreement, bought, hashAgreement, makeOrder } from './accepted-quote.ts'
import { addressFor } from './address.ts'
import { giveUp } from './cancel-pending-order.ts'
import { viewOpenOrder } from './checkout-view.ts'
import { confirmFree } from './complete-order.ts'
import type { Parts } from './deps.ts'
import { openPayment } from './open-payment.ts'
import { insertPayment } from './payment-store.ts'
import { type Quote, readQuote } from './quote.ts'
import { holdEndsAt, holdFrom } from './reservation-rules.ts'

type StartCall = Call<typeof startCheckout>

/** An order that somebody else's tab keeps replacing is not chased for ever. */
const REPLACE_AT_MOST = 3

/** The order is made once a key; opening its payment, or confirming one that costs nothing, may be repeated. */
export async function prepare(parts: Parts, call: StartCall, steps: Steps) {
  await findBuyer(parts.cart, call)
  let heldSince: Date | null = null
  for (let tries = 0; tries < REPLACE_AT_MOST; tries += 1) {
    let replaced = ''
    const orderId = await steps.make(async (tx) => {
      const outcome = await makeOrReplace(inside(parts, tx), tx, call, heldSince)
      if ('made' in outcome) return outcome.made.order.id
      replaced = outcome.replaced
      heldSince = outcome.heldSince
      return null
    })
    if (orderId) return openMade(parts, orderId)
    const { id, paymentStatus } = await giveUp(parts, replaced, 'replaced')
    if (paymentStatus !== 'failed') throw new AppError('ALREADY_PAID', { details: { orderId: id } })
  }
  throw new AppError('CONFLICT')
}

async function openMade(parts: Parts, orderId: string) {
  const made = await findWhole(parts.db, orderId)
  // One that a retry comes back to may have been paid or replaced since.
  if (made?.order.paymentStatus === 'pending') {
    if (made.order.totals.totalCents === 0) await confirmFree(parts, orderId)
    else await openPayment(parts, made)
  }
  return viewOpenOrder(parts, orderId)
}

/** What is replaced hands on when its reservation began: changing the note does not begin the hour anew. */
type Outcome = { made: WholeOrder } | { replaced: string; heldSince: Date }

async function makeOrReplace(
  parts: Parts,
  tx: Tx,
  call: StartCall,
  heldSince: Date | null,
): Promise<Outcome> {
  const { input, me, language } = call
  if (await isMailDown(tx, parts.clock.now())) throw new AppError('EMAIL_DOWN')
  const cart = await lockCart(tx, { userId: me.id }, parts.clock.now())
  if (!cart) throw new AppError('CART_EMPTY')
  const quote = await readQuote(parts, tx, cart, call, input)
  refuseUnlessAgreed(quote, input.totalCents)
  const { delivery, contact, points, note } = input
  const hasGoods = quote.priced.priced.hasGoods
  const address = hasGoods ? await addressFor(tx, me.id, input) : null
  const now = quote.gathered.now
  const agreed: Agreement = {
    cart,
    quote,
    userId: me.id,
    language,
    delivery,
    address,
    contact,
    points,
    note,
    now,
    held: holdFrom(quote.waiting?.order.heldSince ?? heldSince, now),
  }
  const seats = cart.lines.flatMap((line) =>
    line.seat && !line.isSavedForLater ? [{ ...line.seat, heldBy: heldByNow(line, now) }] : [],
  )
  await parts.seats.refuseCartSeats(tx, { userId: me.id, seats, settings: quote.gathered.settings, now })
  if (quote.waiting) return goOnWith(parts, tx, quote.waiting, agreed)
  return { made: await make(parts, tx, agreed) }
}

/** The same again is the same order, renewed; anything else takes its place, and so does one whose hour is over. */
async function goOnWith(parts: Parts, tx: Tx, waiting: WholeOrder, agreed: Agreement): Promise<Outcome> {
  const { id, heldSince } = waiting.order
  const isOver = agreed.now >= holdEndsAt(heldSince)
  if (isOver || waiting.order.agreed !== hashAgreement(agreed)) return { replaced: id, heldSince }
  const locked = await lockOrder(tx, id)
  if (locked?.order.paymentStatus !== 'pending')
    throw new AppError('ALREADY_PAID', { details: { orderId: id } })
  await hold(parts, tx, agreed)
  await setHoldUntil(tx, id, agreed.held.until)
  return { made: locked }
}

async function make(parts: Parts, tx: Tx, agreed: Agreement): Promise<WholeOrder> {
  const { userId, points, now, cart } = agreed
  const whole = makeOrder(agreed)
  const { id: orderId, couponCode, totals } = whole.order
  await insertOrder(tx, whole, [{ orderId, kind: 'placed', actor: 'customer', actorId: userId, at: now }])
  if (totals.totalCents > 0) {
    const payment = { id: newId('pay'), orderId, gateway: parts.gateway.name, amountCents: totals.totalCents }
    await insertPayment(tx, payment, now)
  }
  if (points > 0) await spendPoints(tx, { userId, orderId, points, now })
  if (couponCode) await takeCoupon(tx, cart, { code: couponCode, orderId, userId, now })
  await hold(parts, tx, agreed)
  return whole
}

/** Whoever was first has the last use; the second sees that here, under the coupon's lock. */
async function takeCoupon(
  tx: Tx,
  cart: StoredCart,
  use: { code: string; orderId: string; userId: string; now: Date },
): Promise<void> {
  const { coupon, uses } = await findCouponForUse(tx, use.code, use.userId)
  const isUsedUp = coupon?.usesTotal != null && uses.total >= coupon.usesTotal
  const isUsedByThem = coupon?.usesAPerson != null && uses.byPerson >= coupon.usesAPerson
  if (!coupon || isUsedUp || isUsedByThem)
    throw new AppError('CONFLICT', { details: { coupon: cart.couponCode } })
  await takeCouponUse(tx, use)
}

async function hold({ seats }: Parts, tx: Tx, { cart, quote, now, held }: Agreement): Promise<void> {
  const holdMs = held.until.getTime() - now.getTime()
  const offered = bought(quote).flatMap(({ line }) => heldByNow(line, now) ?? [])
  // What an accepted offer holds is held already, for as long at least as anything else that is paid for now.
  const wants = bought(quote)
    .filter(({ line }) => heldByNow(line, now) === null)
    .flatMap(({ line, sale }) => wantsOf({ ...line, quantity: sale.quantity }))
  try {
    const taken = await takeHolds(tx, { holder: cart.id, wants, now, holdMs })
    for (const entryId of new Set(offered)) await holdAtLeast(tx, { holder: entryId, now, holdMs })
    const eventIds = bought(quote).flatMap(({ line }) => line.seat?.eventId ?? [])
    await seats.refuseBeforeLine(tx, { eventIds, taken, rules: quote.gathered.settings.events, now })
  } catch (error) {
    throw error instanceof AppError && error.code === 'OUT_OF_STOCK' ? nameWhatIsGone(error, quote) : error
  }
}

/** Pools say nothing to the person: the lines they are of do. Whoever waits for seats needs no naming. */
function nameWhatIsGone(error: AppError, { gathered }: Quote): AppError {
  const { pools } = error.extras.details as { pools?: { poolId: string }[] }
  if (!pools) return error
  const gone = new Set(pools.map(({ poolId }) => poolId))
  const items = gathered.offers
    .filter(({ line }) => [line.poolId, ...line.alsoPools].some((id) => gone.has(id)))
    .map((each) => toItem(each, gathered.settings))
  return new AppError('OUT_OF_STOCK', { details: { items }, cause: error })
}

function refuseUnlessAgreed(quote: Quote, totalCents: number): void {
  const summary = summarise(quote.gathered)
  if (summary.blockedBy === 'empty') throw new AppError('CART_EMPTY')
  const items = quote.gathered.offers
    .filter(({ line }) => !line.isSavedForLater)
    .map((each) => toItem(each, quote.gathered.settings))
  if (summary.blockedBy === 'unavailable_items')
    throw new AppError('OUT_OF_STOCK', { details: { items: items.filter((item) => item.quantity === 0) } })
  if (quote.areTooManyPoints) throw new AppError('POINTS_REFUSED', { details: { max: quote.points.max } })
  const { totals } = quote.priced.priced
  if (totals.totalCents === totalCents) return
  const details = { items, totals, couponProblem: quote.priced.problem, pointsMax: quote.points.max }
  throw new AppError('TOTALS_CHANGED', { details })
}
