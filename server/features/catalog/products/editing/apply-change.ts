/** Writes an edit into a locked product. */
import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import {
  createInventoryItem,
  deleteInventoryItems,
  setOnHand,
} from '#server/features/catalog/inventory/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { products, productVariants } from '#server/schema/catalog.ts'
import { dateContent, resolveVariants, takeSnapshot } from './rules.ts'
import { claimSlugs } from './slugs.ts'
import { addOptionValues, lockProduct, replacePictures, toColumns, updateRow } from './store.ts'
import type { Change, Product, Variant } from './types.ts'

export interface ChangeContext {
  actorId: string
  now: Date
  reason?: string
}

export interface Applied {
  after: Product
  isTermsChanged: boolean
  hasNewOptionValues: boolean
}

/** Another version from now on, also when only a price changed. */
export async function applyChange(
  tx: Tx,
  product: Product,
  change: Change,
  context: ChangeContext,
): Promise<Applied> {
  const content = { ...product.content, ...change.content }
  const { slug, pictures } = change.content
  if (slug) await claimSlugs(tx, product.id, [slug.en, slug.es])
  if (pictures && pictures.length + product.content.pictures.length > 0)
    await replacePictures(tx, product.id, pictures)
  const hasNewOptionValues = await addOptionValues(tx, change.optionValues)
  if (change.variants) await applyVariants(tx, product, change.variants, context)
  await updateRow(tx, product.id, {
    ...toColumns(content),
    ...dateContent(product, content, change.confirmSpanish, context.now),
    isActive: change.isActive ?? product.isActive,
    version: product.version + 1,
  })
  const after = (await lockProduct(tx, product.id)) as Product
  // A page of which nothing changed stays the same to the letter.
  if (!isSameLive(product, after)) await updateRow(tx, product.id, { updatedAt: context.now })
  return { after, hasNewOptionValues, isTermsChanged: isTermsChanged(product, after) }
}

/** `now` is null where nothing changed that is shown: its page then stays the same to the letter. */
export async function touchProduct(tx: Tx, productId: string, now: Date | null): Promise<void> {
  await tx
    .update(products)
    .set({ version: sql`${products.version} + 1`, ...(now ? { updatedAt: now } : {}) })
    .where(eq(products.id, productId))
}

function isSameLive(before: Product, after: Product): boolean {
  return before.isActive === after.isActive && isDeepStrictEqual(takeSnapshot(before), takeSnapshot(after))
}

/** What people who wish for it are told about. */
function isTermsChanged(before: Product, after: Product): boolean {
  const terms = ({ variants }: Product) =>
    JSON.stringify(
      variants.map(({ id, priceCents, onHand, isActive }) => [id, priceCents, onHand, isActive]).sort(),
    )
  return before.isActive !== after.isActive || terms(before) !== terms(after)
}

async function applyVariants(
  tx: Tx,
  product: Product,
  change: NonNullable<Change['variants']>,
  context: ChangeContext,
): Promise<void> {
  const resolved = resolveVariants(product.variants, change)
  const remainingIds = new Set(resolved.map(({ before }) => before?.id))
  await giveUp(
    tx,
    product,
    change.removedIds.filter((id) => !remainingIds.has(id)),
  )
  await park(
    tx,
    resolved.flatMap(({ before, sku, options }) =>
      before && (before.sku !== sku || !isDeepStrictEqual(before.options, options)) ? before.id : [],
    ),
  )
  for (const [position, { before, onHand, options, ...rest }] of resolved.entries()) {
    const { size = null, color = null, hand = null, fit = null } = options
    const row = { ...rest, size, color, hand, fit, position }
    if (before) await tx.update(productVariants).set(row).where(eq(productVariants.id, before.id))
    else {
      const inventoryItemId = await createInventoryItem(tx, 'variant', onHand)
      await tx
        .insert(productVariants)
        .values({ ...row, id: newId('var'), productId: product.id, inventoryItemId })
    }
  }
  await restock(
    tx,
    resolved.flatMap(({ before, onHand }) => (before ? { ...before, requested: onHand } : [])),
    context,
  )
}

/** Sold once, it may lie in carts and orders: then it is only not sold any more. */
async function giveUp(tx: Tx, product: Product, ids: readonly string[]): Promise<void> {
  const given = product.variants.filter(({ id }) => ids.includes(id))
  if (given.length === 0) return
  const these = inArray(
    productVariants.id,
    given.map(({ id }) => id),
  )
  if (product.publishedAt !== null) {
    await tx.update(productVariants).set({ isActive: false }).where(these)
    return
  }
  await tx.delete(productVariants).where(these)
  await deleteInventoryItems(
    tx,
    given.map(({ inventoryItemId }) => inventoryItemId),
  )
}

/** Out of each other's way: two variants may swap their SKUs or their options. */
async function park(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(productVariants)
    .set({ sku: sql`id`, size: sql`id` })
    .where(inArray(productVariants.id, [...ids]))
}

/** In the order in which everybody locks inventory items. */
async function restock(
  tx: Tx,
  variants: readonly (Variant & { requested: number })[],
  { actorId, now, reason = '' }: ChangeContext,
): Promise<void> {
  const changed = variants.filter(({ onHand, requested }) => onHand !== requested)
  for (const { inventoryItemId, requested } of changed.toSorted((a, b) =>
    a.inventoryItemId < b.inventoryItemId ? -1 : 1,
  )) {
    await setOnHand(tx, inventoryItemId, requested, { actorId, reason, now })
  }
}
