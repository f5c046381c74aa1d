/**
 * The last step, from the browser's return, a webhook or the settlement job, whichever comes first; the others find it done. Money
 * that was captured is never dropped: the order is confirmed, or the money goes back and the person is told.
 */
import { sql } from 'drizzle-orm'
import { allocate } from '#server/features/catalog/inventory/index.ts'
import { emptyPaidCart } from '#server/features/sales/cart/index.ts'
import { lockOrder, type Order, reservationRequestsOf } from '#server/features/sales/orders/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { GatewayPayment } from '#server/platform/payments/gateway.ts'
import type { Deps } from './deps.ts'
import { failOrder } from './fail-order.ts'
import { markCaptured, type StoredPayment, saveState } from './payment-store.ts'
import { recordSale } from './record-sale.ts'
import { refundLatePayment } from './refund-late-payment.ts'

/** What the provider says of a payment becomes true here. Any order of calls, any number of times. */
export async function applyState(deps: Deps, payment: StoredPayment, state: GatewayPayment): Promise<void> {
  if (state.status === 'captured') await completeOrder(deps, payment, state)
  else if (state.status === 'cancelled') await failOrder(deps, payment.orderId, 'cancelled')
  else await saveState(deps.db, payment.id, state)
}

async function completeOrder(deps: Deps, payment: StoredPayment, state: GatewayPayment): Promise<void> {
  const now = deps.clock.now()
  const settings = await deps.settings.read()
  await deps.db.transaction(async (tx) => {
    const order = await lockForSale(tx, payment.orderId)
    if (!(await markCaptured(tx, payment.id, state, now))) return
    const { amountCents, feeCents } = state
    const { id: paymentId, orderId } = payment
    if (feeCents === null) await enqueue(tx, 'learn_fee', { paymentId }, { key: `fee:${paymentId}` })
    const account = payment.gateway === 'manual' ? 'cash' : 'gateway'
    const capture = { paymentId, orderId, amountCents, feeCents, account, at: now } as const
    const isAsAgreed = amountCents === order.row.totals.totalCents
    const record = (inner: Tx) => recordSale(deps, inner, order, { settings, capture, now })
    if (!(isAsAgreed && (await trySell(deps, tx, order, { settings, now, record }))))
      await refundLatePayment(deps, tx, order, capture)
  })
}

/** An order that costs nothing is paid for by being made. */
export async function confirmFree(deps: Deps, orderId: string): Promise<void> {
  const now = deps.clock.now()
  const settings = await deps.settings.read()
  await deps.db.transaction(async (tx) => {
    const order = await lockForSale(tx, orderId)
    if (order.row.paymentStatus !== 'pending') return
    const record = (inner: Tx) => recordSale(deps, inner, order, { settings, capture: null, now })
    if (!(await trySell(deps, tx, order, { settings, now, record }))) throw new AppError('OUT_OF_STOCK')
  })
}

/** The cart first: whoever makes an order of it has it locked before they look for one. */
async function lockForSale(tx: Tx, orderId: string): Promise<Order> {
  await tx.execute(
    sql`select 1 from carts where id = (select cart_id from orders where id = ${orderId}) for no key update`,
  )
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`Order ${orderId} is gone.`)
  return order
}

/** Others were faster: with the goods, or with a seat for the same attendee; or they themselves with other seats. */
const GONE: ReadonlySet<string> = new Set(['OUT_OF_STOCK', 'ALREADY_BOOKED', 'SEATS_LIMIT'])

/**
 * False when others have the goods by now, or the order was given up: then its price and points are not agreed any more.
 * The inventory items come last, so that others wait for them as short as can be; what was recorded is undone when they are empty.
 */
async function trySell(
  { seats }: Pick<Deps, 'seats'>,
  tx: Tx,
  { row: orderRow, lines }: Order,
  { settings, now, record }: { settings: Settings; now: Date; record: (inner: Tx) => Promise<void> },
): Promise<boolean> {
  if (orderRow.paymentStatus !== 'pending') return false
  const requests = lines.flatMap(reservationRequestsOf)
  const alsoReservedBy = [...new Set(lines.flatMap(({ seat }) => seat?.heldBy ?? []))]
  try {
    await tx.transaction(async (inner) => {
      await record(inner)
      await emptyPaidCart(inner, orderRow.cartId, lines)
      const sale = { reservedBy: orderRow.cartId, alsoReservedBy, orderId: orderRow.id, requests, now }
      const taken = await allocate(inner, sale)
      // Seats whose hold has ended are theirs first who wait for them.
      const eventIds = lines.flatMap(({ seat }) => seat?.eventId ?? [])
      await seats.refuseBeforeLine(inner, { eventIds, taken, rules: settings.events, now })
    })
    return true
  } catch (error) {
    if (error instanceof AppError && GONE.has(error.code)) return false
    throw error
  }
}
