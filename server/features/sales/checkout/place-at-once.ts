/**
 * The usual order in one statement: goods of one's own cart, without points, coupon or an order that waits. All is read at
 * one moment; the statement that writes locks the cart and the items and compares, and where anything is otherwise it writes
 * nothing, and the long way decides (place-order.ts).
 */
import { sql } from 'drizzle-orm'
import { holdWrite } from '#server/features/catalog/inventory/index.ts'
import { type StoredCart, touchSeenCart } from '#server/features/sales/cart/index.ts'
import { type Order, orderWrite, reservationRequestsOf } from '#server/features/sales/orders/index.ts'
import { inside } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { ChangedMeanwhile, writeTogether } from '#server/platform/database/write-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { MadeWrite, Steps } from '#server/platform/http/idempotency.ts'
import { type Agreement, orderedLinesOf, orderOf } from './accepted-quote.ts'
import { agree, refuseUnlessAgreed } from './agree.ts'
import type { Deps } from './deps.ts'
import { readFacts } from './facts.ts'
import { newPayment, paymentWrite, type StoredPayment } from './payment-store.ts'
import { type Purchase, purchaseOf, type StartCall } from './purchase.ts'
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
export async function placeAtOnce(deps: Deps, call: StartCall, steps: Steps): Promise<Placed | null> {
  let made: Made | null = null
  try {
    const orderId = await steps.createAtOnce(async (tx, keep) => {
      made = await makeAtOnce(inside(deps, tx), tx, call, keep)
      return made?.made.row.id ?? null
    })
    return orderId === null ? null : { orderId, made }
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return null
    throw error
  }
}

async function makeAtOnce(deps: Deps, tx: Tx, call: StartCall, keep: MadeWrite): Promise<Made | null> {
  const { seen, past, isMailDown, ...facts } = await readFacts(deps, tx, call)
  if (isMailDown) throw new AppError('EMAIL_DOWN')
  if (!seen) throw new AppError('CART_EMPTY')
  const { cart, version } = seen
  if (facts.waiting || call.input.points > 0 || !isUsual(cart)) return null
  const purchase = purchaseOf(tx, call, cart)
  const quote = await readQuote(deps, tx, cart, purchase, purchase, facts)
  refuseUnlessAgreed(quote, purchase.totalCents)
  const { hasGoods, totals } = quote.priced.priced
  const address = hasGoods ? await purchase.findAddress() : null
  const agreed = agree(purchase, quote, { address, past })
  // What costs nothing is sold at once; and the last of what was held for an hour is for others.
  if (totals.totalCents === 0 || agreed.pausedItemIds.size > 0) return null
  return write(deps, tx, agreed, version, purchase, keep)
}

const isUsual = ({ couponCode, terms, lines }: StoredCart) =>
  couponCode === null && terms === null && lines.every(({ seat }) => seat === null)

/** The locks in the order that all take them: the key, the cart, then the items. */
async function write(
  deps: Deps,
  tx: Tx,
  agreed: Agreement,
  cartVersion: string,
  { placedBy }: Purchase,
  keep: MadeWrite,
): Promise<Made> {
  const { cart, quote, held, now } = agreed
  const order = orderOf(agreed)
  const orderId = order.row.id
  const amountCents = order.row.totals.totalCents
  const payment = newPayment({ orderId, gateway: deps.gateway.name, amountCents })
  const requests = orderedLinesOf(quote).flatMap(({ line, sale }) =>
    reservationRequestsOf({ ...line, quantity: sale.quantity }),
  )
  const isCartSeen = sql`(select count(*) from cart_seen) = 1`
  const hold = holdWrite(tx, { reservedBy: cart.id, requests, expiresAt: held.until }, isCartSeen)
  await writeTogether(
    tx,
    [
      keep.writeOf(orderId),
      [['cart_seen', touchSeenCart(cart.id, cartVersion, now, keep.isFirst)]],
      orderWrite(order, [{ orderId, kind: 'placed', ...placedBy, at: now }], { onceKey: keep.onceKey }),
      paymentWrite(payment, now),
      hold.write,
    ],
    [{ what: 'the key or the cart', isMet: isCartSeen }, ...hold.demands],
  )
  return { made: order, payment }
}
