/** All points of everybody, for reports. Raw SQL: what is left of a lot is a sum over what was taken out of it. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import { isWithinDays } from '#server/platform/local-day-sql.ts'

export interface PointsFlow {
  earned: number
  /** By admins, and what came back with refunds. */
  given: number
  spent: number
  expired: number
  takenBack: number
}

/** In days of Puerto Rico, both included. */
export async function sumPointsFlow(db: Database, from: string, to: string): Promise<PointsFlow> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    with lots as (
      select kind, points from loyalty_lots where ${isWithinDays(sql`created_at`, { from, to })}
    ), taken as (
      select kind, points from loyalty_redemptions where ${isWithinDays(sql`at`, { from, to })}
    )
    select (select coalesce(sum(points), 0)::int from lots where kind = 'earned') as earned,
      (select coalesce(sum(points), 0)::int from lots where kind <> 'earned') as given,
      (select coalesce(sum(points), 0)::int from taken where kind = 'spent') as spent,
      (select coalesce(sum(points), 0)::int from taken where kind = 'expired') as expired,
      (select coalesce(sum(points), 0)::int from taken where kind in ('reversed', 'adjusted')) as "takenBack"`)
  const { earned = 0, given = 0, spent = 0, expired = 0, takenBack = 0 } = rows[0] ?? {}
  return { earned, given, spent, expired, takenBack }
}

export interface LotLeft {
  id: string
  userId: string
  kind: 'earned' | 'returned' | 'adjusted'
  left: number
  /** Null: not delivered yet. */
  usableAt: Date | null
  expiresAt: Date | null
  createdAt: Date
}

/** Every lot with something left that has not expired, the next to expire first. */
export async function listLotsLeft(db: Database, now: Date): Promise<LotLeft[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select l.id, l.user_id, l.kind, l.usable_at, l.expires_at, l.created_at,
      (l.points - coalesce(taken.points, 0))::int as remaining
    from loyalty_lots l left join (
      select lot_id, sum(points) as points from loyalty_redemptions group by lot_id
    ) taken on taken.lot_id = l.id
    where l.points > coalesce(taken.points, 0)
      and (l.expires_at is null or l.expires_at > ${now.toISOString()}::timestamptz)
    order by l.expires_at nulls last, l.created_at, l.id`)
  const toDate = (value: unknown) => (value === null ? null : new Date(value as string))
  return rows.map((row) => ({
    id: row.id as string,
    userId: row.user_id as string,
    kind: row.kind as LotLeft['kind'],
    left: row.remaining as number,
    usableAt: toDate(row.usable_at),
    expiresAt: toDate(row.expires_at),
    createdAt: new Date(row.created_at as string),
  }))
}
