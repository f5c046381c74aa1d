/** Returns in the database. They change under the lock of their order. */
import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { orderReturns, orders, returnLines } from '#server/schema/orders.ts'

type ReturnLine = Omit<typeof returnLines.$inferSelect, 'returnId'>

export interface StoredReturn extends Omit<typeof orderReturns.$inferSelect, 'onceKey'> {
  lines: ReturnLine[]
}

const RETURN = {
  id: orderReturns.id,
  orderId: orderReturns.orderId,
  fulfillmentId: orderReturns.fulfillmentId,
  status: orderReturns.status,
  reason: orderReturns.reason,
  comment: orderReturns.comment,
  decision: orderReturns.decision,
  lines: sql<ReturnLine[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('lineId', l.line_id, 'quantity', l.quantity)), '[]')
    from return_lines l where l.return_id = order_returns.id)`,
  createdAt: orderReturns.createdAt,
  decidedAt: orderReturns.decidedAt,
  closedAt: orderReturns.closedAt,
}

function selectReturns(db: Database | Tx, where: SQL): Promise<StoredReturn[]> {
  return db
    .select(RETURN)
    .from(orderReturns)
    .where(where)
    .orderBy(desc(orderReturns.createdAt), asc(orderReturns.id))
}

export function listReturns(db: Database | Tx, orderId: string): Promise<StoredReturn[]> {
  return selectReturns(db, eq(orderReturns.orderId, orderId))
}

export function listReturnsOf(db: Database | Tx, userId: string): Promise<StoredReturn[]> {
  const theirs = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  return selectReturns(db, inArray(orderReturns.orderId, theirs))
}

export async function findReturn(db: Database | Tx, id: string): Promise<StoredReturn | null> {
  return (await selectReturns(db, eq(orderReturns.id, id)))[0] ?? null
}

export async function insertReturn(
  tx: Tx,
  { lines, ...asked }: Omit<StoredReturn, 'status' | 'decision' | 'decidedAt' | 'closedAt'>,
): Promise<void> {
  await tx.insert(orderReturns).values(asked)
  for (const { lineId, quantity } of lines)
    await tx.insert(returnLines).values({ returnId: asked.id, lineId, quantity })
}

export async function updateReturn(
  tx: Tx,
  { id, status, decision, decidedAt, closedAt }: StoredReturn,
): Promise<void> {
  await tx.update(orderReturns).set({ status, decision, decidedAt, closedAt }).where(eq(orderReturns.id, id))
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
