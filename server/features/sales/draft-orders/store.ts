/** Draft orders in the database. Whoever changes one locks its cart first, as the checkout does. */

import { and, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { DraftOrderSort, DraftOrderState } from '#contract/sales/draft-order-terms.ts'
import { containing, foldedPattern } from '#server/platform/database/like-text.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { draftOrders } from '#server/schema/draft-orders.ts'

export type DraftRow = typeof draftOrders.$inferSelect

export interface DraftsWanted {
  q?: string
  state?: DraftOrderState
}

/** One statement says it for the list, its counts and its filters; `stateOf` says the same of one. */
const stateAt = (now: Date) => sql<DraftOrderState>`case
  when ${draftOrders.status} = 'sent' and ${draftOrders.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
  else ${draftOrders.status} end`

const ORDERS: Record<DraftOrderSort, SQL> = {
  '-changed': sql`${draftOrders.updatedAt} desc, ${draftOrders.id}`,
  changed: sql`${draftOrders.updatedAt}, ${draftOrders.id} desc`,
  '-total': sql`${draftOrders.totalCents} desc, ${draftOrders.id}`,
  total: sql`${draftOrders.totalCents}, ${draftOrders.id}`,
  customer: sql`fold_text(${draftOrders.name}), ${draftOrders.id}`,
  '-customer': sql`fold_text(${draftOrders.name}) desc, ${draftOrders.id}`,
}

function matchWords(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const pattern = containing(q)
  return or(
    ilike(draftOrders.number, pattern),
    ilike(draftOrders.email, pattern),
    ilike(draftOrders.phone, pattern),
    // Accents do not count, which the query builder has no word for.
    sql`fold_text(${draftOrders.name}) like ${foldedPattern(q)}`,
  )
}

export function listDraftRows(
  db: Database,
  wanted: DraftsWanted & { sort: DraftOrderSort; limit: number; offset: number },
  now: Date,
): Promise<DraftRow[]> {
  return db
    .select()
    .from(draftOrders)
    .where(and(matchWords(wanted.q), wanted.state ? sql`${stateAt(now)} = ${wanted.state}` : undefined))
    .orderBy(ORDERS[wanted.sort])
    .limit(wanted.limit)
    .offset(wanted.offset)
}

export async function countDraftStates(
  db: Database,
  { q }: DraftsWanted,
  now: Date,
): Promise<Record<DraftOrderState, number>> {
  const rows = await db
    .select({ state: stateAt(now).as('state'), many: count() })
    .from(draftOrders)
    .where(matchWords(q))
    .groupBy(sql`1`)
  const counts = { open: 0, sent: 0, paid: 0, cancelled: 0, expired: 0 }
  for (const { state, many } of rows) counts[state] = many
  return counts
}

export async function findDraft(db: Database | Tx, id: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(draftOrders).where(eq(draftOrders.id, id))
  return row
}

/** By id: what people call them. */
export async function findDraftNumbers(
  db: Database | Tx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, number } = draftOrders
  const rows = await db
    .select({ id, number })
    .from(draftOrders)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.number]))
}

export async function findDraftOfCart(db: Database | Tx, cartId: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(draftOrders).where(eq(draftOrders.cartId, cartId))
  return row
}

export async function insertDraft(tx: Tx, row: typeof draftOrders.$inferInsert): Promise<void> {
  await tx.insert(draftOrders).values(row)
}

export async function updateDraft(
  tx: Tx,
  id: string,
  change: Partial<typeof draftOrders.$inferInsert>,
): Promise<void> {
  await tx
    .update(draftOrders)
    .set({ ...change, version: sql`${draftOrders.version} + 1` })
    .where(eq(draftOrders.id, id))
}

export async function markDraftPaid(
  tx: Tx,
  { cartId, orderId, now }: { cartId: string; orderId: string; now: Date },
): Promise<void> {
  await tx
    .update(draftOrders)
    .set({ status: 'paid', orderId, updatedAt: now, version: sql`${draftOrders.version} + 1` })
    .where(eq(draftOrders.cartId, cartId))
}

export async function claimDraft(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.update(draftOrders).set({ userId }).where(eq(draftOrders.id, id))
}
