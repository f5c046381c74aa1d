/** What coupons took off orders. */
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { orders } from '#server/schema/orders.ts'

/** By code, of orders that were paid. What was refunded since was given all the same. */
export async function sumCouponDiscounts(
  db: Database | Tx,
  codes: readonly string[],
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({ code: orders.couponCode, cents: sql<number>`sum(${orders.couponDiscountCents})::int` })
    .from(orders)
    .where(and(inArray(orders.couponCode, [...codes]), isNotNull(orders.paidAt)))
    .groupBy(orders.couponCode)
  return new Map(rows.map(({ code, cents }) => [code ?? '', cents]))
}

interface CouponOrder {
  number: string
  givenCents: number
  isPaid: boolean
}

/** By id. */
export async function findCouponOrders(
  db: Database | Tx,
  orderIds: readonly string[],
): Promise<Map<string, CouponOrder>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      givenCents: orders.couponDiscountCents,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  return new Map(rows.map(({ id, paidAt, ...order }) => [id, { ...order, isPaid: paidAt !== null }]))
}
