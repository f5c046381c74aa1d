/** A link by which others may see the list. Unguessable, and gone when its owner takes it back. */
import { randomBytes } from 'node:crypto'
import type {
  getSharedWishlist,
  getWishlistShare,
  shareWishlist,
  unshareWishlist,
} from '#contract/catalog/wishlist.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { firstNameOf } from './rules.ts'
import {
  deleteShare,
  findSharer,
  findShareToken,
  listWishes,
  lockOwner,
  publishListChange,
  saveShareToken,
  sharedListTag,
} from './store.ts'

export async function readShare({ db }: Deps, call: Call<typeof getWishlistShare>) {
  return { token: await findShareToken(db, call.me.id) }
}

export async function share({ db }: Deps, call: Call<typeof shareWishlist>) {
  return db.transaction(async (tx) => {
    await lockOwner(tx, call.me.id)
    await saveShareToken(tx, call.me.id, randomBytes(24).toString('base64url'))
    return { token: await findShareToken(tx, call.me.id) }
  })
}

export async function unshare({ db }: Deps, call: Call<typeof unshareWishlist>): Promise<undefined> {
  await db.transaction(async (tx) => {
    await deleteShare(tx, call.me.id)
    await publishListChange(tx, call.me.id)
  })
}

export async function readShared({ db, cardsOf }: Deps, call: Call<typeof getSharedWishlist>) {
  const owner = await findSharer(db, call.input.token)
  if (!owner) throw new AppError('NOT_FOUND')
  const wishes = await listWishes(db, owner.userId)
  const products = await cardsOf(
    wishes.map((wish) => wish.productId),
    call.language,
  )
  call.pageTags.push(sharedListTag(owner.userId), ...products.map(({ id }) => `product:${id}`))
  return { owner: firstNameOf(owner.displayName), products }
}
