/**
 * Usual sales in one statement, of one person or of several: goods and seats that are still held, paid as agreed, of orders
 * and carts that are as they were read. The statement locks and compares; where anything is otherwise it writes nothing, and
 * the long way decides.
 */
import { sql } from 'drizzle-orm'
import { heldAllocationWrite } from '#server/features/catalog/inventory/index.ts'
import { cartVersionQuestion, isDraftCart, lockSeenCarts } from '#server/features/sales/cart/index.ts'
import { earnedQuestion, earningWriteBy } from '#server/features/sales/loyalty/index.ts'
import {
  buyerIdOfOrder,
  cartIdOfOrder,
  lockSeenOrders,
  type Order,
  orderQuestion,
  reservationRequestsOf,
  type SeenOrder,
} from '#server/features/sales/orders/index.ts'
import { batchesByDatabase } from '#server/platform/database/batches.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { countOf, tryToWrite, writeTogether } from '#server/platform/database/write-together.ts'
import type { GatewayPayment } from '#server/platform/payments/gateway.ts'
import type { Deps } from './deps.ts'
import { callForFollowUp } from './follow-up-sales.ts'
import { captureSql, paymentQuestion, type StoredPayment } from './payment-store.ts'
import { earningOf, type Sale, salesWrites } from './record-sale.ts'

/** An order with all that its sale is made from, read at one moment or as it was placed. */
export interface WaitingSale extends SeenOrder {
  payment: StoredPayment | null
  cartVersion: string | null
  /** In that version of the cart there is nothing else. */
  isWholeCart?: boolean
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

/** A sale that is decided, and not written yet. */
interface DecidedSale {
  waiting: WaitingSale
  cartVersion: string
  payment: StoredPayment
  state: GatewayPayment
  sale: Sale
}

/** False, and nothing is changed, where it takes the long way. */
export async function sellAtOnce(
  deps: Deps,
  waiting: WaitingSale,
  payment: StoredPayment,
  state: GatewayPayment,
  sale: Sale,
): Promise<boolean> {
  const { order, cartVersion } = waiting
  const isUsual =
    order.row.paymentStatus === 'pending' &&
    !isDraftCart(order.row.cartId) &&
    // Whoever was erased holds no seats.
    (order.row.userId !== null || order.lines.every(({ seat }) => seat === null)) &&
    state.amountCents === order.row.totals.totalCents &&
    // One that is not known yet is asked for by a job.
    state.feeCents !== null
  if (!isUsual || cartVersion === null) return false
  return batchesOf(deps)({ waiting, cartVersion, payment, state, sale })
}

/** The sales of several people are written by one statement. */
const batchesOf = batchesByDatabase((deps: Deps) => ({
  write: (decided: readonly DecidedSale[]) => tryToWrite(deps.db, (tx) => writeSales(deps, tx, decided)),
  nameOf: ({ waiting: { order } }) => order.row.userId ?? order.row.cartId,
}))

/** All of them or none. The locks in the order that all take them: cart, order, payment, the buyer's seats, what is held. */
async function writeSales(deps: Deps, tx: Tx, decided: readonly DecidedSale[]): Promise<void> {
  const count = sql`${decided.length}::int`
  const isCaptured = sql`(select count(*) from captured) = ${count}`
  const sold = decided.map(({ waiting: { order, isWholeCart }, sale }) => ({ order, sale, isWholeCart }))
  const seats = deps.seats.seatsWrite(sold.filter(hasSeats).map(seatsOf), isCaptured)
  const held = heldAllocationWrite(
    sold.map(({ order, sale: { now } }) => ({
      reservedBy: order.row.cartId,
      alsoReservedBy: offersOf(order),
      orderId: order.row.id,
      requests: order.lines.flatMap(reservationRequestsOf),
      now,
      // Seats whose hold has ended are theirs first who wait for them.
      isTimely: hasSeats({ order }),
    })),
    seats.write.length > 0 ? sql`${isCaptured} and ${countOf(['seats_made'])} >= 0` : isCaptured,
  )
  const points = earningWriteBy(await earningsOf(deps, tx, decided))
  await writeTogether(
    tx,
    [
      [
        [
          'cart_seen',
          lockSeenCarts(
            decided.map(({ waiting: { order }, cartVersion: version }) => ({
              cartId: order.row.cartId,
              version,
            })),
          ),
        ],
        [
          'locked',
          lockSeenOrders(
            decided.map(({ waiting }) => waiting),
            sql`(select count(*) from cart_seen) = ${count}`,
          ),
        ],
        [
          'captured',
          captureSql(
            decided.map(({ payment, state, sale: { now } }) => ({ paymentId: payment.id, state, now })),
            sql`(select count(*) from locked) = ${count}`,
          ),
        ],
      ],
      seats.write,
      held.write,
      points.write,
      ...salesWrites(sold),
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

export const hasSeats = ({ order: { lines } }: { order: Order }) => lines.some(({ seat }) => seat !== null)

/** Of an order that has seats, and so somebody who holds them (`sellAtOnce`). */
function seatsOf({ order: { row, lines }, sale: { settings, now } }: { order: Order; sale: Sale }) {
  if (row.userId === null) throw new Error('Seats are of somebody.')
  return { orderId: row.id, holderId: row.userId, lines, settings, now }
}

async function earningsOf(deps: Deps, tx: Tx, decided: readonly DecidedSale[]) {
  const earnings = []
  for (const { waiting, sale } of decided) {
    const { order, earnedInYear } = waiting
    const { userId } = order.row
    if (userId) earnings.push({ earning: await earningOf(deps, tx, order, userId, sale), earnedInYear })
  }
  return earnings
}

/** Accepted offers of the waiting list, which hold seats of this order. */
export const offersOf = ({ lines }: Order) => [...new Set(lines.flatMap(({ seat }) => seat?.heldBy ?? []))]

export const asPaid = (order: Order, paidAt: Date): Order => ({
  ...order,
  row: { ...order.row, paymentStatus: 'paid', failure: null, paidAt },
})
