/** Payments in the database. A captured one never changes its state again. */
import { sql } from 'drizzle-orm'
import type { PaymentFailure, PaymentState } from '#contract/sales/order-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { GatewayPayment, PaymentGateway } from '#server/platform/payments/gateway.ts'

export interface StoredPayment {
  id: string
  orderId: string
  attempt: number
  gateway: PaymentGateway['name'] | 'manual'
  gatewayId: string | null
  status: PaymentState
  amountCents: number
  feeCents: number | null
  failure: PaymentFailure | null
}

interface Row extends Record<string, unknown> {
  id: string
  order_id: string
  attempt: number
  gateway: PaymentGateway['name'] | 'manual'
  gateway_id: string | null
  status: PaymentState
  amount_cents: number
  fee_cents: number | null
  failure_code: PaymentFailure | null
}

function toPayment(row: Row): StoredPayment {
  return {
    id: row.id,
    orderId: row.order_id,
    attempt: row.attempt,
    gateway: row.gateway,
    gatewayId: row.gateway_id,
    status: row.status,
    amountCents: row.amount_cents,
    feeCents: row.fee_cents,
    failure: row.failure_code,
  }
}

export async function insertPayment(
  tx: Tx,
  payment: Pick<StoredPayment, 'id' | 'orderId' | 'gateway' | 'amountCents'>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into payments (id, order_id, attempt, gateway, amount_cents, created_at)
    values (${payment.id}, ${payment.orderId}, 1, ${payment.gateway}, ${payment.amountCents},
      ${now.toISOString()}::timestamptz)`)
}

/** Null where there was nothing to pay. */
export async function findPaymentOf(db: Database | Tx, orderId: string): Promise<StoredPayment | null> {
  const { rows } = await db.execute<Row>(
    sql`select * from payments where order_id = ${orderId} order by attempt desc limit 1`,
  )
  return rows[0] ? toPayment(rows[0]) : null
}

export async function findByGatewayId(
  db: Database | Tx,
  gateway: string,
  gatewayId: string,
): Promise<StoredPayment | null> {
  const { rows } = await db.execute<Row>(
    sql`select * from payments where gateway = ${gateway} and gateway_id = ${gatewayId}`,
  )
  return rows[0] ? toPayment(rows[0]) : null
}

export async function saveGatewayId(db: Database, paymentId: string, gatewayId: string): Promise<void> {
  await db.execute(
    sql`update payments set gateway_id = ${gatewayId} where id = ${paymentId} and gateway_id is null`,
  )
}

/** False when it was captured before: nothing is to be done again. */
export async function markCaptured(
  tx: Tx,
  paymentId: string,
  state: Pick<GatewayPayment, 'amountCents' | 'feeCents' | 'method'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update payments set status = 'captured', amount_cents = ${state.amountCents}, fee_cents = ${state.feeCents}, method = ${state.method},
      failure_code = null, captured_at = ${now.toISOString()}::timestamptz
    where id = ${paymentId} and status <> 'captured'`)
  return rowCount === 1
}

export async function saveState(
  db: Database | Tx,
  paymentId: string,
  { status, method, failure }: Pick<GatewayPayment, 'status' | 'method' | 'failure'>,
): Promise<void> {
  await db.execute(sql`
    update payments set status = ${status}, method = ${method}, failure_code = ${failure}
    where id = ${paymentId} and status not in ('captured', 'cancelled')`)
}
