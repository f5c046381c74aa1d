import { count, eq, isNotNull, sql } from 'drizzle-orm'
import type { CategoryUse } from '#server/features/catalog/products/index.ts'
import { publishMessage } from '#server/platform/notifier.ts'
import { loyaltyCampaigns } from '#server/schema/loyalty.ts'
import { CAMPAIGNS_CHANNEL } from './campaign-reader.ts'

/** Campaigns for a category, those that are over too. What they gave is in lots, which name no category. */
export const categoryUseOfCampaigns: CategoryUse = {
  async count(db) {
    const rows = await db
      .select({ id: loyaltyCampaigns.categoryId, many: count() })
      .from(loyaltyCampaigns)
      .where(isNotNull(loyaltyCampaigns.categoryId))
      .groupBy(loyaltyCampaigns.categoryId)
    return new Map(rows.map(({ id, many }) => [id ?? '', many]))
  },

  async move(tx, { fromId, toId, actorId, now }) {
    await tx
      .update(loyaltyCampaigns)
      .set({
        categoryId: toId,
        version: sql`${loyaltyCampaigns.version} + 1`,
        updatedAt: now,
        updatedBy: actorId,
      })
      .where(eq(loyaltyCampaigns.categoryId, fromId))
    await publishMessage(tx, CAMPAIGNS_CHANNEL, fromId)
  },
}
