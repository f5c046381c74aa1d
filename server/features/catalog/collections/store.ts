/** Collections in the database. */
import { asc, eq, inArray, max, sql } from 'drizzle-orm'
import { findImages, type ImageUse, type StoredImage } from '#server/features/site/images/index.ts'
import { findNames } from '#server/platform/database/find-names.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { claimSlug, type KeptSlugs } from '#server/platform/kept-slugs.ts'
import { slugify } from '#server/platform/slugify.ts'
import { collectionProducts, collectionSlugs, collections } from '#server/schema/collections.ts'

type Queryable = Database | Tx
export type CollectionRow = typeof collections.$inferSelect

export interface Collection extends CollectionRow {
  productIds: string[]
  image: StoredImage | null
}

/** All of them, in their order. One question after the other: within a transaction there is one connection. */
export async function listCollectionsWith(db: Queryable, ids?: readonly string[]): Promise<Collection[]> {
  const rows = await db
    .select()
    .from(collections)
    .where(ids && inArray(collections.id, [...ids]))
    .orderBy(asc(collections.position), asc(collections.id))
  const picked = await db
    .select()
    .from(collectionProducts)
    .where(ids && inArray(collectionProducts.collectionId, [...ids]))
    .orderBy(asc(collectionProducts.position))
  const images = await findImages(
    db,
    rows.flatMap(({ imageId }) => imageId ?? []),
  )
  const byCollection = Map.groupBy(picked, ({ collectionId }) => collectionId)
  return rows.map((row) => ({
    ...row,
    productIds: (byCollection.get(row.id) ?? []).map(({ productId }) => productId),
    image: images.find(({ id }) => id === row.imageId) ?? null,
  }))
}

export async function findCollection(db: Queryable, id: string): Promise<Collection | undefined> {
  return (await listCollectionsWith(db, [id]))[0]
}

export function findCollectionNames(db: Queryable, ids: readonly string[]) {
  return findNames(db, collections, ids)
}

/** Two who change one wait for each other. */
export async function lockCollection(tx: Tx, id: string): Promise<Collection> {
  const [row] = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.id, id))
    .for('no key update')
  const found = row && (await findCollection(tx, id))
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

export function listSlugs(db: Queryable): Promise<{ slug: string; collectionId: string }[]> {
  return db.select().from(collectionSlugs)
}

export async function insertCollection(
  tx: Tx,
  row: Omit<typeof collections.$inferInsert, 'position'>,
): Promise<void> {
  const [last] = await tx.select({ position: max(collections.position) }).from(collections)
  await tx.insert(collections).values({ ...row, position: (last?.position ?? 0) + 1 })
}

export async function updateCollection(
  tx: Tx,
  id: string,
  change: Partial<typeof collections.$inferInsert>,
): Promise<void> {
  await tx.update(collections).set(change).where(eq(collections.id, id))
}

export async function deleteRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(collections).where(eq(collections.id, id))
}

export async function replaceProducts(tx: Tx, id: string, productIds: readonly string[]): Promise<void> {
  await tx.delete(collectionProducts).where(eq(collectionProducts.collectionId, id))
  if (productIds.length === 0) return
  await tx
    .insert(collectionProducts)
    .values(productIds.map((productId, at) => ({ collectionId: id, productId, position: at + 1 })))
}

/** In their order. */
export async function listIds(db: Queryable): Promise<string[]> {
  return (await selectIds(db)).map(({ id }) => id)
}

/** Locked: two who move collections do it one after the other. */
export async function lockOrder(tx: Tx): Promise<string[]> {
  return (await selectIds(tx).for('no key update')).map(({ id }) => id)
}

const selectIds = (db: Queryable) =>
  db.select({ id: collections.id }).from(collections).orderBy(asc(collections.position), asc(collections.id))

export async function placeInOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries())
    await tx
      .update(collections)
      .set({ position: at + 1 })
      .where(eq(collections.id, id))
}

const TRIES = 20

const COLLECTION_SLUGS: KeptSlugs = {
  table: collectionSlugs,
  slug: collectionSlugs.slug,
  owner: collectionSlugs.collectionId,
  toRow: (slug, collectionId) => ({ slug, collectionId }),
}

/** As asked for, where somebody asked, or null if it is or was another's. Else the name's own, or with a number behind it. */
export async function findSlug(tx: Tx, id: string, asked: string, name: string): Promise<string | null> {
  if (asked !== '') return (await claimSlug(tx, COLLECTION_SLUGS, asked, id)) ? asked : null
  const base = slugify(name) || 'collection'
  for (let next = 1; next <= TRIES; next += 1) {
    const slug = next === 1 ? base : `${base}-${next}`
    if (await claimSlug(tx, COLLECTION_SLUGS, slug, id)) return slug
  }
  return findSlug(tx, id, `${base}-${newId('', 8).slice(1).toLowerCase()}`, name)
}

export async function hasCollectionPicture(db: Database, imageId: string): Promise<boolean> {
  return (await db.$count(collections, eq(collections.imageId, imageId))) > 0
}

export const isShownByCollection: ImageUse = (imageId) =>
  sql`exists (select from collections where image_id = ${imageId})`
