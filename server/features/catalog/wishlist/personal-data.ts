import { and, eq, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { wishlistItems, wishlistShares } from '#server/schema/wishlist.ts'
import { deleteShare, deleteWishes, listWishes, publishListChange } from './store.ts'

export const wishlistOfPerson: PersonalData = {
  name: 'wishlist',
  async export(tx, userId) {
    const items = await listWishes(tx, userId)
    const [share] = await tx
      .select({ since: wishlistShares.createdAt })
      .from(wishlistShares)
      .where(eq(wishlistShares.userId, userId))
    return { items, sharedSince: share?.since ?? null }
  },
  async merge(tx, { fromId, intoId }) {
    const other = alias(wishlistItems, 'other')
    const wished = tx.select({ id: other.productId }).from(other).where(eq(other.userId, intoId))
    const moved = await tx
      .update(wishlistItems)
      .set({ userId: intoId })
      .where(and(eq(wishlistItems.userId, fromId), notInArray(wishlistItems.productId, wished)))
    await publishListChange(tx, intoId)
    return { moved: moved.rowCount ?? 0, collided: (await listWishes(tx, fromId)).length }
  },
  async erase(tx, userId) {
    await deleteWishes(tx, userId)
    await deleteShare(tx, userId)
    await publishListChange(tx, userId)
  },
}
