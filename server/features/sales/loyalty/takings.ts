/** What was taken out of lots, in the database. */
import { and, count, eq, max, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { DemandingWrite } from '#server/platform/database/write-together.ts'
import { loyaltyLots, loyaltyTakings } from '#server/schema/loyalty.ts'
import type { OpenLot, Taken } from './rules.ts'

export interface NewTaking extends Taken {
  kind: 'spent' | 'reversed' | 'expired' | 'adjusted'
  cause: string
  orderId?: string | null
  reason?: string
  actorId?: string | null
  at: Date
}

/** By hand, as it is also a part of one write. */
export async function insertTakings(tx: Tx, takings: readonly NewTaking[]): Promise<void> {
  if (takings.length > 0) await tx.execute(insertTakingsSql(takings, sql`once_key()`))
}

function insertTakingsSql(takings: readonly NewTaking[], onceKey: SQL): SQL {
  const rows = takings.map((taking) => ({
    lot_id: taking.lotId,
    kind: taking.kind,
    cause: taking.cause,
    order_id: taking.orderId ?? null,
    points: taking.points,
    reason: taking.reason ?? '',
    actor_id: taking.actorId ?? null,
    at: taking.at.toISOString(),
  }))
  return sql`
    insert into loyalty_redemptions (lot_id, kind, cause, order_id, points, reason, actor_id, at, once_key)
    select lot_id, kind, cause, order_id, points, reason, actor_id, at, ${onceKey}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (lot_id text, kind text, cause text, order_id text,
      points int, reason text, actor_id text, at timestamptz)`
}

interface SeenLots {
  userId: string
  /** Those that something is taken of, as they were read. */
  lots: readonly Pick<OpenLot, 'id' | 'left'>[]
  onceKey: SQL
  /** What is locked before. */
  after: SQL
}

/** As a part of one write, which is not made where others have taken of these lots meanwhile (migration 0054). */
export function takingsWrite(
  takings: readonly NewTaking[],
  { userId, lots, onceKey, after }: SeenLots,
): DemandingWrite {
  const ids = sql.param(lots.map(({ id }) => id))
  const lefts = sql.param(lots.map(({ left }) => left))
  return {
    write: [
      ['points_entered', sql`select lot_id, remaining from enter_points(${userId}) where ${after}`],
      ['points_taken', insertTakingsSql(takings, onceKey)],
    ],
    demands: [
      {
        what: 'the points',
        isMet: sql`(select count(*) from points_entered join unnest(${ids}::text[], ${lefts}::int[]) as seen (lot_id, remaining)
          using (lot_id, remaining)) = ${lots.length}::int`,
      },
    ],
  }
}

/** Null: nothing was taken for that cause yet. */
export async function findTaken(db: Database | Tx, userId: string, cause: string): Promise<number | null> {
  const [taken] = await db
    .select({ points: sql<number | null>`sum(${loyaltyTakings.points})::int` })
    .from(loyaltyTakings)
    .innerJoin(loyaltyLots, eq(loyaltyLots.id, loyaltyTakings.lotId))
    .where(and(eq(loyaltyLots.userId, userId), eq(loyaltyTakings.cause, cause)))
  return taken?.points ?? null
}

/** What an order has taken and not been given back, and how often it took. */
export async function findSpent(db: Database | Tx, userId: string, orderId: string) {
  const isOfOrder = and(
    eq(loyaltyTakings.orderId, orderId),
    eq(loyaltyTakings.kind, 'spent'),
    eq(loyaltyLots.userId, userId),
  )
  const returned = db
    .select({ points: sql`coalesce(sum(${loyaltyLots.points}), 0)::int` })
    .from(loyaltyLots)
    .where(
      and(eq(loyaltyLots.userId, userId), eq(loyaltyLots.orderId, orderId), eq(loyaltyLots.kind, 'returned')),
    )
  const [spent] = await db
    .select({
      points: sql<number>`coalesce(sum(${loyaltyTakings.points}), 0)::int - ${returned}`,
      takings: count(),
      latestExpiry: max(loyaltyLots.expiresAt),
    })
    .from(loyaltyTakings)
    .innerJoin(loyaltyLots, eq(loyaltyLots.id, loyaltyTakings.lotId))
    .where(isOfOrder)
  return spent ?? { points: 0, takings: 0, latestExpiry: null }
}
