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
  async merge(tx, { fromId, intoId }) {
    const moved = await tx.execute(sql`
      update wishlist_items set user_id = ${intoId} where user_id = ${fromId}
        and product_id not in (select product_id from wishlist_items where user_id = ${intoId})`)
    await publishListChange(tx, intoId)
    return { moved: moved.rowCount ?? 0, collided: (await listWishes(tx, fromId)).length }
  },
  async erase(tx, userId) {
    await deleteWishes(tx, userId)
    await deleteShare(tx, userId)
    await publishListChange(tx, userId)
  },
}
