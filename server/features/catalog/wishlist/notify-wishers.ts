/** A product's price or stock changed: whoever wished for it is told that it is back or cheaper, once each time. */
import { and, asc, eq, gt } from 'drizzle-orm'
import { livingPeople } from '#server/features/people/identity/queries.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { dollars } from '#server/features/site/email/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { wishlistItems } from '#server/schema/wishlist.ts'
import type { Deps } from './deps.ts'
import { considerWish } from './rules.ts'
import { updateWish, WISH } from './store.ts'
import { findWishedProduct, type WishedProduct } from './wished-product.ts'

/** A transaction holds the rows of this many persons. */
const BATCH = 200

type Wisher = Awaited<ReturnType<typeof lockWishers>>[number]

export async function noticeWishers(deps: Deps, productId: string): Promise<void> {
  let last = ''
  while (true) {
    const wishers = await noticeBatch(deps, productId, last)
    if (wishers.length < BATCH) return
    last = wishers.at(-1)?.userId ?? ''
  }
}

/** Notice and state are written together: a job that runs twice finds nothing left to tell. */
async function noticeBatch(deps: Deps, productId: string, after: string): Promise<Wisher[]> {
  return deps.db.transaction(async (tx) => {
    const wishers = await lockWishers(tx, productId, after)
    if (wishers.length === 0) return []
    const now = deps.clock.now()
    const product = await findWishedProduct(tx, productId, now)
    for (const wisher of wishers) {
      const { tell, next } = considerWish(wisher.wish, product)
      if (tell && product) await notifyWisher(tx, deps, { wisher, product, tell, now })
      const { priceThenCents, wasOut } = wisher.wish
      if (next.priceThenCents !== priceThenCents || next.wasOut !== wasOut)
        await updateWish(tx, wisher.userId, { ...wisher.wish, ...next })
    }
    return wishers
  })
}

async function lockWishers(tx: Tx, productId: string, after: string) {
  const { userId } = wishlistItems
  const people = livingPeople('person')
  return tx
    .select({ wish: WISH, userId, displayName: people.displayName, language: people.language })
    .from(wishlistItems)
    .innerJoin(people, eq(people.id, userId))
    .where(and(eq(wishlistItems.productId, productId), gt(userId, after)))
    .orderBy(asc(userId))
    .limit(BATCH)
    .for('update', { of: wishlistItems })
}

interface Notice {
  wisher: Wisher
  product: WishedProduct
  tell: 'back-in-stock' | 'price-drop'
  now: Date
}

async function notifyWisher(tx: Tx, { publicUrl }: Deps, notice: Notice): Promise<void> {
  const { wisher, product, tell, now } = notice
  const { language, displayName: name, userId, wish } = wisher
  const path = `/products/${product.slugs[language]}`
  const facts = {
    name,
    product: product.names[language],
    price: dollars(product.priceCents),
    url: `${publicUrl}${path}`,
    listUrl: `${publicUrl}/account?tab=wishlist`,
  }
  const about = {
    userId,
    cause: `${wish.productId}:${now.toISOString()}`,
    path,
    data: { productEn: product.names.en, productEs: product.names.es, priceCents: product.priceCents },
    at: now,
  }
  const before = wish.priceThenCents
  if (tell === 'back-in-stock')
    await notifyPerson(tx, { ...about, kind: 'back_in_stock', mail: { template: tell, data: facts } })
  else
    await notifyPerson(tx, {
      ...about,
      kind: 'price_drop',
      data: { ...about.data, beforeCents: before },
      mail: { template: tell, data: { ...facts, before: dollars(before) } },
    })
}
