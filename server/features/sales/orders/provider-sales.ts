/**
 * What a provider sold and gave back in a time. A sale counts when it was paid and a refund when it was made, as the ledger
 * has them.
 */
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  isNotNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { isWithinDays, startOfDaySql } from '#server/platform/local-day-sql.ts'
import {
  fulfillments,
  orderLines,
  orderReturns,
  orders,
  refundLines,
  refunds,
} from '#server/schema/orders.ts'

export interface SalesSpan {
  /** Of one provider, or of all (null). */
  providerId: string | null
  /** Days of Puerto Rico, both included. */
  from: string
  to: string
}

const IS_SOLD = isWord(orders.paymentStatus, 'paid', 'partly_refunded', 'refunded')

/** Of what is sold by somebody: a line, a fulfillment. */
function isTheirs(
  { providerId: column }: Pick<typeof orderLines | typeof fulfillments, 'providerId'>,
  { providerId }: SalesSpan,
): SQL | undefined {
  return providerId === null ? undefined : eq(column, providerId)
}

const dayOf = (time: SQLWrapper) => sql<string>`to_char(${time} at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`

/** Before tax and after discounts; points are the store's gift, so what they paid for counts. */
const soldFor = ({ netCents, pointsDiscountCents }: typeof orderLines | typeof refundLines) =>
  sql<number>`sum(${netCents} + ${pointsDiscountCents})::float8`

export interface SalesDay {
  day: string
  soldCents: number
  commissionCents: number
  orders: number
  /** Those with products in them. */
  goodsOrders: number
  units: number
  refundedCents: number
  refundedCommissionCents: number
}

/** Those with a sale or a refund, each summed up by itself. */
export function listSalesDays(db: Database, span: SalesSpan): Promise<SalesDay[]> {
  // By its place: the same expression with another parameter would be another one.
  const byDay = sql`1`
  const sold = db
    .select({
      day: dayOf(orders.paidAt).as('sold_day'),
      cents: soldFor(orderLines).as('sold_cents'),
      commission: sql<number>`sum(${orderLines.commissionCents})::float8`.as('sold_commission'),
      orders: sql<number>`count(distinct ${orders.id})::int`.as('orders'),
      goodsOrders:
        sql<number>`count(distinct ${orders.id}) filter (where ${orderLines.kind} = 'goods')::int`.as(
          'goods_orders',
        ),
      units: sql<number>`sum(${orderLines.quantity})::int`.as('units'),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(IS_SOLD, isWithinDays(orders.paidAt, span), isTheirs(orderLines, span)))
    .groupBy(byDay)
    .as('sold')
  const refunded = db
    .select({
      day: dayOf(refunds.createdAt).as('refunded_day'),
      cents: soldFor(refundLines).as('refunded_cents'),
      commission: sql<number>`sum(${refundLines.commissionCents})::float8`.as('refunded_commission'),
    })
    .from(refunds)
    .innerJoin(refundLines, eq(refundLines.refundId, refunds.id))
    .innerJoin(orderLines, eq(orderLines.id, refundLines.lineId))
    .where(and(isWithinDays(refunds.createdAt, span), isTheirs(orderLines, span)))
    .groupBy(byDay)
    .as('refunded')
  const orNone = (sum: SQLWrapper) => sql<number>`coalesce(${sum}, 0)`
  return db
    .select({
      day: sql<string>`coalesce(${sold.day}, ${refunded.day})`,
      soldCents: orNone(sold.cents),
      commissionCents: orNone(sold.commission),
      orders: orNone(sold.orders),
      goodsOrders: orNone(sold.goodsOrders),
      units: orNone(sold.units),
      refundedCents: orNone(refunded.cents),
      refundedCommissionCents: orNone(refunded.commission),
    })
    .from(sold)
    .fullJoin(refunded, eq(refunded.day, sold.day))
    .orderBy(byDay)
}

export interface SalesHour extends Record<string, unknown> {
  /** Less refunds. */
  cents: number
  orders: number
}

/** Hour by hour from the one moment to the other, hours without sales too: by hand, as these are rows of no table. */
export async function listSalesHours(db: Database, from: Date, to: Date): Promise<SalesHour[]> {
  const isBetween = (time: SQL) => sql`${time} >= ${from.toISOString()} and ${time} < ${to.toISOString()}`
  const { rows } = await db.execute<SalesHour>(sql`
    with changes as (
      select o.paid_at as at, l.net_cents + l.points_discount_cents as cents, o.id as order_id
      from orders o join order_lines l on l.order_id = o.id
      where o.payment_status in ('paid', 'partly_refunded', 'refunded') and ${isBetween(sql`o.paid_at`)}
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
  const [counted] = await db
    .select({ returns: count() })
    .from(orderReturns)
    .innerJoin(fulfillments, eq(fulfillments.id, orderReturns.fulfillmentId))
    .where(and(isWithinDays(orderReturns.createdAt, span), isTheirs(fulfillments, span)))
  return counted?.returns ?? 0
}

/** Somebody who bought from the provider in that time: for the first time, or again. */
export async function countCustomers(
  db: Database,
  span: SalesSpan,
): Promise<{ firstTime: number; again: number }> {
  const theirs = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), isTheirs(orderLines, span)))
  const customers = db
    .select({
      firstAt: sql`min(${orders.paidAt})`.as('first_at'),
      boughtAt: sql`max(${orders.paidAt}) filter (where ${isWithinDays(orders.paidAt, span)})`.as(
        'bought_at',
      ),
    })
    .from(orders)
    .where(and(IS_SOLD, or(isNotNull(orders.userId), ne(orders.email, '')), exists(theirs)))
    .groupBy(sql`coalesce(${orders.userId}, lower(${orders.email}))`)
    .as('customers')
  const begins = startOfDaySql(span.from)
  const [counted] = await db
    .select({
      firstTime: sql<number>`count(*) filter (where ${customers.firstAt} >= ${begins})::int`,
      again: sql<number>`count(*) filter (where ${customers.firstAt} < ${begins})::int`,
    })
    .from(customers)
    .where(isNotNull(customers.boughtAt))
  return counted ?? { firstTime: 0, again: 0 }
}

export interface SoldProduct {
  productId: string
  name: string
  units: number
  soldCents: number
}

/** The best of them by what they brought, under the name they were last sold by. */
export function listTopProducts(
  db: Database,
  span: SalesSpan,
  { language, limit }: { language: Language; limit: number },
): Promise<SoldProduct[]> {
  const name = language === 'es' ? orderLines.nameEs : orderLines.nameEn
  const soldCents = soldFor(orderLines)
  return db
    .select({
      productId: sql<string>`${orderLines.productId}`,
      name: sql<string>`(array_agg(${name} order by ${orders.paidAt} desc))[1]`,
      units: sql<number>`sum(${orderLines.quantity})::int`,
      soldCents,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        IS_SOLD,
        isNotNull(orderLines.productId),
        isWithinDays(orders.paidAt, span),
        isTheirs(orderLines, span),
      ),
    )
    .groupBy(orderLines.productId)
    .orderBy(desc(soldCents), asc(orderLines.productId))
    .limit(limit)
}
