/** Payments in the database. A captured one never changes its state again. */
import { and, desc, eq, ne, not, type SQL, sql } from 'drizzle-orm'
import type { PAYMENT_GATEWAYS, PaymentFailure, PaymentState } from '#contract/sales/order-terms.ts'
import { batchesByDatabase } from '#server/platform/database/batches.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Question } from '#server/platform/database/read-together.ts'
import { rowsOf, type Write, writeUnsynced } from '#server/platform/database/write-together.ts'
import { newId } from '#server/platform/ids.ts'
import type { GatewayPayment } from '#server/platform/payments/gateway.ts'
import { payments } from '#server/schema/payments.ts'

export interface StoredPayment {
  id: string
  orderId: string
  attempt: number
  gateway: (typeof PAYMENT_GATEWAYS)[number]
  gatewayId: string | null
  status: PaymentState
  amountCents: number
  feeCents: number | null
  failure: PaymentFailure | null
}

const PAYMENT = {
  id: payments.id,
  orderId: payments.orderId,
  attempt: payments.attempt,
  gateway: payments.gateway,
  gatewayId: payments.gatewayId,
  status: payments.status,
  amountCents: payments.amountCents,
  feeCents: payments.feeCents,
  failure: payments.failureCode,
}

type NewPayment = Pick<StoredPayment, 'orderId' | 'gateway' | 'amountCents'> & { attempt?: number }

/** The provider does not know it yet. The first of an order, unless said otherwise. */
export function newPayment(given: NewPayment): StoredPayment {
  return {
    attempt: 1,
    ...given,
    id: newId('pay'),
    gatewayId: null,
    status: 'new',
    feeCents: null,
    failure: null,
  }
}

export function paymentsWrite(made: readonly { payment: StoredPayment; at: Date }[]): Write {
  const rows = made.map(({ payment: { id, orderId, attempt, gateway, amountCents }, at }) => ({
    id,
    order_id: orderId,
    attempt,
    gateway,
    amount_cents: amountCents,
    created_at: at.toISOString(),
  }))
  return [
    [
      'payment_added',
      sql`insert into payments (id, order_id, attempt, gateway, amount_cents, created_at)
        select id, order_id, attempt, gateway, amount_cents, created_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as p (id text, order_id text, attempt int, gateway text, amount_cents int, created_at timestamptz)`,
    ],
  ]
}

export function paymentQuestion(orderId: string): Question<StoredPayment | null> {
  return {
    asked: sql`select json_build_object('id', id, 'orderId', order_id, 'attempt', attempt, 'gateway', gateway,
        'gatewayId', gateway_id, 'status', status, 'amountCents', amount_cents, 'feeCents', fee_cents, 'failure', failure_code)
      from payments where order_id = ${orderId} order by attempt desc limit 1`,
    toAnswer: (value) => value as StoredPayment | null,
  }
}

/** Null where there was nothing to pay. */
export async function findPaymentOf(db: Database | Tx, orderId: string): Promise<StoredPayment | null> {
  const [latest] = await db
    .select(PAYMENT)
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt))
    .limit(1)
  return latest ?? null
}

export async function findByGatewayId(
  db: Database | Tx,
  gateway: StoredPayment['gateway'],
  gatewayId: string,
): Promise<StoredPayment | null> {
  const [payment] = await db
    .select(PAYMENT)
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.gatewayId, gatewayId)))
  return payment ?? null
}

/** Not waiting for the disk: where it is lost the provider is asked again by the same key, and answers with the same. */
export async function saveGatewayId(db: Database, paymentId: string, gatewayId: string): Promise<void> {
  await namesOf({ db })({ paymentId, gatewayId })
}

interface Named {
  paymentId: string
  gatewayId: string
}

/** Those of several people in one statement: who places an order together is answered by the provider together. */
const namesOf = batchesByDatabase(({ db }: { db: Database }) => ({
  async write(named: readonly Named[]) {
    const rows = rowsOf(
      named.toSorted((one, other) => (one.paymentId < other.paymentId ? -1 : 1)),
      [
        ['text', ({ paymentId }) => paymentId],
        ['text', ({ gatewayId }) => gatewayId],
      ],
    )
    const update = sql`update payments p set gateway_id = n.gateway_id from ${rows} as n (id, gateway_id)
      where p.id = n.id and p.gateway_id is null`
    await writeUnsynced(db, [[['payment_named', update]]])
    return true
  },
  nameOf: ({ paymentId }) => paymentId,
}))

export interface Captured {
  paymentId: string
  state: Pick<GatewayPayment, 'amountCents' | 'feeCents' | 'method'>
  now: Date
}

/** `after`: once their orders are locked. No row for one that was captured before: nothing is to be done again. */
export function captureSql(all: readonly Captured[], after: SQL): SQL {
  const rows = rowsOf(all, [
    ['text', ({ paymentId }) => paymentId],
    ['int', ({ state }) => state.amountCents],
    ['int', ({ state }) => state.feeCents],
    ['text', ({ state }) => state.method],
    ['timestamptz', ({ now }) => now.toISOString()],
  ])
  return sql`
    update payments p set status = 'captured', amount_cents = n.amount_cents, fee_cents = n.fee_cents, method = n.method,
      failure_code = null, captured_at = n.at
    from ${rows} as n (id, amount_cents, fee_cents, method, at)
    where p.id = n.id and p.status <> 'captured' and ${after} returning p.id`
}

export async function saveState(
  db: Database | Tx,
  paymentId: string,
  { status, method, failure }: Pick<GatewayPayment, 'status' | 'method' | 'failure'>,
): Promise<void> {
  await db
    .update(payments)
    .set({ status, method, failureCode: failure })
    .where(and(eq(payments.id, paymentId), not(isWord(payments.status, 'captured', 'cancelled'))))
}

/** Nobody can pay it any more, and the order waits for another one. Under the order's lock. */
export async function markReplaced(tx: Tx, paymentId: string): Promise<void> {
  await markCancelled(tx, eq(payments.id, paymentId))
}

/** Every one of an order that was not captured. Under the order's lock. */
export async function cancelPaymentsOf(tx: Tx, orderId: string): Promise<void> {
  await markCancelled(tx, eq(payments.orderId, orderId))
}

async function markCancelled(tx: Tx, which: SQL): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'cancelled' })
    .where(and(which, ne(payments.status, 'captured')))
}
