/**
 * The usual sale in one statement: goods and seats that are still held, paid as agreed, of an order and a cart that are as
 * they were read. The statement locks and compares; where anything is otherwise it writes nothing, and the long way decides.
 */
import { sql } from 'drizzle-orm'
import { heldAllocationWrite } from '#server/features/catalog/inventory/index.ts'
import { cartVersionQuestion, isDraftCart, lockSeenCart } from '#server/features/sales/cart/index.ts'
import { earnedQuestion, earningWriteBy } from '#server/features/sales/loyalty/index.ts'
import {
  buyerIdOfOrder,
  cartIdOfOrder,
  lockSeenOrder,
  type Order,
  orderQuestion,
  reservationRequestsOf,
  type SeenOrder,
} from '#server/features/sales/orders/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import {
  countOf,
  type DemandingWrite,
  tryToWrite,
  writeTogether,
} from '#server/platform/database/write-together.ts'
import type { GatewayPayment } from '#server/platform/payments/gateway.ts'
import type { Deps } from './deps.ts'
import { callForFollowUp } from './follow-up-sales.ts'
import { captureSql, paymentQuestion, type StoredPayment } from './payment-store.ts'
import { earningOf, type Sale, saleWrites } from './record-sale.ts'

/** An order with all that its sale is made from, read at one moment. */
export interface WaitingSale extends SeenOrder {
  payment: StoredPayment | null
  cartVersion: string | null
  /** Of the buyer, in the year before. */
  earnedInYear: number
}

export async function readWaitingSale({ db, clock }: Deps, orderId: string): Promise<WaitingSale | null> {
  const { seen, ...others } = await readTogether(db, {
    seen: orderQuestion(orderId),
    payment: paymentQuestion(orderId),
    cartVersion: cartVersionQuestion(cartIdOfOrder(orderId)),
    earnedInYear: earnedQuestion(buyerIdOfOrder(orderId), clock.now()),
  })
  return seen && { ...seen, ...others }
}

/** False, and nothing is changed, where it takes the long way. */
export async function sellAtOnce(
  deps: Deps,
  waiting: WaitingSale,
  payment: StoredPayment,
  state: GatewayPayment,
  sale: Sale,
): Promise<boolean> {
  const { order } = waiting
  const isUsual =
    order.row.paymentStatus === 'pending' &&
    !isDraftCart(order.row.cartId) &&
    // Whoever was erased holds no seats.
    (order.row.userId !== null || order.lines.every(({ seat }) => seat === null)) &&
    state.amountCents === order.row.totals.totalCents &&
    // One that is not known yet is asked for by a job.
    state.feeCents !== null
  if (!isUsual || waiting.cartVersion === null) return false
  const { cartVersion } = waiting
  const capture = captureSql(payment.id, state, sale.now)
  return tryToWrite(deps.db, (tx) => write(deps, tx, waiting, cartVersion, capture, sale))
}

/** The locks in the order that all take them: cart, order, payment, the buyer's seats, what is held. */
async function write(
  deps: Deps,
  tx: Tx,
  waiting: WaitingSale,
  cartVersion: string,
  capture: ReturnType<typeof captureSql>,
  sale: Sale,
): Promise<void> {
  const { order, earnedInYear } = waiting
  const { id: orderId, cartId, userId } = order.row
  const { lines } = order
  const isCaptured = sql`(select count(*) from captured) = 1`
  const hasSeats = lines.some(({ seat }) => seat !== null)
  const seats: DemandingWrite =
    hasSeats && userId
      ? deps.seats.seatsWrite(
          { orderId, holderId: userId, lines, settings: sale.settings, now: sale.now },
          isCaptured,
        )
      : { write: [], demands: [] }
  const held = heldAllocationWrite(
    {
      reservedBy: cartId,
      alsoReservedBy: offersOf(order),
      orderId,
      requests: lines.flatMap(reservationRequestsOf),
      now: sale.now,
      // Seats whose hold has ended are theirs first who wait for them.
      isTimely: hasSeats,
    },
    hasSeats ? sql`${isCaptured} and ${countOf(['seats_made'])} >= 0` : isCaptured,
  )
  const points = userId
    ? earningWriteBy(await earningOf(deps, tx, order, userId, sale), earnedInYear)
    : { write: [], demands: [] }
  await writeTogether(
    tx,
    [
      [
        ['cart_seen', lockSeenCart(cartId, cartVersion)],
        ['locked', lockSeenOrder(waiting, sql`(select count(*) from cart_seen) = 1`)],
        ['captured', capture],
      ],
      seats.write,
      held.write,
      points.write,
      ...saleWrites(order, sale),
    ],
    [
      { what: 'the order, its cart and its payment', isMet: isCaptured },
      ...seats.demands,
      ...held.demands,
      ...points.demands,
    ],
  )
  callForFollowUp(tx)
}

/** Accepted offers of the waiting list, which hold seats of this order. */
export const offersOf = ({ lines }: Order) => [...new Set(lines.flatMap(({ seat }) => seat?.heldBy ?? []))]

export const asPaid = (order: Order, paidAt: Date): Order => ({
  ...order,
  row: { ...order.row, paymentStatus: 'paid', failure: null, paidAt },
})
