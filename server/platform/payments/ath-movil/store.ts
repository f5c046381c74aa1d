/** What was asked of ATH Móvil. Written before anybody hears of it: they know no keys of ours. */
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/pool.ts'

export interface PaymentRow extends Record<string, unknown> {
  key: string
  ecommerce_id: string | null
  amount_cents: number
  last_digits: string
  token: Buffer | null
  expires_at: string
  reference_number: string | null
}

const COLUMNS = sql.raw('key, ecommerce_id, amount_cents, last_digits, token, expires_at, reference_number')
const at = (date: Date) => sql`${date.toISOString()}::timestamptz`

export async function findPayment(db: Database | Tx, ecommerceId: string): Promise<PaymentRow | null> {
  const { rows } = await db.execute<PaymentRow>(
    sql`select ${COLUMNS} from ath_movil_payments where ecommerce_id = ${ecommerceId}`,
  )
  return rows[0] ?? null
}

interface NewRow {
  key: string
  amountCents: number
  lastDigits: string
  expiresAt: Date
  now: Date
}

/** As it stands: with their id when it was asked for before. */
export async function keepRequest(db: Database, row: NewRow): Promise<PaymentRow> {
  const { rows } = await db.execute<PaymentRow>(sql`
    insert into ath_movil_payments as p (key, amount_cents, last_digits, expires_at, created_at)
    values (${row.key}, ${row.amountCents}, ${row.lastDigits}, ${at(row.expiresAt)}, ${at(row.now)})
    on conflict (key) do update set
      last_digits = case when p.ecommerce_id is null then excluded.last_digits else p.last_digits end,
      expires_at = case when p.ecommerce_id is null then excluded.expires_at else p.expires_at end
    returning ${COLUMNS}`)
  return rows[0] as PaymentRow
}

/** False where another one was faster with the same key. */
export async function keepAnswer(
  db: Database,
  key: string,
  { ecommerceId, token }: { ecommerceId: string; token: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ath_movil_payments set ecommerce_id = ${ecommerceId}, token = ${token}
    where key = ${key} and ecommerce_id is null`)
  return rowCount === 1
}

export async function findByKey(db: Database, key: string): Promise<PaymentRow | null> {
  const { rows } = await db.execute<PaymentRow>(
    sql`select ${COLUMNS} from ath_movil_payments where key = ${key}`,
  )
  return rows[0] ?? null
}

export async function setLastDigits(db: Database, ecommerceId: string, lastDigits: string): Promise<void> {
  await db.execute(
    sql`update ath_movil_payments set last_digits = ${lastDigits} where ecommerce_id = ${ecommerceId}`,
  )
}

/** The money is asked for by one at a time: whoever asked may still be waiting for the answer. */
export async function claimAuthorizing(
  tx: Tx,
  ecommerceId: string,
  now: Date,
  leaseMs: number,
): Promise<boolean> {
  const free = new Date(now.getTime() - leaseMs)
  const { rowCount } = await tx.execute(sql`
    update ath_movil_payments set authorizing_at = ${at(now)}
    where ecommerce_id = ${ecommerceId} and token is not null
      and (authorizing_at is null or authorizing_at <= ${at(free)})`)
  return rowCount === 1
}

/** Nothing more can be done with its token. */
export async function keepEnd(
  db: Database,
  ecommerceId: string,
  referenceNumber: string | null,
): Promise<void> {
  await db.execute(sql`
    update ath_movil_payments set token = null, reference_number = coalesce(reference_number, ${referenceNumber})
    where ecommerce_id = ${ecommerceId} and token is not null`)
}

export async function listAsked(db: Database, { from, to }: { from: Date; to: Date }): Promise<string[]> {
  const { rows } = await db.execute<{ ecommerce_id: string }>(sql`
    select ecommerce_id from ath_movil_payments
    where ecommerce_id is not null and created_at >= ${at(from)} and created_at < ${at(to)} order by created_at`)
  return rows.map((row) => row.ecommerce_id)
}

export interface RefundRow extends Record<string, unknown> {
  key: string
  ecommerce_id: string
  amount_cents: number
  before_cents: number
  reference_number: string | null
  sent_at: string
}

export async function findRefund(db: Database, key: string): Promise<RefundRow | null> {
  const { rows } = await db.execute<RefundRow>(sql`select * from ath_movil_refunds where key = ${key}`)
  return rows[0] ?? null
}

/** Null where another refund of the payment is under way. */
export async function insertRefund(
  db: Database,
  row: { key: string; ecommerceId: string; amountCents: number; beforeCents: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ath_movil_refunds (key, ecommerce_id, amount_cents, before_cents, sent_at)
    values (${row.key}, ${row.ecommerceId}, ${row.amountCents}, ${row.beforeCents}, ${at(row.now)})
    on conflict do nothing`)
  return rowCount === 1
}

/** Sent once more, by one of those who want to. */
export async function claimRefund(db: Database, key: string, now: Date, leaseMs: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ath_movil_refunds set sent_at = ${at(now)}
    where key = ${key} and reference_number is null and sent_at <= ${at(new Date(now.getTime() - leaseMs))}`)
  return rowCount === 1
}

export async function keepRefund(db: Database, key: string, reference: string): Promise<void> {
  await db.execute(
    sql`update ath_movil_refunds set reference_number = ${reference} where key = ${key} and reference_number is null`,
  )
}

/** Refused for good: it is not under way any more. */
export async function deleteRefund(db: Database, key: string): Promise<void> {
  await db.execute(sql`delete from ath_movil_refunds where key = ${key} and reference_number is null`)
}
