/** Of lines: what went back of them, and how they had been paid. */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { orderLines, refundLines, refunds } from '#server/schema/orders.ts'
import { payments } from '#server/schema/payments.ts'

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
    .where(inArray(refundLines.lineId, [...lineIds]))
    .orderBy(refunds.createdAt, refunds.id)
  const paid = await db
    .selectDistinctOn([orderLines.id], { lineId: orderLines.id, method: payments.method })
    .from(orderLines)
    .leftJoin(payments, sql`${payments.orderId} = ${orderLines.orderId} and ${payments.status} = 'captured'`)
    .where(inArray(orderLines.id, [...lineIds]))
    .orderBy(orderLines.id, desc(payments.attempt))
  const byLine = Map.groupBy(back, ({ lineId }) => lineId)
  return new Map(
    paid.map(({ lineId, method }) => {
      const parts = byLine.get(lineId) ?? []
      const refundedCents = parts.reduce((sum, { cents }) => sum + Number(cents), 0)
      return [lineId, { refundedCents, refundStatus: parts.at(-1)?.status ?? null, method }]
    }),
  )
}
