import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { products } from '#server/schema/catalog.ts'

/** Of those that are not deleted, in whatever state they are. */
export async function findProductNames(
  db: Database | Tx,
  ids: readonly string[],
): Promise<Map<string, { en: string; es: string }>> {
  if (ids.length === 0) return new Map()
  const { id, nameEn, nameEs, isDeleted } = products
  const rows = await db
    .select({ id, nameEn, nameEs })
    .from(products)
    .where(and(inArray(id, [...ids]), eq(isDeleted, false)))
  return new Map(rows.map((row) => [row.id, { en: row.nameEn, es: row.nameEs }]))
}
