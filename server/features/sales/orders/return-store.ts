/** Returns in the database. They change under the lock of their order. */
import { type SQL, sql } from 'drizzle-orm'
import type { RETURN_REASONS, ReturnStatus } from '#contract/sales/order-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { timeOf } from './rows.ts'

export interface StoredReturn {
  id: string
  orderId: string
  fulfillmentId: string
  status: ReturnStatus
  reason: (typeof RETURN_REASONS)[number]
  comment: string
  decision: string
  lines: { lineId: string; quantity: number }[]
  createdAt: Date
  decidedAt: Date | null
  closedAt: Date | null
}

type Row = Record<string, unknown>

function toReturn(row: Row): StoredReturn {
  return {
    id: row.id as string,
    orderId: row.order_id as string,
    fulfillmentId: row.fulfillment_id as string,
    status: row.status as StoredReturn['status'],
    reason: row.reason as StoredReturn['reason'],
    comment: row.comment as string,
    decision: row.decision as string,
    lines: row.lines as StoredReturn['lines'],
    createdAt: timeOf(row.created_at) as Date,
    decidedAt: timeOf(row.decided_at),
    closedAt: timeOf(row.closed_at),
  }
}

async function selectReturns(db: Database | Tx, where: SQL): Promise<StoredReturn[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.*, (select coalesce(jsonb_agg(jsonb_build_object('lineId', l.line_id, 'quantity', l.quantity)), '[]')
      from return_lines l where l.return_id = r.id) as lines
    from order_returns r where ${where} order by r.created_at desc, r.id`)
  return rows.map(toReturn)
}

export function listReturns(db: Database | Tx, orderId: string): Promise<StoredReturn[]> {
  return selectReturns(db, sql`r.order_id = ${orderId}`)
}

export function listReturnsOf(db: Database | Tx, userId: string): Promise<StoredReturn[]> {
  return selectReturns(db, sql`r.order_id in (select id from orders where user_id = ${userId})`)
}

export async function findReturn(db: Database | Tx, id: string): Promise<StoredReturn | null> {
  return (await selectReturns(db, sql`r.id = ${id}`))[0] ?? null
}

export async function insertReturn(
  tx: Tx,
  asked: Omit<StoredReturn, 'status' | 'decision' | 'decidedAt' | 'closedAt'>,
): Promise<void> {
  await tx.execute(sql`
    insert into order_returns (id, order_id, fulfillment_id, reason, comment, created_at)
    values (${asked.id}, ${asked.orderId}, ${asked.fulfillmentId}, ${asked.reason}, ${asked.comment},
      ${asked.createdAt.toISOString()}::timestamptz)`)
  for (const { lineId, quantity } of asked.lines) {
    await tx.execute(
      sql`insert into return_lines (return_id, line_id, quantity) values (${asked.id}, ${lineId}, ${quantity})`,
    )
  }
}

export async function updateReturn(
  tx: Tx,
  { id, status, decision, decidedAt, closedAt }: StoredReturn,
): Promise<void> {
  const at = (time: Date | null) => sql`${time?.toISOString() ?? null}::timestamptz`
  await tx.execute(sql`
    update order_returns set status = ${status}, decision = ${decision}, decided_at = ${at(decidedAt)},
      closed_at = ${at(closedAt)} where id = ${id}`)
}

/** By line: asked back and not decided or received yet. */
export function returningOf(returns: readonly StoredReturn[]): Map<string, number> {
  const returning = new Map<string, number>()
  for (const { status, lines } of returns) {
    if (status !== 'asked' && status !== 'approved') continue
    for (const { lineId, quantity } of lines) returning.set(lineId, (returning.get(lineId) ?? 0) + quantity)
  }
  return returning
}
