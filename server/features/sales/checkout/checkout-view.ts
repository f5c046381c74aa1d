/** What the checkout page shows. */

import type { z } from 'zod'
import { hasPermission } from '#contract/permissions.ts'
import type { CheckoutView, OpenOrder } from '#contract/sales/checkout.schemas.ts'
import type { getCheckout } from '#contract/sales/checkout.ts'
import { ATH_MOVIL } from '#contract/sales/order-terms.ts'
import {
  findBuyer,
  isDraftCart,
  pickupPlacesOf,
  summarize,
  toItem,
} from '#server/features/sales/cart/index.ts'
import { findOrder, type Order, type OrderRow } from '#server/features/sales/orders/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { GatewayPayment } from '#server/platform/payments/gateway.ts'
import type { Deps } from './deps.ts'
import { type RecentFacts, readFacts } from './facts.ts'
import { type OpenPayment, readPayment } from './open-payment.ts'
import { findPaymentOf, type StoredPayment } from './payment-store.ts'
import { readQuote } from './quote.ts'
import { reservationEndsAt } from './reservation-rules.ts'

export async function viewCheckout(
  deps: Deps,
  call: Call<typeof getCheckout>,
  recent: RecentFacts,
): Promise<z.output<typeof CheckoutView>> {
  const { me, input } = call
  await findBuyer(deps.cart, call)
  const all = await readFacts(deps, deps.db, call)
  recent.keep(call, all)
  const { seen, contact, isMailDown, ...facts } = all
  const choices = { delivery: input.delivery ?? null, points: input.points }
  const quote = await readQuote(deps, deps.db, seen?.cart ?? null, call, choices, facts)
  const { gathered, points, waiting } = quote
  const summary = summarize(gathered, pickupPlacesOf(gathered, call.language))
  return {
    items: gathered.offers
      .filter(({ line }) => !line.isSavedForLater)
      .map((each) => toItem(each, gathered.settings)),
    summary,
    contact: { name: me.displayName, email: me.email, phone: contact.phone },
    addresses: contact.addresses,
    points,
    hasProviderDiscount: hasPermission(me.role, 'provider discount'),
    needsDelivery: quote.priced.priced.hasGoods,
    blockedBy: isMailDown ? 'email_down' : summary.blockedBy,
    openOrder: waiting?.row.paymentStatus === 'pending' ? await viewOpenOrder(deps, waiting.row.id) : null,
  }
}

export async function viewOpenOrder(deps: Deps, orderId: string): Promise<z.output<typeof OpenOrder>> {
  const order = await findOrder(deps.db, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  const payment = await findPaymentOf(deps.db, orderId)
  const state = payment && order.row.paymentStatus === 'pending' ? await askQuietly(deps, payment) : null
  return describeOpenOrder(deps, { order, payment, state })
}

/** Of an order whose state is known: what was just written is not read again to answer. */
export async function describeOpenOrder(
  deps: Deps,
  { order: { row: orderRow }, payment, state }: OpenPayment & { order: Order },
): Promise<z.output<typeof OpenOrder>> {
  const { holds } = await deps.cart.settings.read()
  return {
    id: orderRow.id,
    number: orderRow.number,
    paymentStatus: orderRow.paymentStatus,
    failure: orderRow.failure,
    totals: orderRow.totals,
    reservedUntil: orderRow.reservedUntil.toISOString(),
    reservationEndsAt: reservationEndsAt(orderRow.heldSince, holds).toISOString(),
    reservationMinutesMax: holds.minutesMax,
    now: deps.clock.now().toISOString(),
    payment: payment && viewPayment(deps, payment, state),
    athMovil: offersAthMovil(deps, orderRow, holds),
    draftPath: isDraftCart(orderRow.cartId) ? await deps.drafts.findPath(deps.db, orderRow.cartId) : null,
  }
}

/** A provider that does not answer leaves the page with what we know. */
export async function askQuietly(deps: Deps, payment: StoredPayment): Promise<GatewayPayment | null> {
  try {
    return await readPayment(deps, payment)
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENT_DOWN') return null
    throw error
  }
}

function viewPayment({ gateway }: Deps, payment: StoredPayment, state: GatewayPayment | null) {
  return {
    gateway: payment.gateway,
    publishableKey: gateway.publishableKey,
    clientSecret: state?.clientSecret ?? null,
    status: state?.status ?? payment.status,
    failure: state ? state.failure : payment.failure,
    request: state?.request
      ? { lastDigits: state.request.lastDigits, until: state.request.until.toISOString() }
      : null,
  }
}

/** Whether the amount is one of theirs, and enough of the time that it may be held is left for an answer in the app. */
export function offersAthMovil(
  { athMovil, clock }: Deps,
  { totals, heldSince }: OrderRow,
  holds: Settings['holds'],
): 'no' | 'test' | 'live' {
  const leftMs = reservationEndsAt(heldSince, holds).getTime() - clock.now().getTime()
  const isFit =
    totals.totalCents >= ATH_MOVIL.minCents &&
    totals.totalCents <= ATH_MOVIL.maxCents &&
    leftMs >= ATH_MOVIL.minSeconds * 1_000
  if (!athMovil || !isFit) return 'no'
  return athMovil.isLive ? 'live' : 'test'
}
