/** What a payout is made of, line by line. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import {
  fulfillmentRows,
  orderLineRows,
  orderRows,
  refundLineRows,
} from '#server/features/sales/orders/queries.ts'
import { m } from '#server/paraglide/messages.js'
import type { Database } from '#server/platform/database/pool.ts'
import { payoutShares } from '#server/schema/instructors.ts'
import { payoutItems } from '#server/schema/ledger.ts'
import type { Payout } from './read-payouts.ts'

const fulfillments = fulfillmentRows('f')
const orderLines = orderLineRows('l')
const orders = orderRows('o')
const refundLines = refundLineRows('r')

export interface StatementLine {
  orderNumber: string
  deliveredOn: string
  sku: string
  name: string
  /** Negative: refunded. */
  quantity: number
  soldCents: number
  commissionCents: number
  amountCents: number
}

export interface Statement {
  payout: Payout
  lines: StatementLine[]
  language: Language
}

/** A refund of a line stands for the part of it that went back. */
export async function listLines(
  db: Database,
  payoutId: string,
  language: Language,
): Promise<StatementLine[]> {
  const [l, r, i] = [orderLines, refundLines, payoutItems]
  const rows = await db
    .select({
      ...headOf(language),
      options: language === 'es' ? l.optionsEs : l.optionsEn,
      amountCents: i.amountCents,
      quantity: sql<number>`coalesce(-${r.quantity}, ${l.quantity})`,
      soldCents: sql<number>`coalesce(-${r.netCents} - ${r.pointsDiscountCents}, ${l.netCents} + ${l.pointsDiscountCents})`,
      commissionCents: sql<number>`coalesce(-${r.commissionCents}, ${l.commissionCents})`,
    })
    .from(i)
    .innerJoin(l, eq(l.id, i.lineId))
    .innerJoin(fulfillments, eq(fulfillments.id, l.fulfillmentId))
    .innerJoin(orders, eq(orders.id, l.orderId))
    .leftJoin(r, and(eq(r.refundId, i.refundId), eq(r.lineId, i.lineId)))
    .where(eq(i.payoutId, payoutId))
    .orderBy(asc(orders.number), asc(l.position), sql`${i.refundId} nulls first`)
  const lines = rows.map(({ deliveredAt, name, options, ...row }) => ({
    ...row,
    deliveredOn: deliveredAt ? dayOf(deliveredAt) : '',
    name: [name, options].filter(Boolean).join(', '),
  }))
  return [...lines, ...(await listShares(db, payoutId, language))]
}

function headOf(language: Language) {
  return {
    orderNumber: orders.number,
    deliveredAt: fulfillments.deliveredAt,
    sku: orderLines.sku,
    name: language === 'es' ? orderLines.nameEs : orderLines.nameEn,
  }
}

/** What went to or came from whoever shares: nothing is sold or charged by it. */
async function listShares(db: Database, payoutId: string, language: Language): Promise<StatementLine[]> {
  const [l, s] = [orderLines, payoutShares]
  const rows = await db
    .select({ ...headOf(language), amountCents: s.amountCents })
    .from(s)
    .innerJoin(l, eq(l.id, s.lineId))
    .innerJoin(fulfillments, eq(fulfillments.id, l.fulfillmentId))
    .innerJoin(orders, eq(orders.id, l.orderId))
    .where(eq(s.payoutId, payoutId))
    .orderBy(asc(orders.number), asc(l.position), sql`${s.refundId} nulls first`, asc(s.collaboratorId))
  return rows.map(({ deliveredAt, name, ...row }) => ({
    ...row,
    deliveredOn: deliveredAt ? dayOf(deliveredAt) : '',
    name: m.ledger_statement_share({ item: name }, { locale: language }),
    quantity: 0,
    soldCents: 0,
    commissionCents: 0,
  }))
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** As 2026-11-16, in Puerto Rico. */
export function dayOf(at: Date): string {
  return day.format(at)
}
