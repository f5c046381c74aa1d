/**
 * What a provider sold and gave back in a time. A sale counts when it was paid and a refund when it was made, as the ledger
 * has them. Raw SQL: sums by day of Puerto Rico over lines and refunds, each in one pass.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { isWithinDays, startOfDaySql } from '#server/platform/local-day-sql.ts'

export interface SalesSpan {
  /** Of one provider, or of all (null). */
  providerId: string | null
  /** Days of Puerto Rico, both included. */
  from: string
  to: string
}

const IS_SOLD = sql`o.payment_status in ('paid', 'partly_refunded', 'refunded')`

function isTheirs({ providerId }: SalesSpan): SQL {
  return providerId === null ? sql`true` : sql`l.provider_id = ${providerId}`
}

const dayOf = (time: SQL) => sql`to_char(${time} at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`

export interface SalesDay extends Record<string, unknown> {
  day: string
  /** Before tax and after discounts; points are the store's gift, so what they paid for counts. */
  soldCents: number
  commissionCents: number
  orders: number
  /** Those with products in them. */
  goodsOrders: number
  units: number
  refundedCents: number
  refundedCommissionCents: number
}

export async function listSalesDays(db: Database, span: SalesSpan): Promise<SalesDay[]> {
  const { rows } = await db.execute<SalesDay>(sql`
    with sold as (
      select ${dayOf(sql`o.paid_at`)} as day, sum(l.net_cents + l.points_discount_cents)::float8 as cents,
        sum(l.commission_cents)::float8 as commission, count(distinct o.id)::int as orders,
        count(distinct o.id) filter (where l.kind = 'goods')::int as goods_orders, sum(l.quantity)::int as units
      from orders o join order_lines l on l.order_id = o.id
      where ${IS_SOLD} and ${isWithinDays(sql`o.paid_at`, span)} and ${isTheirs(span)} group by 1
    ), refunded as (
      select ${dayOf(sql`b.created_at`)} as day, sum(r.net_cents + r.points_discount_cents)::float8 as cents,
        sum(r.commission_cents)::float8 as commission
      from refunds b join refund_lines r on r.refund_id = b.id join order_lines l on l.id = r.line_id
      where ${isWithinDays(sql`b.created_at`, span)} and ${isTheirs(span)} group by 1
    )
    select coalesce(sold.day, refunded.day) as day, coalesce(sold.cents, 0) as "soldCents",
      coalesce(sold.commission, 0) as "commissionCents", coalesce(sold.orders, 0) as orders,
      coalesce(sold.goods_orders, 0) as "goodsOrders", coalesce(sold.units, 0) as units,
      coalesce(refunded.cents, 0) as "refundedCents", coalesce(refunded.commission, 0) as "refundedCommissionCents"
    from sold full join refunded on refunded.day = sold.day order by 1`)
  return rows
}

export interface SalesHour extends Record<string, unknown> {
  /** Less refunds. */
  cents: number
  orders: number
}

/** Hour by hour from the one moment to the other, hours without sales too. */
export async function listSalesHours(db: Database, from: Date, to: Date): Promise<SalesHour[]> {
  const isBetween = (time: SQL) => sql`${time} >= ${from.toISOString()} and ${time} < ${to.toISOString()}`
  const { rows } = await db.execute<SalesHour>(sql`
    with changes as (
      select o.paid_at as at, l.net_cents + l.points_discount_cents as cents, o.id as order_id
      from orders o join order_lines l on l.order_id = o.id
      where ${IS_SOLD} and ${isBetween(sql`o.paid_at`)}
      union all
      select b.created_at, -(r.net_cents + r.points_discount_cents), null
      from refunds b join refund_lines r on r.refund_id = b.id where ${isBetween(sql`b.created_at`)}
    )
    select coalesce(sum(c.cents), 0)::float8 as cents, count(distinct c.order_id)::int as orders
    from generate_series(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz, '1 hour') as h(hour)
    left join changes c on c.at >= h.hour and c.at < h.hour + interval '1 hour'
    group by h.hour order by h.hour`)
  return rows
}

export async function countReturns(db: Database, span: SalesSpan): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from order_returns r join fulfillments l on l.id = r.fulfillment_id
    where ${isWithinDays(sql`r.created_at`, span)} and ${isTheirs(span)}`)
  return rows[0]?.count ?? 0
}

/** Somebody who bought from the provider in that time: for the first time, or again. */
export async function countCustomers(
  db: Database,
  span: SalesSpan,
): Promise<{ firstTime: number; again: number }> {
  const { rows } = await db.execute<{ first_time: number; again: number }>(sql`
    select count(*) filter (where first_at >= ${startOfDaySql(span.from)})::int as first_time,
      count(*) filter (where first_at < ${startOfDaySql(span.from)})::int as again
    from (
      select min(o.paid_at) as first_at, max(o.paid_at) filter (where ${isWithinDays(sql`o.paid_at`, span)}) as bought_at
      from orders o
      where ${IS_SOLD} and (o.user_id is not null or o.email <> '')
        and exists (select from order_lines l where l.order_id = o.id and ${isTheirs(span)})
      group by coalesce(o.user_id, lower(o.email))
    ) customers where bought_at is not null`)
  return { firstTime: rows[0]?.first_time ?? 0, again: rows[0]?.again ?? 0 }
}

export interface SoldProduct extends Record<string, unknown> {
  productId: string
  name: string
  units: number
  soldCents: number
}

/** The best of them by what they brought, under the name they were last sold by. */
export async function listTopProducts(
  db: Database,
  span: SalesSpan,
  { language, limit }: { language: Language; limit: number },
): Promise<SoldProduct[]> {
  const name = language === 'es' ? sql`l.name_es` : sql`l.name_en`
  const { rows } = await db.execute<SoldProduct>(sql`
    select l.product_id as "productId", (array_agg(${name} order by o.paid_at desc))[1] as name,
      sum(l.quantity)::int as units, sum(l.net_cents + l.points_discount_cents)::float8 as "soldCents"
    from orders o join order_lines l on l.order_id = o.id
    where ${IS_SOLD} and l.product_id is not null and ${isWithinDays(sql`o.paid_at`, span)} and ${isTheirs(span)}
    group by l.product_id order by "soldCents" desc, "productId" limit ${limit}`)
  return rows
}
