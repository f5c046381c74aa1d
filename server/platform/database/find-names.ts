/** What things are called in both languages, by id: for whoever writes about things of many tables. */
import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Tx } from './pool.ts'

type NamedTable = PgTable & { id: PgColumn; nameEn: PgColumn; nameEs: PgColumn }

export async function findNames(
  db: Database | Tx,
  table: NamedTable,
  ids: readonly string[],
): Promise<Map<string, { en: string; es: string }>> {
  if (ids.length === 0) return new Map()
  const { id, nameEn, nameEs } = table
  const rows = await db
    .select({ id, nameEn, nameEs })
    .from(table as PgTable)
    .where(inArray(id, [...ids]))
  return new Map(
    rows.map((row) => [row.id as string, { en: row.nameEn as string, es: row.nameEs as string }]),
  )
}
