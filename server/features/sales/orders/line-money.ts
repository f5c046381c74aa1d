/** Of lines: what went back of them, and how they had been paid. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { paymentRows } from '#server/features/sales/checkout/queries.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { orderLines, refundLines, refunds } from '#server/schema/orders.ts'

export interface LineMoney {
  refundedCents: number
  /** Of the last refund; null: nothing went back. */
  refundStatus: 'pending' | 'succeeded' | 'failed' | null
  /** As the payment service calls it; null: nothing was charged. */
  method: string | null
}

/** Every line is in it. */
export async function findLineMoney(
  db: Database | Tx,
  lineIds: readonly string[],
): Promise<Map<string, LineMoney>> {
  if (lineIds.length === 0) return new Map()
  const back = await db
    .select({
      lineId: refundLines.lineId,
      cents: sql<number>`${refundLines.netCents} + ${refundLines.stateTaxCents} + ${refundLines.municipalTaxCents}`,
      status: refunds.status,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(isOneOf(refundLines.lineId, lineIds))
    .orderBy(refunds.createdAt, refunds.id)
  const payments = paymentRows('payment')
  // Of several tries to be paid the last that was captured.
  const method = db
    .select({ method: payments.method })
    .from(payments)
    .where(and(eq(payments.orderId, orderLines.orderId), eq(payments.status, 'captured')))
    .orderBy(desc(payments.attempt))
    .limit(1)
  const paid = await db
    .select({ lineId: orderLines.id, method: sql<string | null>`${method}` })
    .from(orderLines)
    .where(isOneOf(orderLines.id, lineIds))
  const byLine = Map.groupBy(back, ({ lineId }) => lineId)
  return new Map(
    paid.map(({ lineId, method: paidWith }) => {
      const parts = byLine.get(lineId) ?? []
      const refundedCents = parts.reduce((sum, { cents }) => sum + cents, 0)
      return [lineId, { refundedCents, refundStatus: parts.at(-1)?.status ?? null, method: paidWith }]
    }),
  )
}
