/** One's own list. */

import type {
  addToWishlist,
  clearWishlist,
  getWishlist,
  removeFromWishlist,
  setWishlistNotice,
} from '#contract/catalog/wishlist.ts'
import type { Language } from '#contract/language.ts'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { startNotices } from './rules.ts'
import {
  deleteWishes,
  insertWish,
  listWishes,
  lockOwner,
  publishListChange,
  updateWish,
  type Wish,
} from './store.ts'
import { findWishedProduct } from './wished-product.ts'

export async function listOwnWishes(deps: Deps, call: Call<typeof getWishlist>) {
  return withCards(deps, await listWishes(deps.db, call.me.id), call.language)
}

export async function addWish(deps: Deps, call: Call<typeof addToWishlist>) {
  const { db, clock } = deps
  const { productId } = call.input
  const now = clock.now()
  const product = await findWishedProduct(db, productId, now)
  if (!product) throw new AppError('NOT_FOUND')
  const wish = await db.transaction(async (tx) => {
    await lockOwner(tx, call.me.id)
    const wishes = await listWishes(tx, call.me.id)
    if (wishes.some((each) => each.productId === productId)) throw new AppError('ALREADY_IN_WISHLIST')
    if (wishes.length >= LIMITS.wishlistMax) throw new AppError('TOO_MANY_ITEMS')
    await publishListChange(tx, call.me.id)
    return insertWish(tx, call.me.id, {
      productId,
      priceThenCents: product.priceCents,
      wasOut: !product.isAvailable,
      createdAt: now,
    })
  })
  return withCard(deps, wish, call.language)
}

/** Done also when it was not there (spec section 7). */
export async function dropWish({ db }: Deps, call: Call<typeof removeFromWishlist>): Promise<undefined> {
  await db.transaction(async (tx) => {
    await deleteWishes(tx, call.me.id, call.input.productId)
    await publishListChange(tx, call.me.id)
  })
}

export async function dropAllWishes({ db }: Deps, call: Call<typeof clearWishlist>): Promise<undefined> {
  await db.transaction(async (tx) => {
    await deleteWishes(tx, call.me.id)
    await publishListChange(tx, call.me.id)
  })
}

export async function setNotice(deps: Deps, call: Call<typeof setWishlistNotice>) {
  const { db, clock } = deps
  const { productId, notify } = call.input
  const product = await findWishedProduct(db, productId, clock.now())
  const wish = await db.transaction(async (tx) => {
    await lockOwner(tx, call.me.id)
    const found = (await listWishes(tx, call.me.id)).find((each) => each.productId === productId)
    if (!found) throw new AppError('NOT_FOUND')
    if (found.notify === notify) return found
    const next = notify ? { ...found, ...startNotices(found, product) } : { ...found, notify }
    await updateWish(tx, call.me.id, next)
    return next
  })
  return withCard(deps, wish, call.language)
}

async function withCard(deps: Deps, wish: Wish, language: Language) {
  const [item] = await withCards(deps, [wish], language)
  if (!item) throw new Error('A wish was lost.')
  return item
}

async function withCards({ cardsOf }: Deps, wishes: readonly Wish[], language: Language) {
  const cards = await cardsOf(
    wishes.map((wish) => wish.productId),
    language,
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return wishes.map(({ productId, createdAt, priceThenCents, notify }) => ({
    productId,
    addedAt: createdAt.toISOString(),
    priceThenCents,
    notify,
    product: byId.get(productId) ?? null,
  }))
}
