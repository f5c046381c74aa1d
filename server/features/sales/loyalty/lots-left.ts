/** What was taken out of lots, as parts of other queries: what is left of a lot is its points less this. */
import { eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { loyaltyLots, loyaltyTakings } from '#server/schema/loyalty.ts'

const { lotId, points } = loyaltyTakings

/** Of the lot of the row: where few lots are looked at. */
export const takenOfLot = new QueryBuilder()
  .select({ points: sql`coalesce(sum(${points}), 0)` })
  .from(loyaltyTakings)
  .where(eq(lotId, loyaltyLots.id))

/** Of every lot, in one pass: to be joined by `lotId`. */
export const takenByLot = new QueryBuilder()
  .select({ lotId, points: sql<string>`sum(${points})`.as('taken_points') })
  .from(loyaltyTakings)
  .groupBy(lotId)
  .as('taken')

/** Beside `takenByLot`. */
export const leftOfLot = sql<number>`(${loyaltyLots.points} - coalesce(${takenByLot.points}, 0))::int`
