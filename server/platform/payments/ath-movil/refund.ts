/**
 * A refund once a key, of a service that knows no keys. What had gone back before is written down first; whether one whose
 * answer was lost has arrived is told by what has gone back since.
 */
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/pool.ts'
import { GatewayError, type GatewayRefund } from '../gateway.ts'
import type { AthMovilClient } from './client.ts'
import * as store from './store.ts'

interface RefundDeps {
  db: Database
  clock: Clock
  client: AthMovilClient
  /** Longer than a request may take: one that is still under way is not sent beside itself. */
  leaseMs: number
}

interface RefundOrder {
  key: string
  paymentId: string
  amountCents: number
}

export async function refundOnce(deps: RefundDeps, order: RefundOrder): Promise<GatewayRefund> {
  const known = await store.findRefund(deps.db, order.key)
  if (!known) return begin(deps, order)
  if (known.amount_cents !== order.amountCents || known.ecommerce_id !== order.paymentId)
    throw new GatewayError(`the key ${order.key} was used for another refund`, { isTemporary: false })
  if (known.reference_number) return { id: known.reference_number, status: 'succeeded' }
  return goOn(deps, order, known)
}

async function begin(deps: RefundDeps, order: RefundOrder): Promise<GatewayRefund> {
  const { db, clock, client } = deps
  const { ecommerceStatus, totalRefundedAmount, total, referenceNumber } = await client.find(order.paymentId)
  const beforeCents = totalRefundedAmount ?? 0
  if (ecommerceStatus !== 'COMPLETED' || !referenceNumber)
    throw new GatewayError('nobody has paid it', { isTemporary: false })
  if (beforeCents + order.amountCents > total)
    throw new GatewayError('more than was paid', { isTemporary: false })
  const row = { key: order.key, ecommerceId: order.paymentId, amountCents: order.amountCents, beforeCents }
  if (!(await store.insertRefund(db, { ...row, now: clock.now() })))
    throw new GatewayError('another refund of this payment is under way', { isTemporary: true })
  return send(deps, order, referenceNumber)
}

/** The answer was lost, or is still on its way. */
async function goOn(deps: RefundDeps, order: RefundOrder, known: store.RefundRow): Promise<GatewayRefund> {
  const { db, clock, client, leaseMs } = deps
  if (!(await store.claimRefund(db, order.key, clock.now(), leaseMs)))
    throw new GatewayError('the refund is under way', { isTemporary: true })
  const { totalRefundedAmount, referenceNumber } = await client.find(order.paymentId)
  const goneCents = totalRefundedAmount ?? 0
  if (goneCents === known.before_cents && referenceNumber) return send(deps, order, referenceNumber)
  if (goneCents !== known.before_cents + order.amountCents)
    throw new GatewayError('ATH Móvil has refunded another amount than the store asked for', {
      isTemporary: true,
    })
  const reference = `found:${order.key}`
  await store.keepRefund(db, order.key, reference)
  return { id: reference, status: 'succeeded' }
}

async function send({ db, client }: RefundDeps, order: RefundOrder, referenceNumber: string) {
  const { key, amountCents } = order
  try {
    const { reference } = await client.refund({ referenceNumber, amountCents, message: key.slice(0, 40) })
    await store.keepRefund(db, key, reference)
    return { id: reference, status: 'succeeded' as const }
  } catch (error) {
    if (error instanceof GatewayError && !error.isTemporary) await store.deleteRefund(db, key)
    throw error
  }
}
