/** What every edit shares: whose product it is, what is told to others, and how it is shown to its owner. */

import { isSpanishStale, showReviewNotes } from '#server/features/catalog/publishing/index.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { findOwned } from '#server/features/site/images/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { publishProductChange } from '../publish-product-change.ts'
import { listImages } from './product-images.ts'
import { isSample, lockProduct } from './store.ts'
import type { Content, Editor, Product } from './types.ts'

/** Someone else's product answers "not found", so that it does not leak. */
export function isEditableBy(
  product: Product | null,
  person: Pick<Editor, 'id' | 'role' | 'team'>,
): product is Product {
  return product !== null && (person.role === 'admin' || product.ownerId === ownerIdOf(person, 'catalog'))
}

export async function lockForEdit(
  tx: Tx,
  productId: string,
  person: Pick<Editor, 'id' | 'role' | 'team'>,
): Promise<Product> {
  const product = await lockProduct(tx, productId)
  if (!isEditableBy(product, person) || product.isDeleted) throw new AppError('NOT_FOUND')
  // Nor copied: a copy would keep its provider, and with that all samples.
  if (await isSample(tx, productId)) throw new AppError('SAMPLE_ITEM')
  return product
}

interface Told {
  isTermsChanged: boolean
  hasNewOptionValues?: boolean
}

/** The catalog of every process, and whoever waits for a price or for stock. */
export async function notifyOthers(
  tx: Tx,
  productId: string,
  { isTermsChanged, hasNewOptionValues = false }: Told,
): Promise<void> {
  await publishProductChange(tx, hasNewOptionValues ? '*' : productId)
  if (isTermsChanged) {
    await enqueue(tx, 'notice_wishers', { productId }, { key: `notice_wishers:${productId}` })
  }
}

/** Which of the pictures are neither this person's nor on the product already. */
export async function findForeignPictures(
  tx: Tx,
  person: Pick<Editor, 'id'>,
  requested: Content['pictures'],
  product: Product | null,
): Promise<{ field: string; code: string }[]> {
  const known = new Set(
    [...(product?.content.pictures ?? []), ...(product?.pending?.content.pictures ?? [])].map(
      ({ imageId }) => imageId,
    ),
  )
  const others = requested.map(({ imageId }) => imageId).filter((id) => !known.has(id))
  for (const { id } of await findOwned(tx, person.id, others)) known.add(id)
  return requested.flatMap(({ imageId }, at) =>
    known.has(imageId) ? [] : { field: `pictures.${at}.imageId`, code: 'unknown' },
  )
}

export async function toReply(db: Database | Tx, product: Product) {
  const { content, variants, pending, englishAt: _, spanishAt: __, publishedAt: ___, ...rest } = product
  const { ownerId: ____, isOwnerTrusted: _____, submittedAt: ______, reviewNotes, ...shown } = rest
  return {
    ...shown,
    ...content,
    variants: variants.map(({ inventoryItemId: _, ...variant }) => variant),
    optionValues: [],
    images: await listImages(db, product),
    isSpanishStale: isSpanishStale(product),
    reviewNotes: await showReviewNotes(db, reviewNotes),
    pendingChange: pending && {
      at: pending.at.toISOString(),
      by: (await findPeople(db, [pending.by])).get(pending.by ?? '')?.displayName ?? '',
      fields: {
        ...pending.content,
        ...(pending.variants ? { variants: pending.variants.list } : {}),
      },
    },
  }
}
