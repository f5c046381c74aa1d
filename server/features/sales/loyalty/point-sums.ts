/** All points of everybody, for reports. */
import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { isWithinDays } from '#server/platform/local-day-sql.ts'
import { loyaltyLots, loyaltyTakings } from '#server/schema/loyalty.ts'
import { leftOfLot, takenByLot } from './lots-left.ts'

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
  const days = { from, to }
  const lots = db
    .select({
      earned: sumWhere(loyaltyLots.points, eq(loyaltyLots.kind, 'earned')).as('earned'),
      given: sumWhere(loyaltyLots.points, ne(loyaltyLots.kind, 'earned')).as('given'),
    })
    .from(loyaltyLots)
    .where(isWithinDays(loyaltyLots.createdAt, days))
    .as('lots')
  const { points, kind, at } = loyaltyTakings
  const taken = db
    .select({
      spent: sumWhere(points, eq(kind, 'spent')).as('spent'),
      expired: sumWhere(points, eq(kind, 'expired')).as('expired'),
      takenBack: sumWhere(points, isWord(kind, 'reversed', 'adjusted')).as('taken_back'),
    })
    .from(loyaltyTakings)
    .where(isWithinDays(at, days))
    .as('taken')
  const { earned, given } = lots
  const { spent, expired, takenBack } = taken
  const [flow] = await db.select({ earned, given, spent, expired, takenBack }).from(lots).crossJoin(taken)
  return flow ?? { earned: 0, given: 0, spent: 0, expired: 0, takenBack: 0 }
}

const sumWhere = (points: PgColumn, condition: SQL) =>
  sql<number>`coalesce(sum(${points}) filter (where ${condition}), 0)::int`

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
  const { id, userId, kind, usableAt, expiresAt, createdAt } = loyaltyLots
  return db
    .select({ id, userId, kind, left: leftOfLot, usableAt, expiresAt, createdAt })
    .from(loyaltyLots)
    .leftJoin(takenByLot, eq(takenByLot.lotId, id))
    .where(and(gt(leftOfLot, 0), or(isNull(expiresAt), gt(expiresAt, now))))
    .orderBy(sql`${expiresAt} nulls last`, asc(createdAt), asc(id))
}
