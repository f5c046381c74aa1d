/** People who bought from a provider, each once, as rows to be joined with what others know of them. */
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { orderLines, orders, refundLines } from '#server/schema/orders.ts'
import { o } from './list-filters.ts'

/** Who an order is of: an account, or a hash of the address of somebody without one. */
const KEY = sql<string>`coalesce(o.user_id, 'eml_' || left(encode(sha256(convert_to(lower(o.email), 'UTF8')), 'hex'), 32))`

/**
 * A subquery of one row a person, to be sorted and paged over sums of lines. Of one provider, or of all (null). Those who were
 * erased are not among them.
 */
export function selectCustomers(db: Database, providerId: string | null) {
  const back = db
    .select({
      cents:
        sql`sum(${refundLines.netCents} + ${refundLines.stateTaxCents} + ${refundLines.municipalTaxCents})`.as(
          'back_cents',
        ),
    })
    .from(refundLines)
    .where(eq(refundLines.lineId, orderLines.id))
    .as('back')
  const { netCents, stateTaxCents, municipalTaxCents } = orderLines
  const bought = db
    .select({
      key: KEY.as('key'),
      name: o.name,
      email: o.email,
      paidAt: sql`coalesce(${o.paidAt}, ${o.createdAt})`.as('bought_at'),
      spentCents:
        sql`sum(${netCents} + ${stateTaxCents} + ${municipalTaxCents} - coalesce(${back.cents}, 0))`.as(
          'cents',
        ),
    })
    .from(o)
    .innerJoin(orderLines, eq(orderLines.orderId, o.id))
    .leftJoinLateral(back, sql`true`)
    .where(
      and(
        isWord(o.paymentStatus, 'paid', 'partly_refunded', 'refunded'),
        or(isNotNull(o.userId), ne(o.email, '')),
        providerId === null ? undefined : eq(orderLines.providerId, providerId),
      ),
    )
    .groupBy(o.id)
    .as('bought')
  return db
    .select({
      key: bought.key,
      name: sql<string>`(array_agg(${bought.name} order by ${bought.paidAt} desc))[1]`.as('name'),
      email: sql<string>`(array_agg(${bought.email} order by ${bought.paidAt} desc))[1]`.as('email'),
      orders: sql<number>`count(*)::int`.as('orders'),
      spentCents: sql<number>`sum(${bought.spentCents})::float8`.as('spent_cents'),
      firstAt: sql`min(${bought.paidAt})`.mapWith(orders.createdAt).as('first_at'),
      lastAt: sql`max(${bought.paidAt})`.mapWith(orders.createdAt).as('last_at'),
    })
    .from(bought)
    .groupBy(bought.key)
    .as('c')
}

/** The orders of one of them: to be joined by id. */
export function isOrderOfCustomer(customerKey: string): SQL {
  return eq(KEY, customerKey)
}
