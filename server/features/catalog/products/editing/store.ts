/** Products as they are edited, in the database. */
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { OPTION_KINDS } from '#contract/catalog/catalog-terms.ts'
import { PUBLISHING_ACTIONS } from '#contract/catalog/publishing.ts'
import { onHandOf } from '#server/features/catalog/inventory/queries.ts'
import { findCollaborator } from '#server/features/people/collaborators/index.ts'
import { auditIfAdmin } from '#server/features/people/identity/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import {
  optionValues,
  productHistory,
  productImages,
  productSlugs,
  products,
  productVariants,
} from '#server/schema/catalog.ts'
import { readProposal } from './rules.ts'
import type { Content, NewOptionValue, Options, Product, Variant } from './types.ts'

type Queryable = Database | Tx
type ProductRow = typeof products.$inferSelect

export async function findProduct(db: Queryable, id: string): Promise<Product | null> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row ? assemble(db, row) : null
}

/** Whoever edits or decides about a product waits here for the others. */
export async function lockProduct(tx: Tx, id: string): Promise<Product | null> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  return row ? assemble(tx, row) : null
}

export async function isSample(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ isSample: products.isSample }).from(products).where(eq(products.id, id))
  return row?.isSample ?? false
}

async function assemble(db: Queryable, row: ProductRow): Promise<Product> {
  const owner = await findCollaborator(db, row.providerId)
  return {
    id: row.id,
    providerId: row.providerId,
    ownerId: owner?.userId ?? null,
    isOwnerTrusted: owner?.isTrusted ?? false,
    status: row.status,
    isActive: row.isActive,
    isDeleted: row.isDeleted,
    englishAt: row.englishAt,
    spanishAt: row.spanishAt,
    pending: toPending(row),
    submittedAt: row.submittedAt,
    reviewNotes: row.reviewNotes,
    version: row.version,
    publishedAt: row.publishedAt,
    content: toContent(row, await listPictures(db, row.id)),
    variants: await listVariants(db, row.id),
  }
}

function toPending({ pendingChange, pendingBase, ...row }: ProductRow): Product['pending'] {
  if (!pendingChange || !pendingBase) return null
  return {
    ...readProposal(pendingBase, pendingChange),
    at: row.pendingChangeAt ?? row.updatedAt,
    by: row.pendingChangeBy,
    proposal: pendingChange,
    base: pendingBase,
    baseVersion: row.pendingBaseVersion ?? row.version,
  }
}

function toContent(row: ProductRow, pictures: Content['pictures']): Content {
  return {
    category: row.categoryId,
    name: { en: row.nameEn, es: row.nameEs },
    slug: { en: row.slugEn, es: row.slugEs },
    summary: { en: row.summaryEn, es: row.summaryEs },
    description: { en: row.descriptionEn, es: row.descriptionEs },
    specs: row.specs,
    tags: { en: row.tagsEn, es: row.tagsEs },
    taxClass: row.taxClass,
    sizeGuide: row.sizeGuide,
    pictures,
  }
}

export function toColumns(content: Content) {
  return {
    categoryId: content.category,
    nameEn: content.name.en,
    nameEs: content.name.es,
    slugEn: content.slug.en,
    slugEs: content.slug.es,
    summaryEn: content.summary.en,
    summaryEs: content.summary.es,
    descriptionEn: content.description.en,
    descriptionEs: content.description.es,
    specs: content.specs,
    tagsEn: content.tags.en,
    tagsEs: content.tags.es,
    taxClass: content.taxClass,
    sizeGuide: content.sizeGuide,
  }
}

async function listPictures(db: Queryable, productId: string): Promise<Content['pictures']> {
  const rows = await db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position))
  return rows.map(({ imageId, altEn, altEs, shows }) => ({ imageId, alt: { en: altEn, es: altEs }, shows }))
}

export async function replacePictures(
  tx: Tx,
  productId: string,
  pictures: Content['pictures'],
): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId))
  if (pictures.length === 0) return
  await tx.insert(productImages).values(
    pictures.map(({ imageId, alt, shows }, position) => ({
      productId,
      imageId,
      position,
      altEn: alt.en,
      altEs: alt.es,
      shows,
    })),
  )
}

async function listVariants(db: Queryable, productId: string): Promise<Variant[]> {
  const rows = await db
    .select({
      variant: productVariants,
      onHand: onHandOf(sql`inventory_item_id`),
    })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
  return rows.map(({ variant, onHand }) => ({
    id: variant.id,
    inventoryItemId: variant.inventoryItemId,
    sku: variant.sku,
    options: toOptions(variant),
    priceCents: variant.priceCents,
    compareAtCents: variant.compareAtCents,
    weightGrams: variant.weightGrams,
    onHand,
    lowStockAt: variant.lowStockAt,
    isActive: variant.isActive,
  }))
}

function toOptions(row: Record<(typeof OPTION_KINDS)[number], string | null>): Options {
  const options: Options = {}
  for (const kind of OPTION_KINDS) {
    const code = row[kind]
    if (code !== null) options[kind] = code
  }
  return options
}

export async function findProductOfVariant(db: Queryable, variantId: string): Promise<string | null> {
  const [row] = await db
    .select({ productId: productVariants.productId })
    .from(productVariants)
    .where(eq(productVariants.id, variantId))
  return row?.productId ?? null
}

/** SKUs that other products use. */
export async function findTakenSkus(
  db: Queryable,
  skus: readonly string[],
  productId: string,
): Promise<string[]> {
  const rows = await db
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(and(inArray(productVariants.sku, [...skus]), ne(productVariants.productId, productId)))
  return rows.map(({ sku }) => sku)
}

export async function listOptionCodes(db: Queryable): Promise<Set<string>> {
  const rows = await db.select({ kind: optionValues.kind, code: optionValues.code }).from(optionValues)
  return new Set(rows.map(({ kind, code }) => `${kind}:${code}`))
}

export async function listOptionValues(db: Queryable) {
  return db
    .select()
    .from(optionValues)
    .orderBy(asc(optionValues.kind), asc(optionValues.position), asc(optionValues.code))
}

/** Behind those of their kind. A value that exists keeps its words. True when there was a new one. */
export async function addOptionValues(tx: Tx, values: readonly NewOptionValue[]): Promise<boolean> {
  let added = 0
  for (const { kind, code, label, swatch } of values) {
    const last = sql<number>`(select coalesce(max(position), 0) + 1 from option_values where kind = ${kind})`
    const rows = await tx
      .insert(optionValues)
      .values({ kind, code, labelEn: label.en, labelEs: label.es, swatch, position: last })
      .onConflictDoNothing()
      .returning({ code: optionValues.code })
    added += rows.length
  }
  return added > 0
}

export async function updateRow(
  tx: Tx,
  id: string,
  change: Partial<typeof products.$inferInsert>,
): Promise<void> {
  await tx.update(products).set(change).where(eq(products.id, id))
}

interface Deed {
  productId: string
  actorId: string | null
  action: string
  reason?: string
  changes?: Record<string, unknown>
  at: Date
}

export async function recordDeed(tx: Tx, deed: Deed): Promise<void> {
  await tx.insert(productHistory).values(deed)
  const { productId, actorId, action, reason, changes } = deed
  await auditIfAdmin(tx, { actorId, action: `product-${action}`, subjectId: productId, reason, changes })
}

export async function listDeeds(db: Queryable, productId: string) {
  return db
    .select()
    .from(productHistory)
    .where(eq(productHistory.productId, productId))
    .orderBy(desc(productHistory.id))
}

export async function findLastMove(tx: Tx, productId: string) {
  const [row] = await tx
    .select({ action: productHistory.action, actorId: productHistory.actorId, at: productHistory.at })
    .from(productHistory)
    .where(
      and(eq(productHistory.productId, productId), inArray(productHistory.action, [...PUBLISHING_ACTIONS])),
    )
    .orderBy(desc(productHistory.id))
    .limit(1)
  return row
}

interface WantedKeys {
  ids: readonly string[]
  slugs: readonly string[]
  skus: readonly string[]
}

/** Which of a provider's products go by these ids, addresses and SKUs. */
export async function findProductKeys(db: Queryable, providerId: string, wanted: WantedKeys) {
  const own = and(eq(products.providerId, providerId), eq(products.isDeleted, false))
  const id = products.id
  const byId = await db
    .select({ key: id, productId: id })
    .from(products)
    .where(and(own, inArray(id, [...wanted.ids])))
  const bySlug = await db
    .select({ key: productSlugs.slug, productId: id })
    .from(productSlugs)
    .innerJoin(products, eq(id, productSlugs.productId))
    .where(and(own, inArray(productSlugs.slug, [...wanted.slugs])))
  const bySku = await db
    .select({ key: productVariants.sku, productId: id })
    .from(productVariants)
    .innerJoin(products, eq(id, productVariants.productId))
    .where(and(own, inArray(productVariants.sku, [...wanted.skus])))
  const toMap = (rows: { key: string; productId: string }[]) =>
    new Map(rows.map(({ key, productId }) => [key, productId]))
  return { ids: toMap(byId), slugs: toMap(bySlug), skus: toMap(bySku) }
}

/** Of a provider, the oldest first. */
export async function listProductIds(db: Queryable, providerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.providerId, providerId), eq(products.isDeleted, false)))
    .orderBy(asc(products.createdAt), asc(products.id))
  return rows.map(({ id }) => id)
}
