/** What moderation needs of products: what waits, one as it would be, and the decision. */
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import {
  actionOf,
  isSpanishStale,
  type ReviewDecision,
  refuseOtherVersion,
  reviewVersionOf,
  showReviewNotes,
} from '#server/features/catalog/publishing/index.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { products } from '#server/schema/catalog.ts'
import { listMissing, takeSnapshot } from './rules.ts'
import { findProduct, lockProduct } from './store.ts'
import { transitionProduct } from './transition-product.ts'
import type { Product, Snapshot } from './types.ts'

const collaborators = collaboratorRows('provider')

/** New products and changes of live ones, apart. */
export async function listProductsToReview(db: Database | Tx, isChange: boolean) {
  const firstPicture = sql<
    string | null
  >`(select image_id from product_images pi where pi.product_id = ${products.id}
    order by pi.position limit 1)`
  const waits = isChange
    ? and(eq(products.status, 'published'), isNotNull(products.pendingChange))
    : eq(products.status, 'pending_review')
  const rows = await db
    .select({
      product: products,
      provider: collaborators.name,
      ownerId: collaborators.userId,
      imageId: firstPicture,
    })
    .from(products)
    .innerJoin(collaborators, eq(collaborators.id, products.providerId))
    // Said twice, so that the index of what waits is used.
    .where(
      and(
        or(eq(products.status, 'pending_review'), isNotNull(products.pendingChange)),
        waits,
        eq(products.isDeleted, false),
      ),
    )
  return rows.map(({ product, provider, ownerId, imageId }) => ({
    id: product.id,
    title: { en: product.nameEn, es: product.nameEs },
    providerId: product.providerId,
    providerName: provider,
    ownerId,
    imageId,
    since: (isChange ? product.pendingChangeAt : product.submittedAt) ?? product.updatedAt,
    isAsked: product.reviewNotes !== null,
    version: reviewVersionOf({ ...product, pendingAt: product.pendingChangeAt }, isChange),
  }))
}

function isWaiting(product: Product | null, isChange: boolean): product is Product {
  if (!product || product.isDeleted) return false
  return isChange
    ? product.status === 'published' && product.pending !== null
    : product.status === 'pending_review'
}

const flatten = ({ content, variants }: Snapshot) => ({ ...content, variants })

/** Null: it does not wait. */
export async function readProductReview(db: Database | Tx, id: string, isChange: boolean) {
  const product = await findProduct(db, id)
  if (!isWaiting(product, isChange)) return null
  const { pending } = product
  const live = takeSnapshot(product)
  const proposed = isChange && pending ? pending.proposal : live
  return {
    version: reviewVersionOf({ ...product, pendingAt: pending?.at ?? null }, isChange),
    base: isChange && pending ? flatten(pending.base) : null,
    proposed: flatten(proposed),
    live: flatten(live),
    confirmSpanish: isChange && pending?.confirmSpanish === true,
    missing: listMissing(proposed.content),
    isSpanishStale: !isChange && isSpanishStale(product),
    hasLiveMoved: isChange && pending !== null && pending.baseVersion !== product.version,
    reviewNotes: await showReviewNotes(db, product.reviewNotes),
    path: `/products/${product.content.slug.en}`,
  }
}

export interface ProductDecision extends ReviewDecision {
  productId: string
}

export async function decideProduct(tx: Tx, given: ProductDecision): Promise<void> {
  const { productId, isChange, actorId, now, reason, fieldNotes } = given
  const product = await lockProduct(tx, productId)
  if (!product) throw new AppError('NOT_FOUND')
  if (isWaiting(product, isChange))
    refuseOtherVersion({ ...product, pendingAt: product.pending?.at ?? null }, given)
  const action = actionOf(given)
  await transitionProduct(
    tx,
    product,
    action,
    { id: actorId, role: 'admin' },
    { actorId, now, reason, fieldNotes },
  )
}

/** Taken down because of a report; its owner may edit it and submit it again. */
export async function takeProductDown(
  tx: Tx,
  { productId, reason, actorId, now }: Pick<ProductDecision, 'productId' | 'reason' | 'actorId' | 'now'>,
): Promise<void> {
  const product = await lockProduct(tx, productId)
  if (product?.status !== 'published') return
  await transitionProduct(tx, product, 'unpublish', { id: actorId, role: 'admin' }, { actorId, now, reason })
}

/** What a report says it is about; null: there is no such product. */
export async function describeProduct(db: Database | Tx, id: string) {
  const product = await findProduct(db, id)
  if (!product || product.isDeleted) return null
  return {
    title: product.content.name,
    providerId: product.providerId,
    ownerId: product.ownerId,
    isLive: product.status === 'published',
    path: `/products/${product.content.slug.en}`,
    content: flatten(takeSnapshot(product)),
  }
}
