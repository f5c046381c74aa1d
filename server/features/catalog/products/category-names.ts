import type { Database } from '#server/platform/database/pool.ts'
import { categories } from '#server/schema/catalog.ts'

/** By id, in the shop's order. */
export async function listCategoryNames(
  db: Database,
): Promise<Map<string, { nameEn: string; nameEs: string }>> {
  const rows = await db.select().from(categories).orderBy(categories.position)
  return new Map(rows.map(({ id, nameEn, nameEs }) => [id, { nameEn, nameEs }]))
}
