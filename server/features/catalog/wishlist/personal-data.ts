import { sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { deleteShare, deleteWishes, listWishes, publishListChange } from './store.ts'

export const wishlistOfPerson: PersonalData = {
  name: 'wishlist',
  async export(tx, userId) {
    const items = await listWishes(tx, userId)
    const { rows } = await tx.execute<{ since: string }>(
      sql`select created_at as since from wishlist_shares where user_id = ${userId}`,
    )
    return { items, sharedSince: rows[0]?.since ?? null }
  },
  async erase(tx, userId) {
    await deleteWishes(tx, userId)
    await deleteShare(tx, userId)
    await publishListChange(tx, userId)
  },
}
