/** What the checkout page shows. */
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { hasPermission } from '#contract/permissions.ts'
import type { CheckoutView, getCheckout, OpenOrder } from '#contract/sales/checkout.ts'
import { listAddressesOf, toAddress } from '#server/features/people/identity/index.ts'
import { findBuyer, findCart, summarise, toItem } from '#server/features/sales/cart/index.ts'
import { findWhole } from '#server/features/sales/orders/index.ts'
import { isMailDown } from '#server/features/site/email/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import type { GatewayPayment } from '#server/platform/payments/gateway.ts'
import { applyState } from './complete-order.ts'
import type { Parts } from './deps.ts'
import { openPayment, readPayment } from './open-payment.ts'
import { findPaymentOf, type StoredPayment } from './payment-store.ts'
import { readQuote } from './quote.ts'
import { holdEndsAt } from './reservation-rules.ts'

export async function viewCheckout(
  parts: Parts,
  call: Call<typeof getCheckout>,
): Promise<z.output<typeof CheckoutView>> {
  const { db, clock, cart: cartParts } = parts
  const { me, input } = call
  const cart = await findCart(db, await findBuyer(cartParts, call))
  const quote = await readQuote(parts, db, cart, call, {
    delivery: input.delivery ?? null,
    points: input.points,
  })
  const { gathered, points, waiting } = quote
  const summary = summarise(gathered)
  const isDown = await isMailDown(db, clock.now())
  return {
    items: gathered.offers
      .filter(({ line }) => !line.isSavedForLater)
      .map((each) => toItem(each, gathered.settings)),
    summary,
    contact: { name: me.displayName, email: me.email, phone: await findPhone(parts, me.id) },
    addresses: (await listAddressesOf(db, me.id)).map(toAddress),
    points,
    hasProviderDiscount: hasPermission(me.role, 'provider discount'),
    needsDelivery: quote.priced.priced.hasGoods,
    pickupPlace: gathered.settings.pickupPlace,
    blockedBy: isDown ? 'email_down' : summary.blockedBy,
    openOrder:
      waiting?.order.paymentStatus === 'pending' ? await viewOpenOrder(parts, waiting.order.id) : null,
  }
}

async function findPhone({ db }: Parts, userId: string): Promise<string> {
  const { rows } = await db.execute<{ phone: string | null }>(
    sql`select phone from users where id = ${userId}`,
  )
  return rows[0]?.phone ?? ''
}

export async function viewOpenOrder(parts: Parts, orderId: string): Promise<z.output<typeof OpenOrder>> {
  const whole = await findWhole(parts.db, orderId)
  if (!whole) throw new AppError('NOT_FOUND')
  const { order } = whole
  const payment = await findPaymentOf(parts.db, orderId)
  const state = payment && order.paymentStatus === 'pending' ? await askQuietly(parts, payment) : null
  return {
    id: order.id,
    number: order.number,
    paymentStatus: order.paymentStatus,
    failure: order.failure,
    totals: order.totals,
    holdUntil: order.holdUntil.toISOString(),
    holdEndsAt: holdEndsAt(order.heldSince).toISOString(),
    now: parts.clock.now().toISOString(),
    payment: payment && viewPayment(parts, payment, state),
  }
}

/** A provider that does not answer leaves the page with what we know. */
async function askQuietly(parts: Parts, payment: StoredPayment): Promise<GatewayPayment | null> {
  try {
    return await readPayment(parts, payment)
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENT_DOWN') return null
    throw error
  }
}

function viewPayment({ gateway }: Parts, payment: StoredPayment, state: GatewayPayment | null) {
  return {
    gateway: payment.gateway,
    publishableKey: gateway.publishableKey,
    clientSecret: state?.clientSecret ?? null,
    status: state?.status ?? payment.status,
    failure: state ? state.failure : payment.failure,
  }
}

/** Asks the provider, makes what it says true, and shows where the order stands. */
export async function settle(parts: Parts, orderId: string, me: Person): Promise<z.output<typeof OpenOrder>> {
  const whole = await findOwn(parts, orderId, me)
  if (whole.order.paymentStatus === 'pending') {
    await openPayment(parts, whole)
    const payment = await findPaymentOf(parts.db, orderId)
    const state = payment && (await readPayment(parts, payment))
    if (payment && state) await applyState(parts, payment, state)
  }
  return viewOpenOrder(parts, orderId)
}

export async function findOwn(parts: Parts, orderId: string, me: Person) {
  const whole = await findWhole(parts.db, orderId)
  if (whole?.order.userId !== me.id) throw new AppError('NOT_FOUND')
  return whole
}
