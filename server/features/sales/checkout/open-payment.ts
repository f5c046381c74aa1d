/** Talks to the payment provider about one order. No transaction is open while it answers. */
import type { Order, OrderRow } from '#server/features/sales/orders/index.ts'
import { customerOf, replaceCustomer } from '#server/features/sales/saved-cards/index.ts'
import { askGateway } from '#server/platform/payments/ask-gateway.ts'
import {
  GatewayError,
  type GatewayPayment,
  type PaymentOperations,
  UnknownCustomerError,
} from '#server/platform/payments/gateway.ts'
import type { Deps } from './deps.ts'
import { type StoredPayment, saveGatewayId } from './payment-store.ts'

export interface OpenPayment {
  /** Null where there is nothing to pay. */
  payment: StoredPayment | null
  /** As the provider has it. */
  state: GatewayPayment | null
}

/** One that the provider does not know yet is made there. */
export async function openPayment(
  deps: Deps,
  { row: order }: Order,
  payment: StoredPayment | null,
): Promise<OpenPayment> {
  if (!payment) return { payment, state: null }
  if (payment.gatewayId) return { payment, state: await readPayment(deps, payment) }
  // ATH Móvil is asked once there is a telephone number.
  if (payment.gateway === 'ath_movil') return { payment, state: null }
  const state = await create(deps, order, payment)
  return { payment: { ...payment, gatewayId: state.id }, state }
}

/** By a key: one that was created just before we were killed is found again, not made twice. */
async function create(deps: Deps, order: OrderRow, payment: StoredPayment): Promise<GatewayPayment> {
  const created = await askGateway(() => createForBuyer(deps, order, payment))
  await saveGatewayId(deps.db, payment.id, created.id)
  return created
}

/** Where cards can be saved, as the provider's customer. One that was deleted there does not stand in the way of a payment. */
async function createForBuyer(deps: Deps, order: OrderRow, payment: StoredPayment): Promise<GatewayPayment> {
  const { userId } = order
  const customer = userId ? await customerOf(deps, userId) : null
  try {
    return await createOf(deps, order, payment, customer)
  } catch (error) {
    if (!(error instanceof UnknownCustomerError) || !userId || !customer) throw error
    return createOf(deps, order, payment, await replaceCustomer(deps, userId, customer))
  }
}

function createOf(
  { gateway }: Deps,
  order: OrderRow,
  payment: StoredPayment,
  customer: string | null,
): Promise<GatewayPayment> {
  // The same key has to say the same. A payment of a lost customer is known to nobody, so that nobody can pay it.
  const key = `order:${order.id}:pi:${payment.attempt}`
  return gateway.createPayment({
    key: customer ? `${key}:${customer}` : key,
    orderId: order.id,
    orderNumber: order.number,
    amountCents: payment.amountCents,
    email: order.email,
    language: order.language,
    customer,
  })
}

/** What a waiting order's payment has come to. Null when the provider never heard of it: nobody can have paid. */
export async function readPayment(deps: Deps, payment: StoredPayment): Promise<GatewayPayment | null> {
  const { gatewayId } = payment
  return gatewayId ? askGateway(() => operationsOf(deps, payment).readPayment(gatewayId)) : null
}

export async function cancelPayment(deps: Deps, payment: StoredPayment): Promise<GatewayPayment | null> {
  const { gatewayId } = payment
  return gatewayId ? askGateway(() => operationsOf(deps, payment).cancelPayment(gatewayId)) : null
}

/** Through whom it was asked for. */
export function operationsOf({ gateway, athMovil }: Deps, payment: StoredPayment): PaymentOperations {
  if (payment.gateway !== 'ath_movil') return gateway
  if (athMovil) return athMovil
  throw new GatewayError('ATH Móvil is not set up any more', { isTemporary: true })
}
