/** Payments in the database. A captured one never changes its state again. */
import { type SQL, sql } from 'drizzle-orm'
import type { PAYMENT_GATEWAYS, PaymentFailure, PaymentState } from '#contract/sales/order-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Question } from '#server/platform/database/read-together.ts'
import { type Write, writeUnsynced } from '#server/platform/database/write-together.ts'
import { newId } from '#server/platform/ids.ts'
import type { GatewayPayment } from '#server/platform/payments/gateway.ts'

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

interface Row extends Record<string, unknown> {
  id: string
  order_id: string
  attempt: number
  gateway: (typeof PAYMENT_GATEWAYS)[number]
  gateway_id: string | null
  status: PaymentState
  amount_cents: number
  fee_cents: number | null
  failure_code: PaymentFailure | null
}

const COLUMNS = sql`id, order_id, attempt, gateway, gateway_id, status, amount_cents, fee_cents, failure_code`

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

export function paymentWrite(payment: StoredPayment, now: Date): Write {
  return [
    [
      'payment_added',
      sql`insert into payments (id, order_id, attempt, gateway, amount_cents, created_at)
        values (${payment.id}, ${payment.orderId}, ${payment.attempt}, ${payment.gateway}, ${payment.amountCents},
          ${now.toISOString()}::timestamptz)`,
    ],
  ]
}

export function paymentQuestion(orderId: string): Question<StoredPayment | null> {
  return {
    asked: sql`select row_to_json(p) from (
      select ${COLUMNS} from payments where order_id = ${orderId} order by attempt desc limit 1) p`,
    toAnswer: (value) => (value === null ? null : toPayment(value as Row)),
  }
}

/** Null where there was nothing to pay. */
export async function findPaymentOf(db: Database | Tx, orderId: string): Promise<StoredPayment | null> {
  const { rows } = await db.execute<Row>(
    sql`select ${COLUMNS} from payments where order_id = ${orderId} order by attempt desc limit 1`,
  )
  return rows[0] ? toPayment(rows[0]) : null
}

export async function findByGatewayId(
  db: Database | Tx,
  gateway: string,
  gatewayId: string,
): Promise<StoredPayment | null> {
  const { rows } = await db.execute<Row>(
    sql`select ${COLUMNS} from payments where gateway = ${gateway} and gateway_id = ${gatewayId}`,
  )
  return rows[0] ? toPayment(rows[0]) : null
}

/** Not waiting for the disk: where it is lost the provider is asked again by the same key, and answers with the same. */
export async function saveGatewayId(db: Database, paymentId: string, gatewayId: string): Promise<void> {
  const named = sql`update payments set gateway_id = ${gatewayId} where id = ${paymentId} and gateway_id is null`
  await writeUnsynced(db, [[['payment_named', named]]])
}

/** Under the order's lock, `locked`. No row when it was captured before: nothing is to be done again. */
export function captureSql(
  paymentId: string,
  state: Pick<GatewayPayment, 'amountCents' | 'feeCents' | 'method'>,
  now: Date,
): SQL {
  return sql`
    update payments p set status = 'captured', amount_cents = ${state.amountCents}, fee_cents = ${state.feeCents}, method = ${state.method},
      failure_code = null, captured_at = ${now.toISOString()}::timestamptz
    from locked where p.id = ${paymentId} and p.status <> 'captured' returning p.id`
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

/** Nobody can pay it any more, and the order waits for another one. Under the order's lock. */
export async function markReplaced(tx: Tx, paymentId: string): Promise<void> {
  await tx.execute(
    sql`update payments set status = 'cancelled' where id = ${paymentId} and status <> 'captured'`,
  )
}
