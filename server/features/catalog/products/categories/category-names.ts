/** What other features ask of categories. */
import { asc, eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { categories } from '#server/schema/catalog.ts'

export interface CategoryNames {
  slug: string
  nameEn: string
  nameEs: string
}

/** By id, in the shop's order. */
export async function listCategoryNames(db: Database): Promise<Map<string, CategoryNames>> {
  const { id, slug, nameEn, nameEs } = categories
  const rows = await db
    .select({ id, slug, nameEn, nameEs })
    .from(categories)
    .orderBy(asc(categories.position), asc(id))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * For whoever writes the category into a row of theirs. It is held until they are done: whoever deletes it waits for them, and
 * they for whoever is deleting it.
 */
export async function refuseUnknownCategory(
  tx: Tx,
  categoryId: string,
  { field, language }: { field: string; language: Language },
): Promise<void> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('key share')
  if (rows.length > 0) return
  const message = m.errors_category_unknown({}, { locale: language })
  throw new AppError('INVALID_INPUT', { details: [{ field, code: 'unknown_category', message }] })
}
