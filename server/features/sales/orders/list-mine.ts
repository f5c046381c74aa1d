/** One's own orders, returns and payments, newest first. */
import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { OrderCard } from '#contract/sales/orders.schemas.ts'
import {
  type listMyOrders,
  type listMyPayments,
  type listMyReturns,
  ORDERS_PER_PAGE,
} from '#contract/sales/orders.ts'
import { paymentRows } from '#server/features/sales/checkout/queries.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import { type orderLines, orders, refunds } from '#server/schema/orders.ts'
import type { Deps } from './deps.ts'
import { filtersOf, o, pagesOf, statesOf } from './list-filters.ts'
import { findProviders } from './order-scope.ts'
import { toReturn } from './order-view.ts'
import { listReturnsOf } from './return-store.ts'
import { findOrder } from './store.ts'
import type { Order } from './types.ts'

type Card = z.output<typeof OrderCard>
type RefundStatus = (typeof refunds.$inferSelect)['status']

/** As many as a card shows. */
const SHOWN_LINES = 4

interface ShownLine extends Pick<typeof orderLines.$inferSelect, 'picture'> {
  en: string
  es: string
}

/** All but those that were never paid for: they only say that somebody changed their mind. */
export async function listOwn({ db }: Deps, { input, me, language }: Call<typeof listMyOrders>) {
  const where = and(
    eq(o.userId, me.id),
    sql`${o.paymentStatus} <> 'failed'`,
    ...filtersOf(input, sql`true`, []),
  )
  const [counted] = await db.select({ total: count() }).from(o).where(where)
  const total = counted?.total ?? 0
  const rows = await db
    .select(CARD)
    .from(o)
    .where(where)
    .orderBy(desc(o.createdAt), desc(o.id))
    .limit(ORDERS_PER_PAGE)
    .offset((input.page - 1) * ORDERS_PER_PAGE)
  return {
    items: rows.map(
      ({ createdAt, fulfillment, itemCount, lines, ...card }): Card => ({
        ...card,
        createdAt: createdAt.toISOString(),
        fulfillment: fulfillment ?? [],
        itemCount: itemCount ?? 0,
        pictures: (lines ?? []).flatMap(({ picture }) => picture ?? []),
        names: (lines ?? []).map((line) => line[language]),
      }),
    ),
    total,
    page: input.page,
    pages: pagesOf(total, ORDERS_PER_PAGE),
  }
}

const CARD = {
  id: o.id,
  number: o.number,
  createdAt: o.createdAt,
  paymentStatus: o.paymentStatus,
  totalCents: o.totalCents,
  refundedCents: o.refundedCents,
  fulfillment: statesOf(sql`true`),
  itemCount: sql<number | null>`(select sum(l.quantity)::int from order_lines l where l.order_id = o.id)`,
  lines: sql<ShownLine[] | null>`(
    select jsonb_agg(jsonb_build_object('en', l.name_en, 'es', l.name_es, 'picture', l.picture) order by l.position)
    from order_lines l where l.order_id = o.id and l.position < (
      select min(first.position) + ${SHOWN_LINES} from order_lines first where first.order_id = o.id))`,
  openReturns: sql<number>`(
    select count(*)::int from order_returns r where r.order_id = o.id and r.status in ('asked', 'approved'))`,
}

export async function listOwnReturns({ db }: Deps, { me, language }: Call<typeof listMyReturns>) {
  const returns = await listReturnsOf(db, me.id)
  const orders = new Map<string, Order>()
  for (const id of new Set(returns.map(({ orderId }) => orderId))) {
    const order = await findOrder(db, id)
    if (order) orders.set(id, order)
  }
  const providers = await findProviders(
    db,
    [...orders.values()].flatMap(({ fulfillments }) => fulfillments.map(({ providerId }) => providerId)),
  )
  return returns.flatMap((each) => {
    const order = orders.get(each.orderId)
    return order ? [toReturn(each, { order, providers, language })] : []
  })
}

export async function listOwnPayments({ db }: Deps, { me }: Call<typeof listMyPayments>) {
  const rows = await readPayments(db, me.id)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** A charge that was never made is nothing to show. */
function readPayments(db: Database, userId: string) {
  const isTheirs = eq(orders.userId, userId)
  const payments = paymentRows('payment')
  const charges = db
    .select({
      id: payments.id,
      kind: sql<'charge' | 'refund'>`'charge'`,
      orderId: payments.orderId,
      orderNumber: orders.number,
      amountCents: payments.amountCents,
      method: payments.method,
      status: sql<RefundStatus>`case ${payments.status} when 'captured' then 'succeeded' else 'pending' end`,
      at: sql`coalesce(${payments.capturedAt}, ${payments.createdAt})`.mapWith(payments.createdAt).as('at'),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isTheirs, inArray(payments.status, ['captured', 'processing'])))
  const back = db
    .select({
      id: refunds.id,
      kind: sql<'charge' | 'refund'>`'refund'`,
      orderId: refunds.orderId,
      orderNumber: orders.number,
      amountCents: refunds.amountCents,
      method: payments.method,
      status: sql<RefundStatus>`${refunds.status}`,
      at: sql`coalesce(${refunds.sentAt}, ${refunds.createdAt})`.mapWith(refunds.createdAt).as('at'),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isTheirs, gt(refunds.amountCents, 0)))
  return unionAll(charges, back).orderBy(sql`at desc, id`)
}
