import { and, asc, eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { imageOwners, images } from '#server/schema/site.ts'
import type { ImageKind } from './file-names.ts'

type Queryable = Database | Tx

export interface StoredImage {
  id: string
  hash: string
  width: number
  height: number
  color: string
}

const { id, hash, width, height, color, kind } = images
const columns = { id, hash, width, height, color }

export async function findByHash(db: Queryable, requested: string) {
  const [row] = await db
    .select({ ...columns, kind })
    .from(images)
    .where(eq(hash, requested))
  return row
}

interface NewImage {
  hash: string
  kind: ImageKind
  width: number
  height: number
  color: string
  bytes: number
}

/** Of two who bring the same picture, both get the one row. */
export async function storeImage(db: Queryable, image: NewImage): Promise<StoredImage> {
  const [row] = await db
    .insert(images)
    .values({ id: newId('img'), ...image })
    // Changes nothing, but returns the row and locks it: it cannot be tidied away before we commit.
    .onConflictDoUpdate({ target: hash, set: { hash: image.hash } })
    .returning(columns)
  return row as StoredImage
}

export async function addOwner(tx: Tx, imageId: string, userId: string): Promise<void> {
  await tx.insert(imageOwners).values({ imageId, userId }).onConflictDoNothing()
}

export async function findOwned(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<StoredImage[]> {
  if (ids.length === 0) return []
  return tx
    .select(columns)
    .from(images)
    .innerJoin(imageOwners, eq(imageOwners.imageId, id))
    .where(and(eq(imageOwners.userId, userId), inArray(id, [...ids])))
}

/** By id, whoever sent them. */
export async function findImages(db: Queryable, ids: readonly string[]): Promise<StoredImage[]> {
  if (ids.length === 0) return []
  return db
    .select(columns)
    .from(images)
    .where(inArray(id, [...ids]))
}

export async function listOwnedForExport(tx: Tx, userId: string) {
  return tx
    .select({ hash, width, height, sentAt: imageOwners.createdAt })
    .from(images)
    .innerJoin(imageOwners, eq(imageOwners.imageId, id))
    .where(eq(imageOwners.userId, userId))
    .orderBy(asc(imageOwners.createdAt))
}

export async function dropOwner(tx: Tx, userId: string): Promise<void> {
  await tx.delete(imageOwners).where(eq(imageOwners.userId, userId))
}

/** What both own already is counted as neither moved nor lost: it is the same picture. */
export async function moveOwner(tx: Tx, fromId: string, intoId: string): Promise<number> {
  const known = tx
    .select({ imageId: imageOwners.imageId })
    .from(imageOwners)
    .where(eq(imageOwners.userId, intoId))
  const moved = await tx
    .update(imageOwners)
    .set({ userId: intoId })
    .where(and(eq(imageOwners.userId, fromId), notInArray(imageOwners.imageId, known)))
    .returning({ imageId: imageOwners.imageId })
  return moved.length
}

const image = alias(images, 'image')

/** Whether something shows the picture of that id: a condition, by whoever keeps what shows it. */
export type ImageUse = (imageId: SQL) => SQL

function isUnused(uses: readonly ImageUse[]): SQL | undefined {
  const imageId = sql`image.id`
  const owned = sql`exists (select from image_owners where image_id = ${imageId})`
  return and(...[owned, ...uses.map((use) => use(imageId))].map(not))
}

/** Those of them that nothing shows any more, drawings too. */
export function deleteUnused(
  tx: Tx,
  uses: readonly ImageUse[],
  ids: readonly string[],
): Promise<{ hash: string; kind: ImageKind }[]> {
  const unused = tx
    .select({ id: image.id })
    .from(image)
    .where(and(isOneOf(image.id, ids), isUnused(uses)))
    .for('update')
  return tx.delete(images).where(inArray(id, unused)).returning({ hash, kind })
}

/** Photos that nobody owns and nothing shows, such as those of somebody who was erased; `keptIds` are shown elsewhere. */
export function deleteForgotten(
  tx: Tx,
  uses: readonly ImageUse[],
  { limit, keptIds }: { limit: number; keptIds: readonly string[] },
): Promise<{ hash: string; kind: ImageKind }[]> {
  const forgotten = tx
    .select({ id: image.id })
    .from(image)
    .where(and(eq(image.kind, 'photo'), isUnused(uses), not(isOneOf(image.id, keptIds))))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx.delete(images).where(inArray(id, forgotten)).returning({ hash, kind })
}
