/** Wishes and shared links in the database. */
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { publishMessage } from '#server/platform/notifier.ts'

/** Its payload: whose list changed. */
export const WISHLIST_CHANNEL = 'wishlist'
/** The tag of pages that show somebody's shared list. */
export const sharedListTag = (userId: string) => `wishlist:${userId}`

export interface Wish {
  productId: string
  priceThenCents: number
  wasOut: boolean
  notify: boolean
  createdAt: string
}

interface WishRow extends Record<string, unknown> {
  product_id: string
  price_then_cents: number
  was_out: boolean
  notify: boolean
  created_at: string
}

export async function listWishes(db: Database | Tx, userId: string): Promise<Wish[]> {
  const { rows } = await db.execute<WishRow>(sql`
    select product_id, price_then_cents, was_out, notify, created_at from wishlist_items
    where user_id = ${userId} order by created_at desc, product_id`)
  return rows.map(toWish)
}

/** So that two additions at once do not pass the limit together. Whoever was erased meanwhile keeps no list. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select id from users where id = ${userId} and deleted_at is null for no key update`,
  )
  if (rows.length === 0) throw new AppError('UNAUTHENTICATED')
}

export async function insertWish(tx: Tx, userId: string, wish: Omit<Wish, 'notify'>): Promise<Wish> {
  const { rows } = await tx.execute<WishRow>(sql`
    insert into wishlist_items (user_id, product_id, price_then_cents, was_out, created_at)
    values (${userId}, ${wish.productId}, ${wish.priceThenCents}, ${wish.wasOut}, ${wish.createdAt}::timestamptz)
    returning *`)
  return toWish(rows[0] as WishRow)
}

export async function updateWish(tx: Tx, userId: string, wish: Wish): Promise<void> {
  await tx.execute(sql`
    update wishlist_items set notify = ${wish.notify}, price_then_cents = ${wish.priceThenCents}, was_out = ${wish.wasOut}
    where user_id = ${userId} and product_id = ${wish.productId}`)
}

/** One of them, or all. */
export async function deleteWishes(tx: Tx, userId: string, productId?: string): Promise<void> {
  const isThis = productId ? sql`and product_id = ${productId}` : sql``
  await tx.execute(sql`delete from wishlist_items where user_id = ${userId} ${isThis}`)
}

/** Whoever shows this list to others hears of it, once this is committed. */
export async function publishListChange(tx: Tx, userId: string): Promise<void> {
  await publishMessage(tx, WISHLIST_CHANNEL, userId)
}

export async function findShareToken(db: Database | Tx, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ token: string }>(
    sql`select token from wishlist_shares where user_id = ${userId}`,
  )
  return rows[0]?.token ?? null
}

/** Of two who ask at once both are given the link that came first. */
export async function saveShareToken(tx: Tx, userId: string, token: string): Promise<void> {
  await tx.execute(
    sql`insert into wishlist_shares (user_id, token) values (${userId}, ${token}) on conflict (user_id) do nothing`,
  )
}

export async function deleteShare(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from wishlist_shares where user_id = ${userId}`)
}

export async function findSharer(
  db: Database,
  token: string,
): Promise<{ userId: string; displayName: string } | null> {
  const { rows } = await db.execute<{ id: string; display_name: string }>(sql`
    select users.id, users.display_name from wishlist_shares join users on users.id = user_id
    where token = ${token} and deleted_at is null`)
  return rows[0] ? { userId: rows[0].id, displayName: rows[0].display_name } : null
}

export function toWish(row: WishRow): Wish {
  return {
    productId: row.product_id,
    priceThenCents: row.price_then_cents,
    wasOut: row.was_out,
    notify: row.notify,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
