/**
 * Something more in a person's cart, in one read and one write: the write compares the cart with what was read, and is not
 * made where another tab has changed it meanwhile.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { availableQuestion } from '#server/features/catalog/inventory/index.ts'
import { sellableQuestion } from '#server/features/catalog/products/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { tryToWrite, type Write, writeTogether } from '#server/platform/database/write-together.ts'
import { newId } from '#server/platform/ids.ts'
import type { CartLine } from './rules.ts'
import {
  cartHoldersOf,
  cartItemIdsOf,
  cartQuestion,
  newCartSql,
  type SeenCart,
  type StoredCart,
  saveLinesSql,
  touchSeenCart,
} from './store.ts'

interface Asking {
  userId: string
  language: Language
  now: Date
}

/** A person's cart and what its view is made from; `others`: items that may come into it. */
export function cartQuestions({ userId, language, now }: Asking, others?: SQL) {
  const inCart = cartItemIdsOf(userId)
  const itemIds = others ? sql`${inCart} union ${others}` : inCart
  return {
    seen: cartQuestion(userId),
    variants: sellableQuestion(language, itemIds),
    available: availableQuestion(itemIds, now, cartHoldersOf(userId)),
  }
}

interface Growth {
  userId: string
  cart: StoredCart
  lines: readonly CartLine[]
  now: Date
}

/** False, and nothing is changed, where the cart is not as it was read. */
export function saveGrown(
  db: Database,
  seen: SeenCart | null,
  { userId, cart, lines, now }: Growth,
): Promise<boolean> {
  const opened = seen
    ? touchSeenCart(cart.id, seen.version, now)
    : sql`${newCartSql(cart.id, userId, now)} on conflict (user_id) do nothing returning carts.id`
  return saveToSeenCart(db, opened, [['lines_saved', saveLinesSql(cart.id, lines)]])
}

/** `opened` changes the cart where it is as it was read. False, and nothing is changed, where it is not. */
export function saveToSeenCart(db: Database, opened: SQL, others: Write = []): Promise<boolean> {
  const write: Write = [['cart_seen', opened], ...others]
  const isSeen = { what: 'the cart', isMet: sql`(select count(*) from cart_seen) = 1` }
  return tryToWrite(db, (tx) => writeTogether(tx, [write], [isSeen], { isUnsynced: true }))
}

export const newCart = (): StoredCart => ({
  id: newId('crt'),
  couponCode: null,
  delivery: 'pr',
  terms: null,
  lines: [],
})
