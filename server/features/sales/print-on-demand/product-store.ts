/** Products of theirs in the database. */
import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Product } from '#server/features/catalog/products/editing/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import type { RemoteProduct, RemoteProductRow } from '#server/platform/print-services/index.ts'
import { printProducts, printVariants } from '#server/schema/print-on-demand.ts'
import type { Connection } from './connections.ts'
import { skuOf } from './product-rules.ts'

export type PrintProductRow = typeof printProducts.$inferSelect

export async function findPrintProduct(db: Database | Tx, id: string): Promise<PrintProductRow | null> {
  const [found] = await db.select().from(printProducts).where(eq(printProducts.id, id))
  return found ?? null
}

/** Whoever imports or proposes waits here for the others. */
export async function lockPrintProduct(tx: Tx, id: string): Promise<PrintProductRow | null> {
  const [found] = await tx.select().from(printProducts).where(eq(printProducts.id, id)).for('update')
  return found ?? null
}

export async function findByRemoteId(
  db: Database | Tx,
  connectionId: string,
  remoteId: string,
): Promise<PrintProductRow | null> {
  const [found] = await db
    .select()
    .from(printProducts)
    .where(and(eq(printProducts.connectionId, connectionId), eq(printProducts.remoteId, remoteId)))
  return found ?? null
}

export async function updatePrintProduct(
  db: Database | Tx,
  id: string,
  change: Partial<typeof printProducts.$inferInsert>,
): Promise<void> {
  await db.update(printProducts).set(change).where(eq(printProducts.id, id))
}

/** As a page of their list names them. What is linked keeps the name by which it was imported. */
export async function saveSeen(
  db: Database | Tx,
  { id: connectionId }: Connection,
  rows: readonly RemoteProductRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(printProducts)
    .values(
      rows.map(({ remoteId, name, pictureUrl, isIgnored }) => ({
        id: newId('ppr'),
        connectionId,
        remoteId,
        name,
        pictureUrl,
        state: isIgnored ? ('ignored' as const) : ('new' as const),
        seenAt: now,
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [printProducts.connectionId, printProducts.remoteId],
      set: {
        name: sql`excluded.name`,
        pictureUrl: sql`excluded.picture_url`,
        seenAt: sql`excluded.seen_at`,
        // It was gone and is there again.
        state: sql`case when print_products.state <> 'gone' then print_products.state
          when print_products.product_id is null then 'new' else 'linked' end`,
      },
    })
}

export async function listPrintProductIds(
  db: Database | Tx,
  connectionId: string,
  which: 'all' | 'linked or unread' | { notSeenSince: Date },
): Promise<{ id: string; remoteId: string }[]> {
  const ofStore = eq(printProducts.connectionId, connectionId)
  const isWanted =
    which === 'all'
      ? sql`${printProducts.state} <> 'gone'`
      : which === 'linked or unread'
        ? sql`${printProducts.state} <> 'gone' and (${printProducts.productId} is not null or ${printProducts.readAt} is null)`
        : sql`${printProducts.state} <> 'gone' and ${printProducts.seenAt} < ${which.notSeenSince.toISOString()}::timestamptz`
  return db
    .select({ id: printProducts.id, remoteId: printProducts.remoteId })
    .from(printProducts)
    .where(and(ofStore, isWanted))
    .orderBy(printProducts.id)
}

/** Their variants, tied to ours by SKU where there is a product. */
export async function saveVariants(
  tx: Tx,
  { id: printProductId }: Pick<PrintProductRow, 'id'>,
  { service }: Pick<Connection, 'service'>,
  remote: Pick<RemoteProduct, 'variants'>,
  product: Product | null,
): Promise<void> {
  const ours = new Map(product?.variants.map(({ sku, id }) => [sku, id]))
  const rows = remote.variants.map((variant) => {
    const sku = skuOf(service, variant)
    const { remoteId, costCents, isAvailable } = variant
    return { printProductId, remoteId, sku, variantId: ours.get(sku) ?? null, costCents, isAvailable }
  })
  const present = rows.map(({ remoteId }) => remoteId)
  const ofProduct = eq(printVariants.printProductId, printProductId)
  // An order may still hold one that they do not offer any more: it stays, but is not to be had.
  await tx
    .update(printVariants)
    .set({ isAvailable: false })
    .where(present.length > 0 ? and(ofProduct, notInArray(printVariants.remoteId, present)) : ofProduct)
  if (rows.length === 0) return
  await tx
    .insert(printVariants)
    .values(rows)
    .onConflictDoUpdate({
      target: [printVariants.printProductId, printVariants.remoteId],
      set: {
        sku: sql`excluded.sku`,
        variantId: sql`coalesce(excluded.variant_id, print_variants.variant_id)`,
        costCents: sql`excluded.cost_cents`,
        isAvailable: sql`excluded.is_available`,
      },
    })
}

/** By variants of ours, which of theirs each is. An admin may rename a SKU: the tie that was made stays. */
export async function listTies(db: Database | Tx, printProductId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ remoteId: printVariants.remoteId, variantId: printVariants.variantId })
    .from(printVariants)
    .where(and(eq(printVariants.printProductId, printProductId), isNotNull(printVariants.variantId)))
  return new Map(rows.flatMap(({ remoteId, variantId }) => (variantId ? [[variantId, remoteId]] : [])))
}
