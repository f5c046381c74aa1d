/** Holds our payments against the payment provider's. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { runReconciliation } from '#contract/sales/ledger.ts'
import { listCheckIds } from '#server/features/sales/payment-checks/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { GatewayError, type PaymentOperations } from '#server/platform/payments/gateway.ts'
import {
  compareBooks,
  DAY_MS,
  type Difference,
  isWithin,
  MARGIN_MS,
  type OurPayment,
  type Window,
} from './compare-with-gateway.ts'
import type { Deps } from './deps.ts'

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
  try {
    const ofCards = await reconcile(deps, deps.gateway, days)
    const ofAthMovil = deps.athMovil && (await reconcile(deps, deps.athMovil, days))
    return ofAthMovil && ofAthMovil.differences.length > 0 ? ofAthMovil : ofCards
  } catch (error) {
    if (error instanceof GatewayError) throw new AppError('PAYMENT_DOWN', { cause: error })
    throw error
  }
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

interface OurRow extends Record<string, unknown> {
  gateway_id: string
  number: string
  status: string
  amount_cents: number
  captured_at: string | null
  refunds: {
    amount_cents: number
    status: 'pending' | 'succeeded' | 'failed'
    created_at: string
    sent_at: string | null
  }[]
}

/** Those captured in the window, and those the provider named. */
async function listOurs(
  db: Database,
  gateway: string,
  { from, to }: Window,
  named: readonly string[],
): Promise<OurPayment[]> {
  const { rows } = await db.execute<OurRow>(sql`
    select p.gateway_id, o.number, p.status, p.amount_cents, p.captured_at, coalesce((
      select jsonb_agg(jsonb_build_object('amount_cents', r.amount_cents, 'status', r.status,
        'created_at', r.created_at, 'sent_at', r.sent_at)) from refunds r where r.order_id = p.order_id and r.payment_id = p.id), '[]') as refunds
    from payments p join orders o on o.id = p.order_id
    where p.gateway = ${gateway} and p.gateway_id is not null and (
      p.gateway_id = any(${sql.param([...named])}::text[]) or (p.status = 'captured'
        and p.captured_at >= ${from.toISOString()}::timestamptz and p.captured_at < ${to.toISOString()}::timestamptz))`)
  return rows.map((row) => ({
    gatewayId: row.gateway_id,
    orderNumber: row.number,
    isCaptured: row.status === 'captured',
    amountCents: row.amount_cents,
    capturedAt: row.captured_at === null ? null : new Date(row.captured_at),
    refunds: row.refunds.map((refund) => ({
      amountCents: refund.amount_cents,
      status: refund.status,
      createdAt: new Date(refund.created_at),
      sentAt: refund.sent_at === null ? null : new Date(refund.sent_at),
    })),
  }))
}

async function insertReconciliation(db: Database, made: Reconciliation): Promise<void> {
  await db.execute(sql`
    insert into reconciliations (id, gateway, begins_at, ends_at, captured_cents, refunded_cents, differences, at)
    values (${made.id}, ${made.gateway}, ${made.from}::timestamptz, ${made.to}::timestamptz, ${made.capturedCents},
      ${made.refundedCents}, ${JSON.stringify(made.differences)}::jsonb, ${made.at}::timestamptz)`)
}

interface ReconciliationRow extends Record<string, unknown> {
  id: string
  gateway: Reconciliation['gateway']
  begins_at: string
  ends_at: string
  captured_cents: string
  refunded_cents: string
  differences: Difference[]
  at: string
}

/** When the books were last held against that provider's, and in how much they differed. */
export async function findLastReconciliation(
  db: Database,
  gateway: PaymentOperations['name'],
): Promise<{ at: Date; differences: number } | null> {
  const { rows } = await db.execute<{ at: string; differences: number }>(sql`
    select at, jsonb_array_length(differences) as differences from reconciliations
    where gateway = ${gateway} order by at desc, id limit 1`)
  const [row] = rows
  return row ? { at: new Date(row.at), differences: row.differences } : null
}

export async function listReconciliations(db: Database): Promise<Reconciliation[]> {
  const { rows } = await db.execute<ReconciliationRow>(
    sql`select * from reconciliations order by at desc, id limit ${SHOWN}`,
  )
  return rows.map((row) => ({
    id: row.id,
    gateway: row.gateway,
    from: new Date(row.begins_at).toISOString(),
    to: new Date(row.ends_at).toISOString(),
    capturedCents: Number(row.captured_cents),
    refundedCents: Number(row.refunded_cents),
    differences: row.differences,
    at: new Date(row.at).toISOString(),
  }))
}
