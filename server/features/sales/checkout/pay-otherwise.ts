/**
 * Another way to pay for an order that waits. At any time one payment of it can be paid, the newest: the one before is taken
 * back where it was asked for, and only then is the next one made. When the money was faster the order is paid.
 */
import type { z } from 'zod'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import type { OpenOrder } from '#contract/sales/checkout.schemas.ts'
import type { payByAthMovil as payByAthMovilEndpoint } from '#contract/sales/checkout.ts'
import { ATH_MOVIL } from '#contract/sales/order-terms.ts'
import { extendReservations } from '#server/features/catalog/inventory/index.ts'
import { lockOrder, type Order, setReservedUntil } from '#server/features/sales/orders/index.ts'
import { writeTogether } from '#server/platform/database/write-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { askGateway } from '#server/platform/payments/ask-gateway.ts'
import { type AthMovil, GatewayError, type GatewayPayment } from '#server/platform/payments/index.ts'
import { describeOpenOrder, offersAthMovil, viewOpenOrder } from './checkout-view.ts'
import { applyState } from './complete-order.ts'
import type { Deps } from './deps.ts'
import { cancelPayment, openPayment, readPayment } from './open-payment.ts'
import {
  findPaymentOf,
  markReplaced,
  newPayment,
  paymentsWrite,
  type StoredPayment,
  saveGatewayId,
  saveState,
} from './payment-store.ts'
import { reservationFrom } from './reservation-rules.ts'
import { offersOf } from './sell-at-once.ts'
import { findOwnOrder, settleOrder } from './settle-order.ts'

type View = Promise<z.output<typeof OpenOrder>>

export async function payByAthMovil(
  deps: Deps,
  { orderId, phone }: ParsedInputOf<typeof payByAthMovilEndpoint>,
  me: Person,
): View {
  const { athMovil } = deps
  if (!athMovil) throw new AppError('NOT_FOUND')
  const order = await findOwnOrder(deps, orderId, me)
  const { row } = order
  if (row.paymentStatus !== 'pending') return viewOpenOrder(deps, orderId)
  const { holds } = await deps.settings.read()
  if (offersAthMovil(deps, row, holds) === 'no') throw new AppError('CONFLICT')
  await deps.limiter.count('ath-movil', me.id, LIMITS.checkout.athMovilRequests)
  const payment = await findPaymentOf(deps.db, orderId)
  if (payment?.gateway === 'ath_movil' && payment.gatewayId) {
    const state = await readPayment(deps, payment)
    if (state?.status === 'needs_action') return moveRequest(deps, athMovil, { order, payment, phone })
    // Confirmed or paid: nothing is to be moved any more.
    if (state?.status !== 'needs_method') return settleOrder(deps, orderId, me)
  }
  const held = await holdForAnswer(deps, order)
  if (!held) throw new AppError('CONFLICT')
  const isOpen = payment?.gateway === 'ath_movil' && !payment.gatewayId
  const next = isOpen ? payment : await replacePayment(deps, order, payment, 'ath_movil')
  if (!next) return viewOpenOrder(deps, orderId)
  return askForMoney(deps, athMovil, { order: held.order, payment: next, phone, seconds: held.seconds })
}

interface Asked {
  order: Order
  payment: StoredPayment
  phone: string
}

async function moveRequest(deps: Deps, athMovil: AthMovil, { order, payment, phone }: Asked): View {
  const state = await askGateway(() => athMovil.changePhone(payment.gatewayId ?? '', phone))
  return describeOpenOrder(deps, { order, payment, state })
}

async function askForMoney(
  deps: Deps,
  athMovil: AthMovil,
  { order, payment, phone, seconds }: Asked & { seconds: number },
): View {
  const { id, number, totals } = order.row
  const request = {
    key: `order:${id}:am:${payment.attempt}`,
    orderNumber: number,
    amountCents: payment.amountCents,
    taxCents: totals.stateTaxCents + totals.municipalTaxCents,
    phone,
    seconds,
  }
  let state: GatewayPayment
  try {
    state = await athMovil.createPayment(request)
  } catch (cause) {
    if (!(cause instanceof GatewayError)) throw cause
    if (cause.isTemporary) throw new AppError('PAYMENT_DOWN', { cause })
    // They looked at it and said no: to this number, most likely. Another one may be tried.
    deps.log.warn({ err: cause, orderId: id }, 'ATH Móvil refused a payment')
    await saveState(deps.db, payment.id, { status: 'needs_method', method: null, failure: 'declined' })
    return viewOpenOrder(deps, id)
  }
  await saveGatewayId(deps.db, payment.id, state.id)
  return describeOpenOrder(deps, { order, payment: { ...payment, gatewayId: state.id }, state })
}

/** What is held stays so for as long as the app may be answered. Null where it has run out. */
async function holdForAnswer(deps: Deps, order: Order): Promise<{ order: Order; seconds: number } | null> {
  const { holds } = await deps.settings.read()
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.row.id)
    if (locked?.row.paymentStatus !== 'pending' || locked.row.reservedUntil <= now) return null
    const renewed = reservationFrom(locked.row.heldSince, holds, now).until
    const until = renewed > locked.row.reservedUntil ? renewed : locked.row.reservedUntil
    const reservationMs = until.getTime() - now.getTime()
    const seconds = Math.min(ATH_MOVIL.maxSeconds, Math.floor(reservationMs / 1_000))
    if (seconds < ATH_MOVIL.minSeconds) return null
    for (const reservedBy of [locked.row.cartId, ...offersOf(locked)])
      await extendReservations(tx, { reservedBy, now, reservationMs })
    await setReservedUntil(tx, locked.row.id, until)
    return { order: { ...locked, row: { ...locked.row, reservedUntil: until } }, seconds }
  })
}

export async function payByCard(deps: Deps, orderId: string, me: Person): View {
  if (!deps.athMovil) throw new AppError('NOT_FOUND')
  const order = await findOwnOrder(deps, orderId, me)
  const payment = order.row.paymentStatus === 'pending' ? await findPaymentOf(deps.db, orderId) : null
  if (payment?.gateway !== 'ath_movil') return viewOpenOrder(deps, orderId)
  const next = await replacePayment(deps, order, payment, deps.gateway.name)
  if (!next) return viewOpenOrder(deps, orderId)
  return describeOpenOrder(deps, { order, ...(await openPayment(deps, order, next)) })
}

/** Null where the money came first, or somebody else changed the payment meanwhile. */
async function replacePayment(
  deps: Deps,
  { row }: Order,
  payment: StoredPayment | null,
  gateway: StoredPayment['gateway'],
): Promise<StoredPayment | null> {
  if (!payment) return null
  const state = await cancelPayment(deps, payment)
  if (state && state.status !== 'cancelled') {
    await applyState(deps, payment, state)
    return null
  }
  const { id: orderId } = row
  const { amountCents, attempt } = payment
  const next = newPayment({ orderId, gateway, amountCents, attempt: attempt + 1 })
  return deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.row.paymentStatus !== 'pending') return null
    if ((await findPaymentOf(tx, orderId))?.id !== payment.id) return null
    await markReplaced(tx, payment.id)
    await writeTogether(tx, [paymentsWrite([{ payment: next, at: deps.clock.now() }])])
    return next
  })
}

/** What the person does in the app of the stand-in; then the order is looked at as the page would. */
export async function answerStandIn(
  deps: Deps,
  { orderId, approve }: { orderId: string; approve: boolean },
  me: Person,
): View {
  const { athMovil } = deps
  // Where real money moves there is no such button.
  if (!athMovil || athMovil.isLive) throw new AppError('NOT_FOUND')
  await findOwnOrder(deps, orderId, me)
  const payment = await findPaymentOf(deps.db, orderId)
  if (payment?.gateway !== 'ath_movil' || !payment.gatewayId) throw new AppError('CONFLICT')
  try {
    await athMovil.answer(payment.gatewayId, approve)
  } catch (cause) {
    if (cause instanceof GatewayError) throw new AppError('CONFLICT', { cause })
    throw cause
  }
  return settleOrder(deps, orderId, me)
}
