/** Holds our payments against the payment provider's. */
import { and, asc, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { runReconciliation } from '#contract/sales/ledger.ts'
import { paymentRows } from '#server/features/sales/checkout/queries.ts'
import { orderRows, refundRows } from '#server/features/sales/orders/queries.ts'
import { listCheckIds } from '#server/features/sales/payment-checks/index.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { askGateway } from '#server/platform/payments/ask-gateway.ts'
import type { PaymentOperations } from '#server/platform/payments/gateway.ts'
import { reconciliations } from '#server/schema/ledger.ts'
import {
  compareBooks,
  DAY_MS,
  isWithin,
  MARGIN_MS,
  type OurPayment,
  type Window,
} from './compare-with-gateway.ts'
import type { Deps } from './deps.ts'

const orders = orderRows('o')
const payments = paymentRows('payment')
const refunds = refundRows('refund')

export type Reconciliation = ReplyOf<typeof runReconciliation>

const SHOWN = 30
const Payload = z.object({ days: z.int().min(1).max(365).default(7) })

/** The job. Whatever differs is in the log, and stays on the page. */
export async function reconcileByClock(deps: Deps, payload: unknown): Promise<void> {
  const { days } = Payload.parse(payload ?? {})
  await reconcile(deps, deps.gateway, days)
  if (deps.athMovil) await reconcile(deps, deps.athMovil, days)
}

/** Each is held against the books by itself; the one that differs is what is looked at. */
export async function reconcileNow(deps: Deps, days: number): Promise<Reconciliation> {
  const { gateway, athMovil } = deps
  const ofCards = await askGateway(() => reconcile(deps, gateway, days))
  const ofAthMovil = athMovil && (await askGateway(() => reconcile(deps, athMovil, days)))
  return ofAthMovil && ofAthMovil.differences.length > 0 ? ofAthMovil : ofCards
}

async function reconcile(
  { db, clock, log }: Deps,
  gateway: PaymentOperations,
  days: number,
): Promise<Reconciliation> {
  const askedAt = clock.now()
  const window: Window = { from: new Date(askedAt.getTime() - days * DAY_MS), to: askedAt }
  const captured = await gateway.listCaptured({
    from: new Date(window.from.getTime() - MARGIN_MS),
    to: new Date(window.to.getTime() + MARGIN_MS),
  })
  // Test payments of the setup guide were given back at once and stand in no book.
  const checks = await listCheckIds(db, gateway.name)
  const theirs = captured.filter((each) => !checks.has(each.id))
  const ours = await listOurs(
    db,
    gateway.name,
    window,
    theirs.map((each) => each.id),
  )
  const counted = theirs.filter((each) => isWithin(each.capturedAt, window))
  const made: Reconciliation = {
    id: newId('rec'),
    gateway: gateway.name,
    from: window.from.toISOString(),
    to: window.to.toISOString(),
    capturedCents: counted.reduce((sum, each) => sum + each.amountCents, 0),
    refundedCents: counted.reduce((sum, each) => sum + each.refundedCents, 0),
    differences: compareBooks({ ours, theirs, window, askedAt }),
    at: askedAt.toISOString(),
  }
  await insertReconciliation(db, made)
  if (made.differences.length > 0) {
    const { id, differences } = made
    log.error(
      { reconciliationId: id, count: differences.length, differences: differences.slice(0, 20) },
      'the payment provider’s books differ from ours',
    )
  }
  return made
}

/** Those captured in the window, and those the provider named. */
async function listOurs(
  db: Database,
  gateway: PaymentOperations['name'],
  { from, to }: Window,
  named: readonly string[],
): Promise<OurPayment[]> {
  const isOfWindow = and(
    eq(payments.status, 'captured'),
    gte(payments.capturedAt, from),
    lt(payments.capturedAt, to),
  )
  const found = await db
    .select({
      paymentId: payments.id,
      orderId: payments.orderId,
      gatewayId: payments.gatewayId,
      orderNumber: orders.number,
      status: payments.status,
      amountCents: payments.amountCents,
      capturedAt: payments.capturedAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.gateway, gateway), or(isOneOf(payments.gatewayId, named), isOfWindow)))
  const orderIds = found.map(({ orderId }) => orderId)
  const { paymentId, amountCents, status, createdAt, sentAt } = refunds
  const sent = await db
    .select({ paymentId, amountCents, status, createdAt, sentAt })
    .from(refunds)
    .where(isOneOf(refunds.orderId, orderIds))
  const refundsOf = Map.groupBy(sent, (refund) => refund.paymentId)
  return found.flatMap(({ paymentId, orderId: _, gatewayId, status, ...payment }) =>
    gatewayId === null
      ? []
      : [
          {
            ...payment,
            gatewayId,
            isCaptured: status === 'captured',
            refunds: refundsOf.get(paymentId) ?? [],
          },
        ],
  )
}

async function insertReconciliation(db: Database, made: Reconciliation): Promise<void> {
  const { from, to, at, ...rest } = made
  const times = { beginsAt: new Date(from), endsAt: new Date(to), at: new Date(at) }
  await db.insert(reconciliations).values({ ...rest, ...times })
}

/** When the books were last held against that provider's, and in how much they differed. */
export async function findLastReconciliation(
  db: Database,
  gateway: PaymentOperations['name'],
): Promise<{ at: Date; differences: number } | null> {
  const { at, differences } = reconciliations
  const [last] = await db
    .select({ at, differences: sql<number>`jsonb_array_length(${differences})` })
    .from(reconciliations)
    .where(eq(reconciliations.gateway, gateway))
    .orderBy(...NEWEST_FIRST)
    .limit(1)
  return last ?? null
}

const NEWEST_FIRST = [desc(reconciliations.at), asc(reconciliations.id)]

export async function listReconciliations(db: Database): Promise<Reconciliation[]> {
  const rows = await db
    .select()
    .from(reconciliations)
    .orderBy(...NEWEST_FIRST)
    .limit(SHOWN)
  return rows.map(({ beginsAt, endsAt, at, ...row }) => ({
    ...row,
    from: beginsAt.toISOString(),
    to: endsAt.toISOString(),
    at: at.toISOString(),
  }))
}
