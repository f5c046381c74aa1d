/** Rows of a managed list, each with the sums of what the reader may know of. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ManagedOrderCard } from '#contract/sales/managed-orders.schemas.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { o, statesOf } from '../list-filters.ts'
import type { Scope } from '../order-scope.ts'
import { IS_OPEN_RETURN, seenBy, sumOfLines, totalOf } from './filters.ts'

export type ManagedCard = z.output<typeof ManagedOrderCard>

export interface Page {
  where: SQL
  order: SQL
  limit: number
  offset?: number
}

/** A page is chosen first and summed up afterwards: what is skipped over must cost nothing. */
export async function readCards(db: Database, scope: Scope, page: Page): Promise<ManagedCard[]> {
  const { where, order, limit, offset = 0 } = page
  const seen = seenBy(scope)
  const isAdmin = 'all' in scope
  const refundedCents = isAdmin
    ? sql<number>`${o.refundedCents}`
    : sql<number>`coalesce((select sum(b.net_cents + b.state_tax_cents + b.municipal_tax_cents)::int from refund_lines b
        join order_lines l on l.id = b.line_id join fulfillments f on f.id = l.fulfillment_id
        where l.order_id = o.id and ${seen}), 0)`
  const chosen = db
    .select({ id: o.id })
    .from(o)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await db
    .select({
      id: o.id,
      number: o.number,
      createdAt: o.createdAt,
      customerName: o.name,
      email: o.email,
      paymentStatus: o.paymentStatus,
      delivery: o.delivery,
      totalCents: totalOf(scope),
      refundedCents,
      itemCount: sumOfLines(scope, sql`l.quantity`),
      fulfillment: statesOf(seen),
      openReturns: sql<number>`(
        select count(*)::int from order_returns r join fulfillments f on f.id = r.fulfillment_id
        where r.order_id = o.id and ${IS_OPEN_RETURN} and ${seen})`,
    })
    .from(chosen)
    .innerJoin(o, eq(o.id, chosen.id))
    .orderBy(order)
  return rows.map(({ createdAt, email, fulfillment, ...card }) => ({
    ...card,
    createdAt: createdAt.toISOString(),
    email: isAdmin ? email : '',
    fulfillment: fulfillment ?? [],
  }))
}
