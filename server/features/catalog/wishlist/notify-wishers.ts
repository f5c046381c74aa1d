/** A product's price or stock changed: whoever wished for it is told that it is back or cheaper, once each time. */
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { dollars } from '#server/features/site/email/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'
import { considerWish } from './rules.ts'
import { toWish, updateWish, type Wish } from './store.ts'
import { findWishedProduct, type WishedProduct } from './wished-product.ts'

/** A transaction holds the rows of this many persons. */
const BATCH = 200

interface Wisher {
  wish: Wish
  userId: string
  displayName: string
  language: Language
}

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

async function lockWishers(tx: Tx, productId: string, after: string): Promise<Wisher[]> {
  const { rows } = await tx.execute<
    Parameters<typeof toWish>[0] & {
      user_id: string
      display_name: string
      language: Language
    }
  >(sql`
    select w.*, u.display_name, u.language
    from wishlist_items w join users u on u.id = w.user_id and u.deleted_at is null
    where w.product_id = ${productId} and w.user_id > ${after}
    order by w.user_id limit ${BATCH} for update of w`)
  return rows.map((row) => ({
    wish: toWish(row),
    userId: row.user_id,
    displayName: row.display_name,
    language: row.language,
  }))
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
