/** Campaigns in the database. */

import { asc, countDistinct, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { isOneOf } from '#server/platform/database/conditions.ts'
import { findNames } from '#server/platform/database/find-names.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { loyaltyCampaigns, loyaltyLots } from '#server/schema/loyalty.ts'
import type { Campaign } from './rules.ts'

/** Running and planned ones, for whoever remembers them. */
export async function listOpenCampaigns(db: Database | Tx, now: Date): Promise<Campaign[]> {
  return db
    .select()
    .from(loyaltyCampaigns)
    .where(gt(loyaltyCampaigns.endsAt, now))
    .orderBy(asc(loyaltyCampaigns.endsAt), asc(loyaltyCampaigns.id))
}

export async function listEndedCampaigns(db: Database | Tx, now: Date, limit: number): Promise<Campaign[]> {
  return db
    .select()
    .from(loyaltyCampaigns)
    .where(lte(loyaltyCampaigns.endsAt, now))
    .orderBy(desc(loyaltyCampaigns.endsAt), asc(loyaltyCampaigns.id))
    .limit(limit)
}

export async function findCampaign(db: Database | Tx, id: string): Promise<Campaign | undefined> {
  const [row] = await db.select().from(loyaltyCampaigns).where(eq(loyaltyCampaigns.id, id))
  return row
}

export function findCampaignNames(db: Database | Tx, ids: readonly string[]) {
  return findNames(db, loyaltyCampaigns, ids)
}

/** Two who change one wait for each other. */
export async function lockCampaign(tx: Tx, id: string): Promise<Campaign | undefined> {
  const [row] = await tx
    .select()
    .from(loyaltyCampaigns)
    .where(eq(loyaltyCampaigns.id, id))
    .for('no key update')
  return row
}

export async function insertCampaign(tx: Tx, row: typeof loyaltyCampaigns.$inferInsert): Promise<void> {
  await tx.insert(loyaltyCampaigns).values(row)
}

export async function updateCampaign(
  tx: Tx,
  id: string,
  change: Partial<typeof loyaltyCampaigns.$inferInsert>,
): Promise<void> {
  await tx
    .update(loyaltyCampaigns)
    .set({ ...change, version: sql`${loyaltyCampaigns.version} + 1` })
    .where(eq(loyaltyCampaigns.id, id))
}

export interface Given {
  points: number
  orders: number
}

/** What each gave. Several orders share a campaign, and an order may have several lots of it. */
export async function sumGiven(db: Database | Tx, ids: readonly string[]): Promise<Map<string, Given>> {
  if (ids.length === 0) return new Map()
  const { campaignId, orderId } = loyaltyLots
  const rows = await db
    .select({
      id: sql<string>`${campaignId}`,
      points: sql<number>`sum(${loyaltyLots.points})::int`,
      orders: countDistinct(orderId),
    })
    .from(loyaltyLots)
    .where(isOneOf(campaignId, ids))
    .groupBy(campaignId)
  return new Map(rows.map(({ id, points, orders }) => [id, { points, orders }]))
}
