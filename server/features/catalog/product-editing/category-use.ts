/** Products that are in a category, or proposed for it. */
import { sql } from 'drizzle-orm'
import type { CategoryUse } from '#server/features/catalog/products/index.ts'

/** Raw SQL throughout: all products are counted or moved by one statement each, proposals in their JSON as well. */
export const categoryUseOfProducts: CategoryUse = {
  /** Those in the archive count as well: they can be brought back. */
  async count(db) {
    const { rows } = await db.execute<{ id: string; many: number }>(sql`
      select category_id as id, count(*)::int as many from (
        select category_id, id from products
        union select pending_change #>> '{content,category}', id from products where pending_change is not null
      ) named where category_id is not null group by 1`)
    return new Map(rows.map(({ id, many }) => [id, many]))
  },

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
    for (const column of [sql`pending_change`, sql`pending_base`])
      await tx.execute(sql`update products
        set ${column} = jsonb_set(${column}, '{content,category}', to_jsonb(${toId}::text))
        where ${column} #>> '{content,category}' = ${fromId}`)
  },
}
