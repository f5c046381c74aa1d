/** What lists of orders are narrowed to, in SQL. The order is `o`; `isSeen` says which fulfillments the reader may know of. */
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listMyOrders } from '#contract/sales/orders.ts'
import { startOfDaySql } from '#server/platform/local-day-sql.ts'

type Filters = Omit<z.output<(typeof listMyOrders)['input']>, 'page'>

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
  if (from) where.push(sql`o.created_at >= ${startOfDaySql(from)}`)
  if (to) where.push(sql`o.created_at < ${startOfDaySql(to, 1)}`)
  if (search) where.push(matches(search, isSeen, searched))
  return where
}

/** As it is indexed: without case and accents. */
const folded = (text: SQL) => sql`fold_text(${text})`

/**
 * In the order itself (`s`), or in the name or number of something bought. Found first, by the indexes of the texts, and
 * then narrowed: looked at order by order a word would cost a look at every line of the shop.
 */
function matches(search: string, isSeen: SQL, searched: readonly SQL[]): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const isLike = (text: SQL) => sql`${folded(text)} like fold_text(${pattern})`
  const ofOrder = [sql`s.number`, ...searched].map(isLike)
  return sql`o.id in (select s.id from orders s where ${sql.join(ofOrder, sql` or `)} union
    select l.order_id from order_lines l join fulfillments f on f.id = l.fulfillment_id
    where ${isSeen} and ${isLike(sql`(l.sku || ' ' || l.name_en || ' ' || l.name_es)`)})`
}

export const allOf = (where: readonly SQL[]) => sql.join([...where], sql` and `)

export function pagesOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}
