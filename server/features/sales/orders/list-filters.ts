/** What lists of orders are narrowed to. The order is `o`; `isSeen` says which fulfillments (`f`) the reader may know of. */
import { eq, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { FulfillmentState } from '#contract/sales/order-terms.ts'
import type { listMyOrders } from '#contract/sales/orders.ts'
import { foldedPattern, hasText } from '#server/platform/database/like-text.ts'
import { startOfDaySql } from '#server/platform/local-day-sql.ts'
import { fulfillments, orders } from '#server/schema/orders.ts'

export const o = alias(orders, 'o')
export const f = alias(fulfillments, 'f')

type Filters = Omit<ParsedInputOf<typeof listMyOrders>, 'page'>

/** Of a fulfillment, as a list shows it; `fulfillmentStateOf` says the same. */
const STATE = sql`case when f.kind = 'seats' and f.status in ('delivered', 'cancelled')
  then 'seats_' || f.status else f.status end`

/** Seats have nothing to be prepared or sent: those whose state tells somebody something. */
const HAS_STATE = sql`(f.kind = 'goods' or f.status <> 'unfulfilled')`

/** Of an order, each once; null: none has one. */
export function statesOf(isSeen: SQL) {
  return sql<FulfillmentState[] | null>`(
    select jsonb_agg(distinct ${STATE}) from fulfillments f where f.order_id = o.id and ${HAS_STATE} and ${isSeen})`
}

export function filtersOf(input: Filters, isSeen: SQL, searched: 'all' | readonly SQLWrapper[]): SQL[] {
  const { search, payment, fulfillment, from, to } = input
  const where: SQL[] = []
  if (payment) where.push(eq(o.paymentStatus, payment))
  if (fulfillment) where.push(isInState(fulfillment, isSeen))
  if (from) where.push(gte(o.createdAt, startOfDaySql(from)))
  if (to) where.push(lt(o.createdAt, startOfDaySql(to, 1)))
  if (search) where.push(matches(search, isSeen, searched))
  return where
}

/**
 * What still waits is a small part of all and has an index of its own: it is found first. Looked at order by order, a page that is
 * sorted by something else would pass nearly all of them.
 */
function isInState(status: NonNullable<Filters['fulfillment']>, isSeen: SQL): SQL {
  if (status === 'unfulfilled' || status === 'ready_for_pickup')
    return sql`${o.id} = any(array(select f.order_id from fulfillments f
      where f.status = ${status} and f.kind = 'goods' and ${isSeen}))`
  return sql`exists (select from fulfillments f where f.order_id = ${o.id} and f.status = ${status}
    and ${HAS_STATE} and ${isSeen})`
}

/**
 * Words are looked for in all that is kept of an order to be searched (`search_text`), by one index and as they are kept. Whoever
 * may not know of all of it is then asked what the word was found in: the fields they know, or something bought that they see.
 */
function matches(search: string, isSeen: SQL, searched: 'all' | readonly SQLWrapper[]): SQL {
  const isFound = hasText(o.searchText, search)
  if (searched === 'all') return isFound
  const isLike = (text: SQLWrapper) => sql`fold_text(${text}) like ${foldedPattern(search)}`
  const inLines = sql`exists (select from order_lines l join fulfillments f on f.id = l.fulfillment_id
    where l.order_id = o.id and ${isSeen} and ${isLike(sql`l.sku || ' ' || l.name_en || ' ' || l.name_es`)})`
  return sql`(${isFound} and (${sql.join([...[o.number, ...searched].map(isLike), inLines], sql` or `)}))`
}

export function pagesOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}
