/** Rows of the roster, out of the database. */
import { asc, gt, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { findAvailable } from '#server/features/catalog/inventory/index.ts'
import { isSpanishStale } from '#server/features/catalog/publishing/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { foldText } from '#server/platform/fold-text.ts'
import { products, productVariants } from '#server/schema/catalog.ts'
import { bestStockLevel, stockLevel } from '#server/search/stock-level.ts'
import type { RosterRow } from './rules.ts'

const columns = {
  id: products.id,
  providerId: products.providerId,
  category: products.categoryId,
  status: products.status,
  isActive: products.isActive,
  isDeleted: products.isDeleted,
  nameEn: products.nameEn,
  nameEs: products.nameEs,
  tagsEn: products.tagsEn,
  tagsEs: products.tagsEs,
  englishAt: products.englishAt,
  spanishAt: products.spanishAt,
  hasPendingChange: sql<boolean>`${products.pendingChange} is not null`,
  version: products.version,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
}

function readProducts(db: Database, which: SQL, limit: number) {
  return db.select(columns).from(products).where(which).orderBy(asc(products.id)).limit(limit)
}

/** The next ones by id; fewer than `limit` are the last. */
export async function loadRosterAfter(db: Database, after: string, limit: number, lowStockAt: number) {
  return addVariants(db, await readProducts(db, gt(products.id, after), limit), lowStockAt)
}

export async function loadRosterRows(db: Database, ids: readonly string[], lowStockAt: number) {
  return addVariants(db, await readProducts(db, inArray(products.id, [...ids]), ids.length), lowStockAt)
}

/** And those with a change that waits, which leaves the time of the live product alone. */
export function listTouchedSince(db: Database, sinceMs: number) {
  const { id, updatedAt, version, status, isDeleted, pendingChange } = products
  return db
    .select({
      id,
      updatedAt,
      version,
      status,
      isDeleted,
      hasPendingChange: columns.hasPendingChange,
    })
    .from(products)
    .where(or(gte(updatedAt, new Date(sinceMs)), isNotNull(pendingChange)))
}

/** Of the variants that are sold. What lies in carts counts as there: a cart is no sale. */
const AFTER_ALL_HOLDS = new Date('9999-01-01T00:00:00Z')

async function addVariants(
  db: Database,
  rows: Awaited<ReturnType<typeof readProducts>>,
  lowStockAt: number,
): Promise<RosterRow[]> {
  if (rows.length === 0) return []
  const { productId, inventoryItemId, sku, priceCents, isActive } = productVariants
  const variants = await db
    .select({ productId, inventoryItemId, sku, priceCents, isActive, lowStockAt: productVariants.lowStockAt })
    .from(productVariants)
    .where(
      inArray(
        productId,
        rows.map(({ id }) => id),
      ),
    )
  const available = await findAvailable(
    db,
    variants.map((variant) => variant.inventoryItemId),
    { now: AFTER_ALL_HOLDS },
  )
  const ofProduct = Map.groupBy(variants, (variant) => variant.productId)
  return rows.map((row) => {
    const own = ofProduct.get(row.id) ?? []
    const sold = own.filter((variant) => variant.isActive)
    const prices = sold.map((variant) => variant.priceCents)
    const left = (variant: (typeof own)[number]) => available.get(variant.inventoryItemId) ?? 0
    const levels = sold.map((variant) => stockLevel(left(variant), variant.lowStockAt, lowStockAt))
    const isInShop = row.status === 'published' && row.isActive && !row.isDeleted
    const names = [row.nameEn, row.nameEs]
    // Field by field: what is made by spreading is a slow dictionary, and a list reads a hundred thousand of these.
    return {
      id: row.id,
      providerId: row.providerId,
      status: row.status,
      category: row.category,
      isActive: row.isActive,
      isDeleted: row.isDeleted,
      hasPendingChange: row.hasPendingChange,
      isSpanishStale: isSpanishStale(row),
      version: row.version,
      name: { en: row.nameEn, es: row.nameEs },
      nameKey: foldText(row.nameEn || row.nameEs),
      text: foldText(
        [...names, ...row.tagsEn, ...row.tagsEs, ...own.map((variant) => variant.sku)].join(' '),
      ),
      priceCents: prices.length > 0 ? Math.min(...prices) : null,
      priceToCents: prices.length > 0 ? Math.max(...prices) : null,
      variants: sold.length,
      available: sold.reduce((sum, variant) => sum + Math.max(0, left(variant)), 0),
      stock: bestStockLevel(levels),
      needsRestock: isInShop && levels.some((level) => level !== 'in'),
      inventoryItemIds: own.map((variant) => variant.inventoryItemId),
      createdAtMs: row.createdAt.getTime(),
      updatedAtMs: row.updatedAt.getTime(),
    }
  })
}
