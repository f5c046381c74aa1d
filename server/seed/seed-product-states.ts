/** Products of the demo's provider in the states that a shop does not show: what their list and their editor are for. */
import { sql } from 'drizzle-orm'
import type { PublishingStatus } from '#contract/catalog/catalog-terms.ts'
import type { Tx } from '../platform/database/pool.ts'
import { idFor } from './chance.ts'
import { insertRowsIn } from './insert-rows.ts'

interface CopyOptions {
  /** Makes its ids, and is put before its SKU. */
  key: string
  suffix: { en: string; es: string }
  status: PublishingStatus
  isActive?: boolean
  onHand: number
  at: string
  /** Its history, oldest first. */
  deeds: { action: string; reason?: string; changes?: Record<string, string> }[]
}

/** A product that looks like one that is sold, in another cut. */
export async function copyDemoProduct(tx: Tx, productId: string, copy: CopyOptions): Promise<string> {
  const { key, suffix, status, isActive = true, onHand, at, deeds } = copy
  const id = idFor('prd', `queue:${key}`)
  const item = idFor('inv', `queue:${key}`)
  const submittedAt = status === 'pending_review' ? at : null
  await tx.execute(sql`
    insert into products (id, provider_id, category_id, status, is_active, name_en, name_es, slug_en, slug_es, summary_en, summary_es,
      description_en, description_es, specs, tags_en, tags_es, tax_class, created_at, updated_at, submitted_at)
    select ${id}, provider_id, category_id, ${status}, ${isActive}, name_en || ' ' || ${suffix.en}::text, name_es || ' ' || ${suffix.es}::text,
      slug_en || '-' || ${key}::text, slug_es || '-' || ${key}::text, summary_en, summary_es, description_en, description_es, specs,
      tags_en, tags_es, tax_class, ${at}, ${at}, ${submittedAt}::timestamptz
    from products where id = ${productId}`)
  await tx.execute(sql`
    insert into product_slugs (slug, product_id) select unnest(array[slug_en, slug_es]), id from products where id = ${id} on conflict do nothing`)
  await tx.execute(
    sql`insert into inventory_items (id, kind, on_hand) values (${item}, 'variant', ${onHand})`,
  )
  await tx.execute(sql`
    insert into product_variants (id, product_id, inventory_item_id, sku, price_cents, weight_grams)
    select ${idFor('var', `queue:${key}`)}, ${id}, ${item}, ${key.toUpperCase()}::text || '-' || sku, price_cents + 1500, weight_grams
    from product_variants where product_id = ${productId} order by position limit 1`)
  await tx.execute(sql`
    insert into product_images (product_id, image_id, position, alt_en, alt_es, shows)
    select ${id}, image_id, position, alt_en, alt_es, '{}' from product_images where product_id = ${productId} and position < 3`)
  await insertRowsIn(
    tx,
    'product_history',
    deeds.map(({ action, reason = '', changes = {} }) => ({
      product_id: id,
      action,
      reason,
      changes: JSON.stringify(changes),
      at,
    })),
  )
  return id
}

/** One of each: begun, sent back, waiting for an answer, taken out of the shop, and switched off. */
export async function seedProductStates(
  tx: Tx,
  productIds: readonly string[],
  hoursAgo: (hours: number) => string,
): Promise<void> {
  const [first, second, third] = productIds
  if (!first || !second || !third) return
  const create = { action: 'create' }
  const submit = { action: 'submit' }
  await copyDemoProduct(tx, second, {
    key: 'compact',
    suffix: { en: 'Compact', es: 'Compacto' },
    status: 'draft',
    onHand: 0,
    at: hoursAgo(4),
    deeds: [create],
  })
  const reason = 'The pictures show another color than the one you sell. Add your own and submit it again.'
  await copyDemoProduct(tx, third, {
    key: 'ranger',
    suffix: { en: 'Ranger', es: 'Ranger' },
    status: 'draft',
    onHand: 20,
    at: hoursAgo(15),
    deeds: [create, submit, { action: 'reject', reason }],
  })
  const asked = 'Almost there: two things to add before we can publish it.'
  const fields = { description: 'Say which belts it fits.', pictures: 'One more from the back, please.' }
  const waitingId = await copyDemoProduct(tx, first, {
    key: 'slim',
    suffix: { en: 'Slim', es: 'Slim' },
    status: 'pending_review',
    onHand: 8,
    at: hoursAgo(22),
    deeds: [create, submit, { action: 'ask-changes', reason: asked, changes: fields }],
  })
  const notes = { reason: asked, fields, at: hoursAgo(18), by: null }
  await tx.execute(
    sql`update products set review_notes = ${JSON.stringify(notes)}::jsonb where id = ${waitingId}`,
  )
  await copyDemoProduct(tx, second, {
    key: 'classic',
    suffix: { en: 'Classic', es: 'Clásico' },
    status: 'unpublished',
    onHand: 3,
    at: hoursAgo(700),
    deeds: [create, submit, { action: 'approve' }, { action: 'unpublish' }],
  })
  await copyDemoProduct(tx, third, {
    key: 'holiday',
    suffix: { en: 'Holiday edition', es: 'edición navideña' },
    status: 'published',
    isActive: false,
    onHand: 40,
    at: hoursAgo(300),
    deeds: [create, submit, { action: 'approve' }],
  })
}
