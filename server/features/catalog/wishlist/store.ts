/** Wishes and shared links in the database. */
import { and, asc, desc, eq } from 'drizzle-orm'
import { livingPeople, lockTurnOf } from '#server/features/people/identity/queries.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { publishMessage } from '#server/platform/notifier.ts'
import { wishlistItems, wishlistShares } from '#server/schema/wishlist.ts'

/** Its payload: whose list changed. */
export const WISHLIST_CHANNEL = 'wishlist'
/** The tag of pages that show somebody's shared list. */
export const sharedListTag = (userId: string) => `wishlist:${userId}`

const { productId, priceThenCents, wasOut, notify, createdAt } = wishlistItems
export const WISH = { productId, priceThenCents, wasOut, notify, createdAt }

export type Wish = Pick<typeof wishlistItems.$inferSelect, keyof typeof WISH>

export async function listWishes(db: Database | Tx, userId: string): Promise<Wish[]> {
  return db
    .select(WISH)
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(createdAt), asc(productId))
}

/** So that two additions at once do not pass the limit together. Whoever was erased meanwhile keeps no list. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  if (!(await lockTurnOf(tx, userId))) throw new AppError('UNAUTHENTICATED')
}

export async function insertWish(tx: Tx, userId: string, wish: Omit<Wish, 'notify'>): Promise<Wish> {
  const [added] = await tx
    .insert(wishlistItems)
    .values({ ...wish, userId })
    .returning(WISH)
  return added as Wish
}

export async function updateWish(tx: Tx, userId: string, wish: Wish): Promise<void> {
  const { notify, priceThenCents, wasOut } = wish
  await tx
    .update(wishlistItems)
    .set({ notify, priceThenCents, wasOut })
    .where(and(eq(wishlistItems.userId, userId), eq(productId, wish.productId)))
}

/** One of them, or all. */
export async function deleteWishes(tx: Tx, userId: string, one?: string): Promise<void> {
  await tx
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), one ? eq(productId, one) : undefined))
}

/** Whoever shows this list to others hears of it, once this is committed. */
export async function publishListChange(tx: Tx, userId: string): Promise<void> {
  await publishMessage(tx, WISHLIST_CHANNEL, userId)
}

export async function findShareToken(db: Database | Tx, userId: string): Promise<string | null> {
  const [share] = await db
    .select({ token: wishlistShares.token })
    .from(wishlistShares)
    .where(eq(wishlistShares.userId, userId))
  return share?.token ?? null
}

/** Of two who ask at once both are given the link that came first. */
export async function saveShareToken(tx: Tx, userId: string, token: string): Promise<void> {
  await tx
    .insert(wishlistShares)
    .values({ userId, token })
    .onConflictDoNothing({ target: wishlistShares.userId })
}

export async function deleteShare(tx: Tx, userId: string): Promise<void> {
  await tx.delete(wishlistShares).where(eq(wishlistShares.userId, userId))
}

export async function findSharer(
  db: Database,
  token: string,
): Promise<{ userId: string; displayName: string } | null> {
  const people = livingPeople('person')
  const [sharer] = await db
    .select({ userId: people.id, displayName: people.displayName })
    .from(wishlistShares)
    .innerJoin(people, eq(people.id, wishlistShares.userId))
    .where(eq(wishlistShares.token, token))
  return sharer ?? null
}
