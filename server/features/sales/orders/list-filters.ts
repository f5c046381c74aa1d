/** What lists of orders are narrowed to, in SQL. The order is `o`; `isSeen` says which fulfillments the reader may know of. */
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import type { listMyOrders } from '#contract/sales/orders.ts'

type Filters = z.output<(typeof listMyOrders)['input']>

/** Seats have nothing to be prepared or sent: of a `fulfillments f`, those whose state tells somebody something. */
export const HAS_STATE = sql`(f.kind = 'goods' or f.status <> 'unfulfilled')`

export function filtersOf(input: Filters, isSeen: SQL, searched: readonly SQL[]): SQL[] {
  const { search, payment, fulfillment, from, to } = input
  const where: SQL[] = []
  if (payment) where.push(sql`o.payment_status = ${payment}`)
  if (fulfillment)
    where.push(
      sql`exists (select from fulfillments f where f.order_id = o.id and f.status = ${fulfillment}
        and ${HAS_STATE} and ${isSeen})`,
    )
  if (from) where.push(sql`o.created_at >= ${startOf(from, 0)}`)
  if (to) where.push(sql`o.created_at < ${startOf(to, 1)}`)
  if (search) where.push(matches(search, isSeen, searched))
  return where
}

/** Days begin at midnight in Puerto Rico. */
function startOf(day: string, later: number): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${TIME_ZONE})`
}

/** In the order itself, or in the name or number of something bought; without regard to case and accents. */
function matches(search: string, isSeen: SQL, searched: readonly SQL[]): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const isLike = (text: SQL) => sql`unaccent(${text}) ilike unaccent(${pattern})`
  const ofLine = [sql`l.sku`, sql`l.name_en`, sql`l.name_es`].map(isLike)
  return sql`(${sql.join([sql`o.number`, ...searched].map(isLike), sql` or `)} or exists (
    select from order_lines l join fulfillments f on f.id = l.fulfillment_id
    where l.order_id = o.id and ${isSeen} and (${sql.join(ofLine, sql` or `)})))`
}

export const allOf = (where: readonly SQL[]) => sql.join([...where], sql` and `)

export function pagesOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}
