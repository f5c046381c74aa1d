/**
 * Something more in a person's cart, in one read and one write: the write compares the cart with what was read, and is not
 * made where another tab has changed it meanwhile.
 */
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { availableQuestion } from '#server/features/catalog/inventory/index.ts'
import {
  itemIdOfVariant,
  type SellableVariant,
  sellableQuestion,
} from '#server/features/catalog/products/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { ChangedMeanwhile, writeUnsynced } from '#server/platform/database/write-together.ts'
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

interface CartFacts {
  userId: string
  seen: SeenCart | null
  /** Of the cart, and the one that is asked for. */
  variants: SellableVariant[]
  available: Map<string, number>
}

export async function readCartFacts(
  db: Database,
  userId: string,
  { language, input }: { language: Language; input: { variantId: string } },
  now: Date,
): Promise<CartFacts> {
  const itemIds = sql`${cartItemIdsOf(userId)} union ${itemIdOfVariant(input.variantId)}`
  const found = await readTogether(db, {
    seen: cartQuestion(userId),
    variants: sellableQuestion(language, itemIds),
    available: availableQuestion(itemIds, now, cartHoldersOf(userId)),
  })
  return { userId, ...found }
}

/** Null, and nothing is changed, where the cart is not as it was read. */
export async function addAtOnce<Grown extends { cart: StoredCart; line: CartLine }>(
  db: Database,
  { userId, seen, available }: CartFacts,
  now: Date,
  grow: (cart: StoredCart, available: ReadonlyMap<string, number>) => Grown,
): Promise<Grown | null> {
  const cart = seen?.cart ?? newCart()
  const grown = grow(cart, available)
  const opened = seen
    ? touchSeenCart(cart.id, seen.version, now)
    : sql`${newCartSql(cart.id, userId, now)} on conflict (user_id) do nothing returning carts.id`
  try {
    await writeUnsynced(
      db,
      [
        [
          ['cart_seen', opened],
          ['line_saved', saveLinesSql(cart.id, [grown.line])],
        ],
      ],
      [{ what: 'the cart', isMet: sql`(select count(*) from cart_seen) = 1` }],
    )
    return grown
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return null
    throw error
  }
}

const newCart = (): StoredCart => ({
  id: newId('crt'),
  couponCode: null,
  delivery: 'pr',
  terms: null,
  lines: [],
})
