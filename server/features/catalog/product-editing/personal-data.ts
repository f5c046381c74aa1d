/** What a provider's account leaves in the catalog. */
import { sql } from 'drizzle-orm'
import { publishProductChange } from '#server/features/catalog/products/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

export const productsOfPerson: PersonalData = {
  name: 'shop',
  async export(tx, userId) {
    const page = await tx.execute(sql`
      select kind, slug, name, first_name, last_name, nppr_instructor_number, headline_en, headline_es, bio_en, bio_es,
        municipality, since, created_at
      from collaborators where user_id = ${userId}`)
    const sold = await tx.execute(sql`
      select products.id, name_en, name_es, status, products.created_at from products
      join collaborators on collaborators.id = provider_id where user_id = ${userId} order by products.created_at`)
    const deeds = await tx.execute(sql`
      select product_id, action, reason, at from product_history where actor_id = ${userId} order by id`)
    return { page: page.rows[0] ?? null, products: sold.rows, changes: deeds.rows }
  },
  /** Nobody is left to sell: what was live is taken down. Past orders keep what they showed. */
  async erase(tx, userId) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update products set status = case status when 'published' then 'unpublished' else 'draft' end, updated_at = now(), version = version + 1
      where status in ('published', 'pending_review')
        and provider_id in (select id from collaborators where user_id = ${userId})
      returning id`)
    for (const { id } of rows) {
      await tx.execute(sql`insert into product_history (product_id, action) values (${id}, 'close-shop')`)
    }
    await tx.execute(sql`
      update products set review_notes = review_notes || '{"by":null}' where review_notes ->> 'by' = ${userId}`)
    const closed = await tx.execute(sql`
      update collaborators set user_id = null, is_public = false, slug = lower(replace(id, '_', '-')), name = '',
        first_name = '', last_name = '', nppr_instructor_number = null, headline_en = '', headline_es = '', bio_en = '',
        bio_es = '', municipality = null, since = null, picture_id = null, cover_id = null,
        suspend_reason = ''
      where user_id = ${userId}`)
    if ((closed.rowCount ?? 0) > 0) await publishProductChange(tx, '*')
  },
}
