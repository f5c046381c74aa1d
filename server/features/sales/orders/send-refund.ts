/**
 * Sends a refund to the payment provider. May be killed anywhere and run again: the provider knows the refund by its key,
 * and we by its status. No transaction is open while the provider is awaited.
 */
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { addRefunded, paymentRows } from '#server/features/sales/checkout/queries.ts'
import { postRefundSent } from '#server/features/sales/ledger/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Log } from '#server/platform/log.ts'
import {
  GatewayError,
  type GatewayRefund,
  type Gateways,
  gatewayOf,
} from '#server/platform/payments/index.ts'
import { jobs } from '#server/schema/jobs.ts'
import { refunds } from '#server/schema/orders.ts'
import { queueSending } from './create-refund.ts'
import { findRefund, type StoredRefund } from './refund-store.ts'
import { addEvents, lockOrder } from './store.ts'

export interface SendDeps extends Gateways {
  db: Database
  clock: Clock
  log: Log
}

/** A refund that the provider has taken but not finished is asked for again after this. */
const CHECK_AFTER_MS = 15 * 60_000

export async function sendRefund(deps: SendDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  if (refund?.status !== 'pending') return
  let answer: GatewayRefund
  try {
    answer = await askGateway(deps, refund)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await saveError(deps.db, refundId, error.message)
    // The worker tries again, each time a little later.
    if (error.isTemporary) throw error
    deps.log.error({ refundId, err: error }, 'refund was refused by the payment provider')
    return settleRefund(deps, refund, null, 'failed')
  }
  await settleRefund(deps, refund, answer.id, answer.status)
}

/** Money goes back the way it came. */
async function askGateway(deps: SendDeps, refund: StoredRefund): Promise<GatewayRefund> {
  const { db } = deps
  const payments = paymentRows('payment')
  const { gateway: name, gatewayId } = payments
  const [payment] = refund.paymentId
    ? await db.select({ gateway: name, gatewayId }).from(payments).where(eq(payments.id, refund.paymentId))
    : []
  // What came by hand goes back by hand: whoever refunds it gives the money over the counter.
  if (payment?.gateway === 'manual') return { id: `manual:${refund.id}`, status: 'succeeded' }
  const gateway = payment ? gatewayOf(deps, payment.gateway) : null
  if (refund.gatewayId) return (gateway ?? deps.gateway).readRefund(refund.gatewayId)
  if (!payment?.gatewayId || !gateway)
    throw new GatewayError(`paid through ${payment?.gateway ?? 'nobody'}, not ${deps.gateway.name}`, {
      isTemporary: false,
    })
  return gateway.refund({
    key: refund.attempt === 1 ? `refund:${refund.id}` : `refund:${refund.id}:${refund.attempt}`,
    paymentId: payment.gatewayId,
    amountCents: refund.amountCents,
  })
}

async function settleRefund(
  { db, clock }: SendDeps,
  { id, orderId, attempt }: StoredRefund,
  gatewayId: string | null,
  status: GatewayRefund['status'],
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const refund = await findRefund(tx, id)
    // Somebody else heard of it first.
    if (refund?.status !== 'pending' || refund.attempt !== attempt) return
    if (gatewayId) await tx.update(refunds).set({ gatewayId }).where(eq(refunds.id, id))
    if (status === 'succeeded') await markSent(tx, refund, now)
    else if (status === 'failed') await markFailed(tx, refund, now)
    else await queueSending(tx, id, new Date(now.getTime() + CHECK_AFTER_MS))
  })
}

async function markSent(tx: Tx, refund: StoredRefund, now: Date): Promise<void> {
  const { id, orderId, paymentId, amountCents } = refund
  await tx
    .update(refunds)
    .set({ status: 'succeeded', lastError: null, sentAt: now })
    .where(eq(refunds.id, id))
  const paidBy = paymentId && (await addRefunded(tx, paymentId, amountCents))
  const account = paidBy === 'manual' ? 'cash' : 'gateway'
  await postRefundSent(tx, { refundId: id, orderId, amountCents, account, at: now })
  await addEvents(tx, [{ orderId, kind: 'refunded', actor: 'system', data: { amountCents }, at: now }])
}

/** For whoever manages the order: the customer is owed the money all the same. */
async function markFailed(tx: Tx, { id, orderId, amountCents }: StoredRefund, now: Date): Promise<void> {
  await tx.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, id))
  const event = { orderId, kind: 'refund_failed', actor: 'system', isPrivate: true } as const
  await addEvents(tx, [{ ...event, data: { amountCents }, at: now }])
}

async function saveError(db: Database, id: string, message: string): Promise<void> {
  await db
    .update(refunds)
    .set({ lastError: message.slice(0, 500) })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
}

/** Begun anew, by another key: the provider would answer the old one as it did. */
export async function retryRefund({ db }: Pick<SendDeps, 'db'>, refundId: string): Promise<{ queued: true }> {
  await db.transaction(async (tx) => {
    const found = await findRefund(tx, refundId)
    if (!found) throw new AppError('NOT_FOUND')
    await lockOrder(tx, found.orderId)
    const { rowCount } = await tx
      .update(refunds)
      .set({ status: 'pending', gatewayId: null, attempt: sql`${refunds.attempt} + 1` })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, 'failed')))
    const isPending = rowCount === 1 || (await findRefund(tx, refundId))?.status === 'pending'
    if (isPending) await queueSending(tx, refundId)
  })
  return { queued: true }
}

/** A job gives up after its attempts; the money is owed all the same. */
export async function queueUnsentRefunds({ db, clock }: Pick<SendDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - 2 * CHECK_AFTER_MS)
  await db.transaction(async (tx) => {
    const underWay = tx
      .select({ key: jobs.key })
      .from(jobs)
      .where(and(sql`${jobs.key} = 'refund:' || ${refunds.id}`, lt(jobs.attempts, jobs.maxAttempts)))
    const rows = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(isWord(refunds.status, 'pending'), lt(refunds.createdAt, before), notExists(underWay)))
    for (const { id } of rows) await queueSending(tx, id)
  })
}
