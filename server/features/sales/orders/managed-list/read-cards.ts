/** Rows of a managed list, each with the sums of what the reader may know of. */
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ManagedOrderCard } from '#contract/sales/managed-orders.schemas.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { HAS_STATE, STATE } from '../list-filters.ts'
import type { Scope } from '../order-scope.ts'
import { timeOf } from '../rows.ts'
import { IS_OPEN_RETURN, seenBy, sumOfLines, totalOf } from './filters.ts'

export type ManagedCard = z.output<typeof ManagedOrderCard>

export interface Page {
  where: SQL
  order: SQL
  limit: number
  offset?: number
}

/** Raw SQL, as a page is chosen first and summed up afterwards: what is skipped over must cost nothing. */
export async function readCards(db: Database, scope: Scope, page: Page): Promise<ManagedCard[]> {
  const { where, order, limit, offset = 0 } = page
  const seen = seenBy(scope)
  const isAdmin = 'all' in scope
  const refunded = isAdmin
    ? sql`o.refunded_cents`
    : sql`coalesce((select sum(b.net_cents + b.state_tax_cents + b.municipal_tax_cents)::int from refund_lines b
        join order_lines l on l.id = b.line_id join fulfillments f on f.id = l.fulfillment_id
        where l.order_id = o.id and ${seen}), 0)`
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with page as materialized (select o.id from orders o where ${where} order by ${order} limit ${limit} offset ${offset})
    select o.id, o.number, o.created_at, o.name, o.email, o.payment_status, o.delivery, ${totalOf(scope)} as total_cents,
      ${refunded} as refunded_cents, ${sumOfLines(scope, sql`l.quantity`)} as item_count,
      (select jsonb_agg(distinct ${STATE}) from fulfillments f where f.order_id = o.id
        and ${HAS_STATE} and ${seen}) as fulfillment,
      (select count(*)::int from order_returns r join fulfillments f on f.id = r.fulfillment_id
        where r.order_id = o.id and ${IS_OPEN_RETURN} and ${seen}) as open_returns
    from page join orders o using (id) order by ${order}`)
  return rows.map((row) => toCard(row, isAdmin))
}

function toCard(row: Record<string, unknown>, isAdmin: boolean): ManagedCard {
  return {
    id: row.id as string,
    number: row.number as string,
    createdAt: (timeOf(row.created_at) as Date).toISOString(),
    customerName: row.name as string,
    email: isAdmin ? (row.email as string) : '',
    paymentStatus: row.payment_status as ManagedCard['paymentStatus'],
    fulfillment: (row.fulfillment ?? []) as ManagedCard['fulfillment'],
    delivery: row.delivery as ManagedCard['delivery'],
    itemCount: row.item_count as number,
    totalCents: row.total_cents as number,
    refundedCents: row.refunded_cents as number,
    openReturns: row.open_returns as number,
  }
}
