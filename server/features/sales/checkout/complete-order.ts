/**
 * The last step, from the browser's return, a webhook or the settlement job, whichever comes first; the others find it done. Money
 * that was captured is never dropped: the order is confirmed, or the money goes back and the person is told.
 */
import { type SQL, sql } from 'drizzle-orm'
import { allocate, allocateHeld } from '#server/features/catalog/inventory/index.ts'
import { lockCartSql } from '#server/features/sales/cart/index.ts'
import {
  lockOrderRowSql,
  type Order,
  type OrderJson,
  reservationRequestsOf,
  toOrder,
} from '#server/features/sales/orders/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { GatewayPayment } from '#server/platform/payments/gateway.ts'
import type { Deps } from './deps.ts'
import { failOrder } from './fail-order.ts'
import { captureSql, type StoredPayment, saveState } from './payment-store.ts'
import { recordSale, type Sale } from './record-sale.ts'
import { refundLatePayment } from './refund-late-payment.ts'
import { asPaid, offersOf, readWaitingSale, sellAtOnce, type WaitingSale } from './sell-at-once.ts'

/**
 * What the provider says of a payment becomes true here. Any order of calls, any number of times. Returns the order where
 * it was sold by this call; whoever needs it otherwise reads it again.
 */
export async function applyState(
  deps: Deps,
  payment: StoredPayment,
  state: GatewayPayment,
  known?: KnownSale,
): Promise<Order | null> {
  if (state.status === 'captured') return completeOrder(deps, payment, state, known)
  if (state.status === 'cancelled') await failOrder(deps, payment.orderId, 'cancelled', payment.id)
  else await saveState(deps.db, payment.id, state)
  return null
}

/** What the caller has read of the order: all that its sale is made from, or the order alone. */
type KnownSale = WaitingSale | { order: Order }

async function completeOrder(
  deps: Deps,
  payment: StoredPayment,
  state: GatewayPayment,
  known?: KnownSale,
): Promise<Order | null> {
  const now = deps.clock.now()
  const settings = await deps.settings.read()
  const { id: paymentId, orderId } = payment
  const { amountCents, feeCents } = state
  const account = payment.gateway === 'manual' ? 'cash' : 'gateway'
  const capture = { paymentId, orderId, amountCents, feeCents, account, at: now } as const
  const sale = { settings, capture, now }
  const waiting = await waitingSaleOf(deps, orderId, known)
  if (waiting && (await sellAtOnce(deps, waiting, payment, state, sale))) return asPaid(waiting.order, now)
  const before = waiting?.order ?? known?.order
  if (!before) throw new Error(`Order ${orderId} is gone.`)
  return deps.db.transaction(async (tx) => {
    const { order, isCaptured } = await lockForSale(
      tx,
      before,
      captureSql([{ paymentId, state, now }], sql`exists (select from locked)`),
    )
    if (!isCaptured) return null
    if (feeCents === null) await enqueue(tx, 'learn_fee', { paymentId }, { key: `fee:${paymentId}` })
    const isAsAgreed = amountCents === order.row.totals.totalCents
    if (isAsAgreed && (await trySell(deps, tx, order, sale))) return asPaid(order, now)
    await refundLatePayment(deps, tx, order, capture)
    return null
  })
}

/** An order that costs nothing is paid for by being made. */
export async function confirmFree(deps: Deps, known: Order): Promise<Order | null> {
  const now = deps.clock.now()
  const settings = await deps.settings.read()
  return deps.db.transaction(async (tx) => {
    const { order } = await lockForSale(tx, known, null)
    if (order.row.paymentStatus !== 'pending') return null
    if (!(await trySell(deps, tx, order, { settings, capture: null, now })))
      throw new AppError('OUT_OF_STOCK')
    return asPaid(order, now)
  })
}

/** Null where it is sold as a part of something else. */
async function waitingSaleOf(deps: Deps, orderId: string, known?: KnownSale): Promise<WaitingSale | null> {
  if (!known) return readWaitingSale(deps, orderId)
  return 'version' in known ? known : null
}

/**
 * The cart first: whoever makes an order of it has it locked before they look for one. Then the order's row, read anew, and
 * with it the payment marked as captured, which is done once. Lines and fulfillments stay as they are while an order waits.
 * By hand: a statement more would be locks held longer.
 */
async function lockForSale(
  tx: Tx,
  known: Order,
  capture: SQL | null,
): Promise<{ order: Order; isCaptured: boolean }> {
  const { id, cartId } = known.row
  const { rows } = await tx.execute<{ row: OrderJson; captured: number }>(sql`
    with cart as materialized (${lockCartSql(cartId)}),
    locked as materialized (${lockOrderRowSql(id, sql`(select count(*) from cart) >= 0`)}),
    captured as (${capture ?? sql`select 1 where false`})
    select row, (select count(*) from captured)::int as captured from locked`)
  const [found] = rows
  if (!found) throw new Error(`Order ${id} is gone.`)
  return { order: { ...known, row: toOrder(found.row) }, isCaptured: found.captured === 1 }
}

/** Others were faster: with the goods, or with a seat for the same attendee; or they themselves with other seats. */
const GONE: ReadonlySet<string> = new Set(['OUT_OF_STOCK', 'ALREADY_BOOKED', 'SEATS_LIMIT'])

/** False when others have the goods by now, or the order was given up: then its price and points are not agreed any more. */
async function trySell(deps: Deps, tx: Tx, order: Order, sale: Sale): Promise<boolean> {
  const { row: orderRow, lines } = order
  if (orderRow.paymentStatus !== 'pending') return false
  const requests = lines.flatMap(reservationRequestsOf)
  const allocation = {
    reservedBy: orderRow.cartId,
    alsoReservedBy: offersOf(order),
    orderId: orderRow.id,
    requests,
    now: sale.now,
  }
  const eventIds = lines.flatMap(({ seat }) => seat?.eventId ?? [])
  // Goods that are still held are sold whatever else happens: nothing of it can have to be undone.
  if (eventIds.length === 0 && (await allocateHeld(tx, allocation))) {
    await recordSale(deps, tx, order, sale)
    return true
  }
  try {
    // The items come last, so that others wait for them as short as can be; what was recorded is undone when they are empty.
    await tx.transaction(async (inner) => {
      await recordSale(deps, inner, order, sale)
      const taken = await allocate(inner, allocation)
      // Seats whose hold has ended are theirs first who wait for them.
      await deps.seats.refuseBeforeLine(inner, {
        eventIds,
        taken,
        rules: sale.settings.events,
        now: sale.now,
      })
    })
    return true
  } catch (error) {
    if (error instanceof AppError && GONE.has(error.code)) return false
    throw error
  }
}
