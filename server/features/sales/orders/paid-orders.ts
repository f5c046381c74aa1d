/** Which paid orders hold given variants: what others have to make for them. */
import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { orderLines, orders } from '#server/schema/orders.ts'

export async function listPaidOrdersOf(
  db: Database | Tx,
  { variantIds, paidSince }: { variantIds: readonly string[]; paidSince: Date },
): Promise<string[]> {
  if (variantIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        isNotNull(orders.paidAt),
        gte(orders.paidAt, paidSince),
        inArray(orderLines.variantId, [...variantIds]),
        sql`${orderLines.refundedQuantity} < ${orderLines.quantity}`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** By id: what people call them. */
export async function findOrderNumbers(
  db: Database | Tx,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}
