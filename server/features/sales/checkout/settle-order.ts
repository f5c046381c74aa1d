/** The buyer's own order: asks the gateway how its payment stands, and records that. */
import type { z } from 'zod'
import type { OpenOrder } from '#contract/sales/checkout.schemas.ts'
import { findOrder, type Order } from '#server/features/sales/orders/index.ts'
import { isDatabaseAway } from '#server/platform/database/is-away.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { GatewayPayment } from '#server/platform/payments/gateway.ts'
import { captureConfirmed } from './capture-confirmed.ts'
import { describeOpenOrder, viewOpenOrder } from './checkout-view.ts'
import { applyState } from './complete-order.ts'
import type { Deps } from './deps.ts'
import { openPayment, readPayment } from './open-payment.ts'
import type { StoredPayment } from './payment-store.ts'
import type { PlacedSale, RecentSales } from './recent-sales.ts'
import { readWaitingSale } from './sell-at-once.ts'

export async function settleOrder(
  deps: Deps,
  orderId: string,
  me: Person,
  recent?: RecentSales,
): Promise<z.output<typeof OpenOrder>> {
  const placed = recent?.find(orderId, me.id)
  return (placed && (await settleOnce(deps, placed, recent))) ?? settleRead(deps, orderId, me)
}

/** What was not sold by it is looked at anew, unless nobody knows whether it was. */
async function settleOnce(deps: Deps, placed: PlacedSale, recent?: RecentSales) {
  const { id } = placed.order.row
  try {
    const settled = await settlePlaced(deps, placed)
    recent?.drop(id)
    return settled
  } catch (error) {
    if (!isDatabaseAway(error)) recent?.drop(id)
    throw error
  }
}

/** By what was placed; null, and nothing is changed, unless its money is there: all else is decided by what is read. */
async function settlePlaced(deps: Deps, placed: PlacedSale): Promise<z.output<typeof OpenOrder> | null> {
  const state = await readPayment(deps, placed.payment)
  if (state?.status !== 'captured') return null
  const sold = await applyState(deps, placed.payment, state, placed)
  return sold ? describeSold(deps, sold, placed.payment, state) : viewOpenOrder(deps, placed.order.row.id)
}

async function settleRead(deps: Deps, orderId: string, me: Person): Promise<z.output<typeof OpenOrder>> {
  const waiting = await readWaitingSale(deps, orderId)
  if (waiting?.order.row.userId !== me.id) throw new AppError('NOT_FOUND')
  if (waiting.order.row.paymentStatus !== 'pending') return viewOpenOrder(deps, orderId)
  const { payment, state } = await captureConfirmed(
    deps,
    await openPayment(deps, waiting.order, waiting.payment),
  )
  const sold = payment && state && (await applyState(deps, payment, state, waiting))
  // The page asks every other second while the app is open: they are not asked twice each time.
  if (!sold && payment?.gateway === 'ath_movil' && state?.status === 'needs_action')
    return describeOpenOrder(deps, { order: waiting.order, payment, state })
  if (!sold) return viewOpenOrder(deps, orderId)
  return describeSold(deps, sold, payment, state)
}

function describeSold(deps: Deps, order: Order, payment: StoredPayment, { status }: GatewayPayment) {
  return describeOpenOrder(deps, { order, payment: { ...payment, status, failure: null }, state: null })
}

export async function findOwnOrder(deps: Deps, orderId: string, me: Person) {
  const order = await findOrder(deps.db, orderId)
  if (order?.row.userId !== me.id) throw new AppError('NOT_FOUND')
  return order
}
