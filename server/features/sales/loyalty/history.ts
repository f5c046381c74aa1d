/**
 * A person's points as a list of what happened: lots add, takings take. What one cause took from several lots is one line. SQL
 * by hand: rows of two tables are one list, and one of the two lacks some columns.
 */

import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LoyaltyMove } from '#contract/sales/loyalty.schemas.ts'
import { orderRows } from '#server/features/sales/orders/queries.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'

export type Move = z.output<typeof LoyaltyMove>

interface MoveRow extends Record<string, unknown> {
  id: string
  kind: Move['kind']
  points: number
  order_id: string | null
  order_number: string | null
  reason: string
  campaign_en: string | null
  campaign_es: string | null
  usable_at: string | null
  expires_at: string | null
  at: string
}

const movesOf = (userId: string) => sql`
  select id, kind, points, order_id, reason, campaign_id, usable_at, expires_at, created_at as at
  from loyalty_lots where user_id = ${userId}
  union all
  select 'tkg_' || min(t.id), t.kind, -sum(t.points)::int, t.order_id, max(t.reason), null, null, null, t.at
  from loyalty_redemptions t join loyalty_lots l on l.id = t.lot_id
  where l.user_id = ${userId} group by t.kind, t.cause, t.order_id, t.at`

export async function countMoves(db: Database | Tx, userId: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${movesOf(userId)}) moves`,
  )
  return rows[0]?.total ?? 0
}

interface Slice {
  offset: number
  limit: number
}

/** The newest first; all of them without a slice. Of the orders only their numbers are read. */
export async function listMoves(db: Database | Tx, userId: string, slice?: Slice): Promise<Move[]> {
  const { rows } = await db.execute<MoveRow>(sql`
    select moves.*, o.number as order_number, c.name_en as campaign_en, c.name_es as campaign_es
    from (${movesOf(userId)}) moves left join ${orderRows('o')} on o.id = moves.order_id
      left join loyalty_campaigns c on c.id = moves.campaign_id
    order by moves.at desc, moves.id desc
    ${slice ? sql`limit ${slice.limit} offset ${slice.offset}` : sql``}`)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    points: row.points,
    orderId: row.order_id,
    orderNumber: row.order_number,
    reason: row.reason,
    campaign:
      row.campaign_en === null ? null : { en: row.campaign_en, es: row.campaign_es ?? row.campaign_en },
    usableAt: toIso(row.usable_at),
    expiresAt: toIso(row.expires_at),
    at: new Date(row.at).toISOString(),
  }))
}

const toIso = (text: string | null) => (text === null ? null : new Date(text).toISOString())
