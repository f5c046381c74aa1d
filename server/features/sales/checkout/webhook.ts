/** What the payment provider tells us: kept once, answered at once, and acted on after reading the object again. */
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { stripeWebhook } from '#contract/sales/checkout.ts'
import { postDispute, postFee } from '#server/features/sales/ledger/index.ts'
import { addEvents } from '#server/features/sales/orders/index.ts'
import { takeCheckEvent } from '#server/features/sales/payment-checks/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { readBytes } from '#server/platform/http/read-input.ts'
import type { Call } from '#server/platform/http/route.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { GatewayEvent } from '#server/platform/payments/gateway.ts'
import { gatewayEvents, payments } from '#server/schema/payments.ts'
import { applyState } from './complete-order.ts'
import type { Deps } from './deps.ts'
import { operationsOf } from './open-payment.ts'
import { findByGatewayId, findPaymentOf } from './payment-store.ts'

/** About payments that are not ours the provider may tell us too. */
const TRIES = 8

export async function receiveEvent(deps: Deps, { request }: Call<typeof stripeWebhook>) {
  const body = (await readBytes(request, LIMITS.bodyBytes)).toString('utf8')
  const event = deps.gateway.readWebhook(body, request.headers.get('stripe-signature') ?? '')
  if (event && event.about !== 'other') await setEvent(deps, event)
  return { received: true as const }
}

async function setEvent({ db, gateway }: Deps, event: GatewayEvent): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, type, about, objectId } = event
    const { rowCount } = await tx
      .insert(gatewayEvents)
      .values({ gateway: gateway.name, id, type, objectId })
      .onConflictDoNothing()
    if (rowCount === 0) return
    const job = { id, about, objectId }
    await enqueue(tx, 'handle_gateway_event', job, { maxAttempts: TRIES })
  })
}

export async function handleEvent(
  deps: Deps,
  { id, about, objectId }: Pick<GatewayEvent, 'id' | 'about' | 'objectId'>,
): Promise<void> {
  if (about === 'dispute') await handleDispute(deps, objectId)
  else await handlePayment(deps, objectId)
  await deps.db
    .update(gatewayEvents)
    .set({ handledAt: sql`now()` })
    .where(and(eq(gatewayEvents.gateway, deps.gateway.name), eq(gatewayEvents.id, id)))
}

async function handlePayment(deps: Deps, gatewayId: string): Promise<void> {
  const payment = await findByGatewayId(deps.db, deps.gateway.name, gatewayId)
  if (!payment && (await isCheck(deps, gatewayId))) return
  // It may be faster than the answer that brings us its id: the job is tried again.
  if (!payment) throw new Error(`No payment is known as ${gatewayId}.`)
  await applyState(deps, payment, await deps.gateway.readPayment(gatewayId))
}

/** A test payment of the setup guide has been heard of, and has nothing else to do. */
function isCheck({ db, clock, gateway }: Deps, objectId: string): Promise<boolean> {
  return takeCheckEvent(db, { gateway: gateway.name, objectId, at: clock.now() })
}

async function handleDispute(deps: Deps, gatewayId: string): Promise<void> {
  const dispute = await deps.gateway.readDispute(gatewayId)
  const payment = await findByGatewayId(deps.db, deps.gateway.name, dispute.paymentId)
  if (!payment) throw new Error(`No payment is known as ${dispute.paymentId}.`)
  const { orderId } = payment
  const { amountCents, outcome } = dispute
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    // By hand: whether it was there, and open, is asked by the statement that writes it.
    const { rows } = await tx.execute<{ is_new: boolean; was_closed: boolean }>(sql`
      with before as (select closed_at from disputes where gateway = ${deps.gateway.name} and gateway_id = ${gatewayId})
      insert into disputes (gateway, gateway_id, payment_id, status, amount_cents, reason, opened_at, closed_at)
      values (${deps.gateway.name}, ${gatewayId}, ${payment.id}, ${dispute.status}, ${amountCents}, ${dispute.reason},
        ${dispute.openedAt.toISOString()}::timestamptz, ${outcome && now.toISOString()}::timestamptz)
      on conflict (gateway, gateway_id) do update set status = excluded.status,
        closed_at = coalesce(disputes.closed_at, excluded.closed_at)
      returning not exists (select 1 from before) as is_new,
        exists (select 1 from before where closed_at is not null) as was_closed`)
    const [found] = rows
    const data = { amountCents, text: dispute.reason }
    const entry = { disputeId: gatewayId, orderId, amountCents, at: now }
    // An inquiry takes no money yet.
    const isInquiry = dispute.status.startsWith('warning_')
    if (!isInquiry) await postDispute(tx, { ...entry, isReturned: false })
    if (found?.is_new)
      await addEvents(tx, [
        { orderId, kind: 'dispute_opened', actor: 'system', isPrivate: true, data, at: now },
      ])
    if (outcome === 'won' && !isInquiry) await postDispute(tx, { ...entry, isReturned: true })
    if (outcome && !found?.was_closed)
      await addEvents(tx, [
        {
          orderId,
          kind: 'dispute_closed',
          actor: 'system',
          isPrivate: true,
          data: { amountCents, text: outcome },
          at: now,
        },
      ])
  })
}

/** The provider may know its fee a moment after the money. */
export async function recordFee(deps: Deps, paymentId: string): Promise<void> {
  const { id, orderId, status } = payments
  const [captured] = await deps.db
    .select({ orderId })
    .from(payments)
    .where(and(eq(id, paymentId), eq(status, 'captured'), isNull(payments.feeCents)))
  const payment = captured ? await findPaymentOf(deps.db, captured.orderId) : null
  if (!payment?.gatewayId) return
  const { feeCents } = await operationsOf(deps, payment).readPayment(payment.gatewayId)
  if (feeCents === null) throw new Error(`The fee of ${paymentId} is not known yet.`)
  await deps.db.transaction(async (tx) => {
    await tx.update(payments).set({ feeCents }).where(eq(id, paymentId))
    await postFee(tx, { paymentId, orderId: payment.orderId, feeCents, at: deps.clock.now() })
  })
}

/** When the payment provider last told us anything. */
export async function findLastEventAt(db: Database, gateway: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(gatewayEvents.receivedAt) })
    .from(gatewayEvents)
    .where(eq(gatewayEvents.gateway, gateway))
  return row?.at ?? null
}
