import { and, eq, lt, sql } from 'drizzle-orm'
import type { ImportField } from '#contract/catalog/product-import.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { productImportColumns, productImports } from '#server/schema/product-import.ts'
import { foldHeader, type Mapping } from './guess-mapping.ts'

type Queryable = Database | Tx
export type ImportRow = typeof productImports.$inferSelect
export type ImportResult = NonNullable<ImportRow['result']>

export async function insertImport(tx: Tx, row: typeof productImports.$inferInsert): Promise<ImportRow> {
  const [made] = await tx.insert(productImports).values(row).returning()
  return made as ImportRow
}

export async function findImport(db: Queryable, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id))
  return row ?? null
}

/** Two who start it at once: the second waits here, and finds it under way. */
export async function lockImport(tx: Tx, id: string, userId: string): Promise<ImportRow | null> {
  const [row] = await tx
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.userId, userId)))
    .for('update')
  return row ?? null
}

export async function updateImport(
  db: Queryable,
  id: string,
  change: Partial<typeof productImports.$inferInsert>,
): Promise<void> {
  await db
    .update(productImports)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(productImports.id, id))
}

export async function deleteImportsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(productImports).where(lt(productImports.createdAt, before))
}

/** What this person's columns were the last time, by the folded header. */
export async function findRememberedColumns(
  db: Queryable,
  userId: string,
): Promise<Map<string, ImportField | null>> {
  const rows = await db.select().from(productImportColumns).where(eq(productImportColumns.userId, userId))
  return new Map(rows.map(({ header, field }) => [header, field]))
}

export async function rememberColumns(
  tx: Tx,
  userId: string,
  headers: readonly string[],
  mapping: Mapping,
): Promise<void> {
  const byHeader = new Map(headers.map((header, at) => [foldHeader(header), mapping[at] ?? null]))
  const rows = [...byHeader].filter(([header]) => header !== '')
  if (rows.length === 0) return
  await tx
    .insert(productImportColumns)
    .values(rows.map(([header, field]) => ({ userId, header, field })))
    .onConflictDoUpdate({
      target: [productImportColumns.userId, productImportColumns.header],
      set: { field: sql`excluded.field` },
    })
}
