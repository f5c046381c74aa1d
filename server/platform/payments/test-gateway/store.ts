/** The test gateway's own tables. One statement an operation wherever that is enough to be safe. */
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/pool.ts'
import { newId } from '../../ids.ts'
import type { PaymentRow } from './rows.ts'

const columns =
  sql.raw(`p.id, p.amount_cents, p.status, p.method, p.failure_code, p.settles_at, p.captured_at,
  (select coalesce(sum(r.amount_cents), 0)::int from test_gateway_refunds r where r.payment_id = p.id)
    as refunded_cents`)
const at = (date: Date | null) => sql`${date?.toISOString() ?? null}::timestamptz`

export async function findPayment(db: Database | Tx, id: string): Promise<PaymentRow | null> {
  const { rows } = await db.execute<PaymentRow>(
    sql`select ${columns} from test_gateway_payments p where id = ${id}`,
  )
  return rows[0] ?? null
}

/** Waits for whoever is changing it. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const { rows } = await tx.execute(sql`select from test_gateway_payments where id = ${id} for update`)
  // Read after the lock, so that the sum of its refunds is as the one before left it.
  return rows.length === 0 ? null : findPayment(tx, id)
}

export async function insertPayment(
  db: Database,
  payment: { key: string; amountCents: number; description: string; now: Date },
): Promise<PaymentRow> {
  const { rows } = await db.execute<PaymentRow>(sql`
    insert into test_gateway_payments as p (id, key, amount_cents, description, created_at)
    values (${newId('tpi')}, ${payment.key}, ${payment.amountCents}, ${payment.description}, ${at(payment.now)})
    on conflict (key) do nothing returning ${columns}`)
  if (rows[0]) return rows[0]
  const old = await db.execute<PaymentRow>(
    sql`select ${columns} from test_gateway_payments p where key = ${payment.key}`,
  )
  return old.rows[0] as PaymentRow
}

export interface PaymentChange {
  status: PaymentRow['status']
  /** Left out: stays as it is. */
  method?: string | null
  failure: PaymentRow['failure_code']
  settlesAt: Date | null
  capturedAt: Date | null
}

/** Null when it was in none of these states: somebody was faster. */
export async function changePayment(
  db: Database,
  id: string,
  from: readonly PaymentRow['status'][],
  change: PaymentChange,
): Promise<PaymentRow | null> {
  const { rows } = await db.execute<PaymentRow>(sql`${changeSql(id, from, change)} returning ${columns}`)
  return rows[0] ?? null
}

export function changeSql(id: string, from: readonly PaymentRow['status'][], change: PaymentChange): SQL {
  const method = change.method === undefined ? sql`method` : sql`${change.method}`
  return sql`
    update test_gateway_payments p
    set status = ${change.status}, method = ${method}, failure_code = ${change.failure},
      settles_at = ${at(change.settlesAt)}, captured_at = ${at(change.capturedAt)}
    where id = ${id} and status in ${from}`
}

export interface MoneyRow extends Record<string, unknown> {
  id: string
  amount_cents: number
  /** The payment of a refund, the account of a transfer. */
  target: string
}

export async function findRefund(
  db: Database | Tx,
  by: { key: string } | { id: string },
): Promise<MoneyRow | null> {
  const which = 'key' in by ? sql`key = ${by.key}` : sql`id = ${by.id}`
  const { rows } = await db.execute<MoneyRow>(
    sql`select id, amount_cents, payment_id as target from test_gateway_refunds where ${which}`,
  )
  return rows[0] ?? null
}

export async function insertRefund(
  tx: Tx,
  refund: { key: string; paymentId: string; amountCents: number; now: Date },
): Promise<string> {
  const id = newId('tre')
  await tx.execute(sql`
    insert into test_gateway_refunds (id, key, payment_id, amount_cents, created_at)
    values (${id}, ${refund.key}, ${refund.paymentId}, ${refund.amountCents}, ${at(refund.now)})`)
  return id
}

export async function insertTransfer(
  db: Database,
  transfer: { key: string; account: string; amountCents: number; now: Date },
): Promise<MoneyRow> {
  const { rows } = await db.execute<MoneyRow>(sql`
    insert into test_gateway_transfers (id, key, account, amount_cents, created_at)
    values (${newId('ttr')}, ${transfer.key}, ${transfer.account}, ${transfer.amountCents}, ${at(transfer.now)})
    on conflict (key) do nothing returning id, amount_cents, account as target`)
  if (rows[0]) return rows[0]
  const old = await db.execute<MoneyRow>(
    sql`select id, amount_cents, account as target from test_gateway_transfers where key = ${transfer.key}`,
  )
  return old.rows[0] as MoneyRow
}

export async function listCapturedRows(
  db: Database,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<PaymentRow[]> {
  const { rows } = await db.execute<PaymentRow>(sql`
    select ${columns} from test_gateway_payments p
    where captured_at >= ${at(from)} and captured_at < ${at(to)} and captured_at <= ${at(now)}
    order by captured_at, id`)
  return rows
}
