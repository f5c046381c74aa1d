import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { ImageUse } from '#server/features/site/images/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { KeptSlugs } from '#server/platform/kept-slugs.ts'
import { categories, categorySlugs } from '#server/schema/catalog.ts'

export type CategoryRow = typeof categories.$inferSelect

/** In the order of their ids, so that two who change several wait for each other and never both. */
export async function lockCategories(tx: Tx, ids: readonly string[]): Promise<Map<string, CategoryRow>> {
  const rows = await tx
    .select()
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(asc(categories.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whoever adds one or gives one another name: of two at the same moment the second sees the first. By hand, as no row is locked. */
export async function lockAllNames(tx: Tx): Promise<CategoryRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('category names', 0))`)
  return tx.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
}

export const CATEGORY_SLUGS: KeptSlugs = {
  table: categorySlugs,
  slug: categorySlugs.slug,
  owner: categorySlugs.categoryId,
  toRow: (slug, categoryId) => ({ slug, categoryId }),
}

/** Its addresses lead to another one. */
export async function giveSlugsTo(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.update(categorySlugs).set({ categoryId: toId }).where(eq(categorySlugs.categoryId, fromId))
}

export const isShownByCategory: ImageUse = (imageId) =>
  sql`exists (select from categories where image_id = ${imageId} or own_image_id = ${imageId})`
