/** Reviews: written by buyers, decided by admins, answered by providers (rules.md Catalog). */

import type {
  decideReview,
  getOwnReview,
  listReviews,
  listReviewsToDecide,
  replyToReview,
  writeReview,
} from '#contract/catalog/reviews.ts'
import { LIMITS } from '#contract/limits.ts'
import { publishProductChange } from '#server/features/catalog/products/index.ts'
import { findPeople, refuseErased, tellModerators } from '#server/features/people/identity/index.ts'
import { findOwned } from '#server/features/site/images/index.ts'
import { m } from '#server/paraglide/messages.js'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { findProduct, findPublic, hasBought, isProvider } from './about-product.ts'
import { shortenName } from './author-name.ts'
import type { Deps } from './deps.ts'
import { pageOf, showOwnReview, showReview, showReviews } from './show-reviews.ts'
import {
  findReviewBy,
  insertReview,
  listReviewRows,
  lockReview,
  type ReviewRow,
  updateReview,
} from './store.ts'
import { languageOf } from './text-language.ts'

const PER_PAGE = LIMITS.shop.reviewsPerPage
const DECIDED_PER_PAGE = 24

export async function listApproved({ db }: Deps, call: Call<typeof listReviews>) {
  const { productId, stars, withPhotos, language, sort, page } = call.input
  call.pageTags.push(`product:${productId}`)
  await findPublic(db, productId)
  const hasPhotos = withPhotos === '1'
  const filter = { productId, status: 'approved', stars, withPhotos: hasPhotos, language, sort } as const
  const { rows, total } = await listReviewRows(db, filter, page, PER_PAGE)
  return pageOf(await showReviews(db, rows, call.language), total, page, PER_PAGE)
}

export async function readOwn({ db }: Deps, call: Call<typeof getOwnReview>) {
  const { productId } = call.input
  if (!(await findProduct(db, productId))) throw new AppError('NOT_FOUND')
  const row = await findReviewBy(db, productId, call.me.id)
  return {
    hasBought: await hasBought(db, productId, call.me.id),
    review: row ? await showOwnReview(db, row, call.language) : null,
  }
}

/** What was bought may be reviewed, also when it is not sold any more. */
export async function saveReview({ db, clock }: Deps, call: Call<typeof writeReview>) {
  const { productId, stars, title, body } = call.input
  const { id: authorId, displayName } = call.me
  return db.transaction(async (tx) => {
    if (!(await findProduct(tx, productId))) throw new AppError('NOT_FOUND')
    if (!(await hasBought(tx, productId, authorId))) throw new AppError('NOT_BOUGHT')
    const photos = await checkPhotos(tx, call)
    const review = {
      id: newId('rev'),
      productId,
      authorId,
      authorName: shortenName(displayName),
      stars,
      title,
      body,
      language: languageOf(`${title}\n${body}`, call.language),
      createdAt: clock.now(),
    }
    const row = await insertReview(tx, review, photos)
    if (!row) throw new AppError('ALREADY_REVIEWED')
    await refuseErased(tx, authorId)
    await tellModerators(tx)
    return showOwnReview(tx, row, call.language)
  })
}

/** Only pictures that the author has sent. */
async function checkPhotos(tx: Tx, { input, me, language }: Call<typeof writeReview>): Promise<string[]> {
  const photoIds = [...new Set(input.photos)]
  const owned = new Set((await findOwned(tx, me.id, photoIds)).map(({ id }) => id))
  const message = m.errors_field_invalid({}, { locale: language })
  const details = input.photos.flatMap((id, at) =>
    owned.has(id) ? [] : { field: `photos.${at}`, code: 'unknown', message },
  )
  if (details.length > 0) throw new AppError('INVALID_INPUT', { details })
  return photoIds
}

export async function listToDecide({ db }: Deps, call: Call<typeof listReviewsToDecide>) {
  const { status, page } = call.input
  const { rows, total } = await listReviewRows(db, { status, sort: 'oldest' }, page, DECIDED_PER_PAGE)
  const items = []
  for (const row of rows) items.push(await showToDecide(db, row, call))
  return pageOf(items, total, page, DECIDED_PER_PAGE)
}

async function showToDecide(db: Database | Tx, row: ReviewRow, { language }: Pick<Call, 'language'>) {
  const product = await findProduct(db, row.productId)
  return {
    ...(await showOwnReview(db, row, language)),
    product: { id: row.productId, name: product?.names[language] ?? '' },
  }
}

export async function moderateReview({ db, clock }: Deps, call: Call<typeof decideReview>) {
  const { reviewId, decision, reason = '' } = call.input
  if (decision === 'rejected' && reason === '') throw new AppError('REASON_REQUIRED')
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!review) throw new AppError('NOT_FOUND')
    if (review.status !== 'pending') throw await alreadyDecided(tx, review)
    const decided = await updateReview(tx, reviewId, {
      status: decision,
      reason,
      decidedBy: call.me.id,
      decidedAt: clock.now(),
    })
    await audit(tx, {
      actorId: call.me.id,
      action: decision === 'approved' ? 'approve-review' : 'reject-review',
      subjectId: reviewId,
      reason,
      before: { status: review.status },
      after: { status: decision },
      requestId: call.requestId,
    })
    await publishProductChange(tx, review.productId)
    await tellModerators(tx)
    return showToDecide(tx, decided, call)
  })
}

async function alreadyDecided(tx: Tx, { decidedBy, status }: ReviewRow): Promise<AppError> {
  const people = await findPeople(tx, [decidedBy])
  const name = people.get(decidedBy ?? '')?.displayName ?? null
  return new AppError('CONFLICT', { details: { decidedBy: name, action: status } })
}

export async function saveProviderReply({ db, clock }: Deps, call: Call<typeof replyToReview>) {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, call.input.reviewId)
    const product = review && (await findProduct(tx, review.productId))
    // What is not approved is not shown to the provider either.
    if (!review || !product || !isProvider(product, call.me) || review.status !== 'approved')
      throw new AppError('NOT_FOUND')
    const change = { providerReply: call.input.body, repliedAt: clock.now() }
    const replied = await updateReview(tx, review.id, change)
    await publishProductChange(tx, review.productId)
    return showReview(tx, replied, call.language)
  })
}
