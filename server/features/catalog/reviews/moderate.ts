/** What moderation needs of reviews and questions: what waits, and the decision. */
import { asc, eq, isNull } from 'drizzle-orm'
import type { ReviewStatus } from '#contract/catalog/catalog-terms.ts'
import { publishProductChange } from '#server/features/catalog/products/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { productQuestions, reviews } from '#server/schema/reviews.ts'
import { findProduct } from './about-product.ts'
import { listPhotos, lockQuestion, lockReview, updateQuestion, updateReview } from './store.ts'

const LISTED_MAX = 500

export interface WrittenItem {
  id: string
  /** What was written. */
  texts: Record<string, string | number>
  authorId: string | null
  authorName: string
  product: { id: string; names: { en: string; es: string }; slug: string; providerName: string }
  since: Date
  isWaiting: boolean
}

export async function listReviewsToModerate(db: Database | Tx): Promise<WrittenItem[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.status, 'pending'))
    .orderBy(asc(reviews.createdAt))
    .limit(LISTED_MAX)
  return Promise.all(rows.map((row) => toReviewItem(db, row)))
}

async function toReviewItem(db: Database | Tx, row: typeof reviews.$inferSelect): Promise<WrittenItem> {
  const { id, authorId, authorName, stars, title, body } = row
  return {
    id,
    texts: { stars, title, body },
    authorId,
    authorName,
    product: await aboutProduct(db, row.productId),
    since: row.createdAt,
    isWaiting: row.status === 'pending',
  }
}

async function aboutProduct(db: Database | Tx, productId: string): Promise<WrittenItem['product']> {
  const product = await findProduct(db, productId)
  return {
    id: productId,
    names: product?.names ?? { en: '', es: '' },
    slug: product?.slugs.en ?? '',
    providerName: product?.providerName ?? '',
  }
}

/** Also one that is decided: a report may be about it. */
export async function readReviewToModerate(db: Database | Tx, id: string) {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  if (!row) return null
  return {
    ...(await toReviewItem(db, row)),
    photos: await listPhotos(db, [id]),
    isLive: row.status === 'approved',
  }
}

interface Ruling {
  isApproved: boolean
  reason: string
  actorId: string
  now: Date
}

/** A review that is live may be taken down, and one that was hidden shown again (`from`); else each is decided once. */
export async function ruleReview(
  tx: Tx,
  id: string,
  ruling: Ruling & { isTakeDown?: boolean; from?: ReviewStatus },
): Promise<void> {
  const review = await lockReview(tx, id)
  if (!review) throw new AppError('NOT_FOUND')
  if (review.status !== (ruling.from ?? (ruling.isTakeDown ? 'approved' : 'pending'))) {
    if (ruling.isTakeDown) return
    throw new AppError('CONFLICT', {
      details: { action: review.status, at: review.decidedAt?.toISOString() },
    })
  }
  const { isApproved, reason, actorId, now } = ruling
  await updateReview(tx, id, {
    status: isApproved ? 'approved' : 'rejected',
    reason,
    decidedBy: actorId,
    decidedAt: now,
  })
  const action = isApproved ? 'approve-review' : 'reject-review'
  const [before, after] = [{ status: review.status }, { status: isApproved ? 'approved' : 'rejected' }]
  await audit(tx, { actorId, action, subjectId: id, reason, before, after, requestId: null })
  await publishProductChange(tx, review.productId)
}

export async function listQuestionsToModerate(db: Database | Tx): Promise<WrittenItem[]> {
  const rows = await db
    .select()
    .from(productQuestions)
    .where(isNull(productQuestions.moderatedAt))
    .orderBy(asc(productQuestions.createdAt))
    .limit(LISTED_MAX)
  return Promise.all(rows.map((row) => toQuestionItem(db, row)))
}

async function toQuestionItem(
  db: Database | Tx,
  row: typeof productQuestions.$inferSelect,
): Promise<WrittenItem> {
  return {
    id: row.id,
    texts: { body: row.body, ...(row.answer === null ? {} : { answer: row.answer }) },
    authorId: row.authorId,
    authorName: row.authorName,
    product: await aboutProduct(db, row.productId),
    since: row.createdAt,
    isWaiting: row.moderatedAt === null,
  }
}

export async function readQuestionToModerate(db: Database | Tx, id: string) {
  const [row] = await db.select().from(productQuestions).where(eq(productQuestions.id, id))
  return row ? { ...(await toQuestionItem(db, row)), isLive: !row.isHidden } : null
}

/** Seen and fine, or hidden from everybody but its author. */
export async function ruleQuestion(
  tx: Tx,
  id: string,
  ruling: Ruling & { isTakeDown?: boolean },
): Promise<void> {
  const question = await lockQuestion(tx, id)
  if (!question) throw new AppError('NOT_FOUND')
  if (question.moderatedAt && !ruling.isTakeDown)
    throw new AppError('CONFLICT', { details: { at: question.moderatedAt.toISOString() } })
  const { isApproved, reason, actorId, now } = ruling
  await updateQuestion(tx, id, { moderatedAt: now, moderatedBy: actorId, isHidden: !isApproved })
  const action = isApproved ? 'pass-question' : 'hide-question'
  const [before, after] = [{ isHidden: question.isHidden }, { isHidden: !isApproved }]
  await audit(tx, { actorId, action, subjectId: id, reason, before, after, requestId: null })
  await publishProductChange(tx, question.productId)
}
