/** Of lines: what went back of them, and how they had been paid. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { refundLines, refunds } from '#server/schema/orders.ts'

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
  // Of several tries to be paid the last that was captured, which the query builder has no short word for.
  const { rows: paid } = await db.execute<{ line_id: string; method: string | null }>(sql`
    select l.id as line_id, (select p.method from payments p where p.order_id = l.order_id and p.status = 'captured'
      order by p.attempt desc limit 1) as method
    from order_lines l where l.id = any(${sql.param([...lineIds])}::text[])`)
  const byLine = Map.groupBy(back, ({ lineId }) => lineId)
  return new Map(
    paid.map(({ line_id: lineId, method }) => {
      const parts = byLine.get(lineId) ?? []
      const refundedCents = parts.reduce((sum, { cents }) => sum + Number(cents), 0)
      return [lineId, { refundedCents, refundStatus: parts.at(-1)?.status ?? null, method }]
    }),
  )
}
