/** What a payout is made of, line by line. */
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import { m } from '#server/paraglide/messages.js'
import type { Database } from '#server/platform/database/pool.ts'
import type { Payout } from './read-payouts.ts'

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

export async function listLines(
  db: Database,
  payoutId: string,
  language: Language,
): Promise<StatementLine[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select o.number, f.delivered_at, l.sku, ${sql.raw(language === 'es' ? 'l.name_es' : 'l.name_en')} as name,
      ${sql.raw(language === 'es' ? 'l.options_es' : 'l.options_en')} as options, i.amount_cents,
      coalesce(-r.quantity, l.quantity) as quantity,
      coalesce(-r.net_cents - r.points_discount_cents, l.net_cents + l.points_discount_cents) as sold_cents,
      coalesce(-r.commission_cents, l.commission_cents) as commission_cents
    from payout_items i
    join order_lines l on l.id = i.line_id
    join fulfillments f on f.id = l.fulfillment_id
    join orders o on o.id = l.order_id
    left join refund_lines r on r.refund_id = i.refund_id and r.line_id = i.line_id
    where i.payout_id = ${payoutId}
    order by o.number, l.position, i.refund_id nulls first`)
  const shares = await listShares(db, payoutId, language)
  const lines = rows.map((row) => ({
    orderNumber: row.number as string,
    deliveredOn: row.delivered_at === null ? '' : dayOf(row.delivered_at as string),
    sku: row.sku as string,
    name: [row.name, row.options].filter(Boolean).join(', '),
    quantity: row.quantity as number,
    soldCents: row.sold_cents as number,
    commissionCents: row.commission_cents as number,
    amountCents: row.amount_cents as number,
  }))
  return [...lines, ...shares]
}

/** What went to or came from whoever shares: nothing is sold or charged by it. */
async function listShares(db: Database, payoutId: string, language: Language): Promise<StatementLine[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select o.number, f.delivered_at, l.sku, ${sql.raw(language === 'es' ? 'l.name_es' : 'l.name_en')} as name, s.amount_cents
    from payout_shares s
    join order_lines l on l.id = s.line_id
    join fulfillments f on f.id = l.fulfillment_id
    join orders o on o.id = l.order_id
    where s.payout_id = ${payoutId}
    order by o.number, l.position, s.refund_id nulls first, s.collaborator_id`)
  return rows.map((row) => ({
    orderNumber: row.number as string,
    deliveredOn: row.delivered_at === null ? '' : dayOf(row.delivered_at as string),
    sku: row.sku as string,
    name: m.ledger_statement_share({ item: row.name as string }, { locale: language }),
    quantity: 0,
    soldCents: 0,
    commissionCents: 0,
    amountCents: row.amount_cents as number,
  }))
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** As 2026-11-16, in Puerto Rico. */
export function dayOf(at: string): string {
  return day.format(new Date(at))
}
