/** Products that are in a category, or proposed for it. */
import { count, isNotNull, sql } from 'drizzle-orm'
import { products } from '#server/schema/catalog.ts'
import type { CategoryUse } from '../categories/deps.ts'

export const categoryUseOfProducts: CategoryUse = {
  /** Those in the archive count as well: they can be brought back. */
  async count(db) {
    const { id, categoryId, pendingChange } = products
    const proposed = sql<string>`${pendingChange} #>> '{content,category}'`
    const named = db
      .select({ categoryId, id })
      .from(products)
      .union(db.select({ categoryId: proposed, id }).from(products).where(isNotNull(pendingChange)))
      .as('named')
    const rows = await db
      .select({ id: named.categoryId, many: count() })
      .from(named)
      .where(isNotNull(named.categoryId))
      .groupBy(named.categoryId)
    return new Map(rows.map((row) => [row.id, row.many]))
  },

  /** By hand: moved by one statement, with their history. */
  async move(tx, { fromId, toId, actorId, now }) {
    const moved = sql`update products set category_id = ${toId}, version = version + 1,
        pending_base_version = pending_base_version + 1, updated_at = ${now.toISOString()}
      where category_id = ${fromId} returning id`
    await tx.execute(sql`with moved as (${moved})
      insert into product_history (product_id, actor_id, action, changes, at)
      select id, ${actorId}, 'edit',
        jsonb_build_object('category', jsonb_build_object('before', ${fromId}::text, 'after', ${toId}::text)),
        ${now.toISOString()} from moved`)
    // What is proposed and what it is compared with alike, so that the move is nobody's proposal.
    for (const name of ['pendingChange', 'pendingBase'] as const) {
      const column = products[name]
      await tx
        .update(products)
        .set({ [name]: sql`jsonb_set(${column}, '{content,category}', to_jsonb(${toId}::text))` })
        .where(sql`${column} #>> '{content,category}' = ${fromId}`)
    }
  },
}
