/** One's own orders, returns and payments, newest first. */
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { OrderCard } from '#contract/sales/orders.schemas.ts'
import {
  type listMyOrders,
  type listMyPayments,
  type listMyReturns,
  ORDERS_PER_PAGE,
} from '#contract/sales/orders.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { allOf, filtersOf, HAS_STATE, pagesOf, STATE } from './list-filters.ts'
import { findProviders } from './order-scope.ts'
import { toReturn } from './order-view.ts'
import { listReturnsOf } from './return-store.ts'
import { timeOf } from './rows.ts'
import { findOrder } from './store.ts'
import type { Order } from './types.ts'

type Card = z.output<typeof OrderCard>

/** As many as a card shows. */
const SHOWN_LINES = 4

/** All but those that were never paid for: they only say that somebody changed their mind. */
export async function listOwn({ db }: Deps, { input, me, language }: Call<typeof listMyOrders>) {
  const where = allOf([
    sql`o.user_id = ${me.id}`,
    sql`o.payment_status <> 'failed'`,
    ...filtersOf(input, sql`true`, []),
  ])
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from orders o where ${where}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select o.id, o.number, o.created_at, o.payment_status, o.total_cents, o.refunded_cents,
      (select jsonb_agg(distinct ${STATE}) from fulfillments f where f.order_id = o.id and ${HAS_STATE}) as fulfillment,
      (select sum(l.quantity)::int from order_lines l where l.order_id = o.id) as item_count,
      (select jsonb_agg(jsonb_build_object('en', l.name_en, 'es', l.name_es, 'picture', l.picture) order by l.position)
        from order_lines l where l.order_id = o.id and l.position < (
          select min(first.position) + ${SHOWN_LINES} from order_lines first where first.order_id = o.id)) as lines,
      (select count(*)::int from order_returns r where r.order_id = o.id and r.status in ('asked', 'approved')) as open_returns
    from orders o where ${where} order by o.created_at desc, o.id desc
    limit ${ORDERS_PER_PAGE} offset ${(input.page - 1) * ORDERS_PER_PAGE}`)
  return {
    items: rows.map((row) => toCard(row, language)),
    total,
    page: input.page,
    pages: pagesOf(total, ORDERS_PER_PAGE),
  }
}

function toCard(row: Record<string, unknown>, language: Language): Card {
  const lines = (row.lines ?? []) as { en: string; es: string; picture: Card['pictures'][number] | null }[]
  return {
    id: row.id as string,
    number: row.number as string,
    createdAt: (timeOf(row.created_at) as Date).toISOString(),
    paymentStatus: row.payment_status as Card['paymentStatus'],
    fulfillment: (row.fulfillment ?? []) as Card['fulfillment'],
    totalCents: row.total_cents as number,
    refundedCents: row.refunded_cents as number,
    itemCount: (row.item_count ?? 0) as number,
    pictures: lines.flatMap(({ picture }) => picture ?? []),
    names: lines.map((line) => line[language]),
    openReturns: row.open_returns as number,
  }
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
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    orderId: row.order_id,
    orderNumber: row.number,
    amountCents: row.amount_cents,
    method: row.method,
    status: row.status,
    at: new Date(row.at).toISOString(),
  }))
}

interface PaymentRow extends Record<string, unknown> {
  id: string
  kind: 'charge' | 'refund'
  order_id: string
  number: string
  amount_cents: number
  method: string | null
  status: 'succeeded' | 'pending' | 'failed'
  at: string
}

/** A charge that was never made is nothing to show. */
async function readPayments(db: Database, userId: string): Promise<PaymentRow[]> {
  const { rows } = await db.execute<PaymentRow>(sql`
    select p.id, 'charge' as kind, o.id as order_id, o.number, p.amount_cents, p.method,
      case p.status when 'captured' then 'succeeded' else 'pending' end as status,
      coalesce(p.captured_at, p.created_at) as at
    from payments p join orders o on o.id = p.order_id
    where o.user_id = ${userId} and p.status in ('captured', 'processing')
    union all
    select r.id, 'refund', o.id, o.number, r.amount_cents, p.method, r.status, coalesce(r.sent_at, r.created_at)
    from refunds r join orders o on o.id = r.order_id left join payments p on p.id = r.payment_id
    where o.user_id = ${userId} and r.amount_cents > 0
    order by at desc, id`)
  return rows
}
