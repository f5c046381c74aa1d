/**
 * What a provider has coming: sold lines that were delivered, less refunds of what was or is being paid out. SQL by hand, as refunds
 * are held against the sales that were just found due, in one statement.
 */
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  fulfillmentRows,
  orderLineRows,
  orderRows,
  refundLineRows,
} from '#server/features/sales/orders/queries.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'

const fulfillments = fulfillmentRows('f')
const orderLines = orderLineRows('l')
const orders = orderRows('o')
const refundLines = refundLineRows('r')

export interface DueItem {
  providerId: string
  lineId: string
  /** Null: the sale itself. */
  refundId: string | null
  amountCents: number
}

/** What was paid for a line, or given back of it, is its provider's, but for the commission; points are the store's gift. */
export const shareOf = (line: SQLWrapper) =>
  sql`(${line}.net_cents + ${line}.points_discount_cents - ${line}.commission_cents)`
const SHARE = shareOf(sql`l`)
const REFUNDED_SHARE = sql`-${shareOf(sql`r`)}`

/** A refund of what nobody was paid for takes nothing back: the sale is then not paid out either. */
function dueOf(until: Date, providerId: string | null): SQL {
  const isPaidOut = sql`exists (select 1 from payout_items i where i.line_id = l.id and i.refund_id is null)`
  return sql`
    with sales as (
      select l.provider_id, l.id as line_id, null::text as refund_id, ${SHARE} as amount_cents
      from ${fulfillments}
      join ${orderLines} on l.fulfillment_id = f.id
      join ${orders} on o.id = f.order_id
      where f.status = 'delivered' and f.delivered_at < ${until.toISOString()}::timestamptz ${ofProvider(providerId)}
        and o.payment_status in ('paid', 'partly_refunded')
        and not ${isPaidOut}
    ), returns as (
      select l.provider_id, l.id as line_id, r.refund_id, ${REFUNDED_SHARE} as amount_cents
      from ${refundLines} join ${orderLines} on l.id = r.line_id
      where (l.id in (select line_id from sales) or ${isPaidOut}) ${ofProvider(providerId)}
        and not exists (select 1 from payout_items i where i.line_id = l.id and i.refund_id = r.refund_id)
    ), due as (select * from sales union all select * from returns)`
}

export interface DueShare {
  payeeId: string
  lineId: string
  collaboratorId: string
  refundId: string | null
  /** Negative: out of the provider's payout, or taken back by a refund. */
  amountCents: number
}

/** Both sides of each share that is in no payout of theirs yet. */
function dueShares(until: Date, payeeId: string | null): SQL {
  return sql`
    with both_sides as (
      select l.provider_id as payee_id, s.line_id, s.collaborator_id, s.refund_id, -s.amount_cents as amount_cents, s.due_at
      from revenue_shares s join ${orderLines} on l.id = s.line_id
      union all
      select collaborator_id, line_id, collaborator_id, refund_id, amount_cents, due_at from revenue_shares
    ), due as (
      select * from both_sides b where due_at < ${until.toISOString()}::timestamptz
        ${payeeId === null ? sql`` : sql`and payee_id = ${payeeId}`}
        and not exists (select from payout_shares p where p.payee_id = b.payee_id and p.line_id = b.line_id
          and p.collaborator_id = b.collaborator_id and p.refund_id is not distinct from b.refund_id)
    )`
}

export async function listDueShares(tx: Tx, until: Date): Promise<DueShare[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(
    sql`${dueShares(until, null)} select * from due order by payee_id, line_id, collaborator_id`,
  )
  return rows.map((row) => ({
    payeeId: row.payee_id as string,
    lineId: row.line_id as string,
    collaboratorId: row.collaborator_id as string,
    refundId: row.refund_id as string | null,
    amountCents: row.amount_cents as number,
  }))
}

export async function listDue(tx: Tx, until: Date): Promise<DueItem[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(
    sql`${dueOf(until, null)} select * from due order by provider_id, line_id`,
  )
  return rows.map((row) => ({
    providerId: row.provider_id as string,
    lineId: row.line_id as string,
    refundId: row.refund_id as string | null,
    amountCents: row.amount_cents as number,
  }))
}

/** Of one provider, or of all (null). */
export async function sumDue(db: Database, providerId: string | null, until: Date): Promise<number> {
  const { rows } = await db.execute<{ cents: string | null }>(
    sql`${dueOf(until, providerId)} select sum(amount_cents) as cents from due`,
  )
  const shares = await db.execute<{ cents: string | null }>(
    sql`${dueShares(until, providerId)} select sum(amount_cents) as cents from due`,
  )
  return Number(rows[0]?.cents ?? 0) + Number(shares.rows[0]?.cents ?? 0)
}

/** Sold, but not handed over yet. */
export async function sumComing(db: Database, providerId: string | null): Promise<number> {
  const refunded = db
    .select({ cents: sql`sum(${REFUNDED_SHARE})` })
    .from(refundLines)
    .where(eq(refundLines.lineId, orderLines.id))
  const [coming] = await db
    .select({ cents: sql<string | null>`sum(${SHARE} + coalesce(${refunded}, 0))` })
    .from(fulfillments)
    .innerJoin(orderLines, eq(orderLines.fulfillmentId, fulfillments.id))
    .innerJoin(orders, eq(orders.id, fulfillments.orderId))
    .where(
      and(
        isWord(fulfillments.status, 'unfulfilled', 'ready_for_pickup', 'shipped'),
        isWord(orders.paymentStatus, 'paid', 'partly_refunded'),
        providerId === null ? undefined : eq(orderLines.providerId, providerId),
      ),
    )
  return Number(coming?.cents ?? 0)
}

function ofProvider(providerId: string | null): SQL {
  return providerId === null ? sql`` : sql`and l.provider_id = ${providerId}`
}
