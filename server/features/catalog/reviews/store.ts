import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReviewStatus } from '#contract/catalog/catalog-terms.ts'
import type { REVIEW_SORTS } from '#contract/catalog/reviews.ts'
import type { Language } from '#contract/language.ts'
import { imageRows } from '#server/features/site/images/queries.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { productBuyers } from '#server/schema/catalog.ts'
import { productQuestions, reviewPhotos, reviews } from '#server/schema/reviews.ts'

export type ReviewRow = typeof reviews.$inferSelect
export type QuestionRow = typeof productQuestions.$inferSelect
type Queryable = Database | Tx

export interface ReviewFilter {
  productId?: string
  status: ReviewStatus
  stars?: number
  withPhotos?: boolean
  language?: Language
  sort: (typeof REVIEW_SORTS)[number] | 'oldest'
}

const ORDERS: Record<ReviewFilter['sort'], SQL[]> = {
  newest: [desc(reviews.createdAt), asc(reviews.id)],
  oldest: [asc(reviews.createdAt), asc(reviews.id)],
  highest: [desc(reviews.stars), desc(reviews.createdAt), asc(reviews.id)],
  lowest: [asc(reviews.stars), desc(reviews.createdAt), asc(reviews.id)],
}

export async function listReviewRows(db: Queryable, filter: ReviewFilter, page: number, perPage: number) {
  const where = and(
    eq(reviews.status, filter.status),
    filter.productId ? eq(reviews.productId, filter.productId) : undefined,
    filter.stars ? eq(reviews.stars, filter.stars) : undefined,
    filter.language ? eq(reviews.language, filter.language) : undefined,
    filter.withPhotos ? sql`exists (select from review_photos where review_id = ${reviews.id})` : undefined,
  )
  const rows = await db
    .select()
    .from(reviews)
    .where(where)
    .orderBy(...ORDERS[filter.sort])
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(reviews).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Of two who decide at the same moment one waits here for the other. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return row
}

export async function findReviewBy(db: Queryable, productId: string, authorId: string) {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.authorId, authorId)))
  return row
}

/** Undefined when this person has reviewed this product before. */
export async function insertReview(
  tx: Tx,
  row: typeof reviews.$inferInsert,
  imageIds: readonly string[],
): Promise<ReviewRow | undefined> {
  const [added] = await tx.insert(reviews).values(row).onConflictDoNothing().returning()
  if (added && imageIds.length > 0) {
    await tx
      .insert(reviewPhotos)
      .values(imageIds.map((imageId, position) => ({ reviewId: row.id, imageId, position })))
  }
  return added
}

export async function updateReview(tx: Tx, id: string, change: Partial<ReviewRow>): Promise<ReviewRow> {
  const [row] = await tx.update(reviews).set(change).where(eq(reviews.id, id)).returning()
  return row as ReviewRow
}

export interface PhotoRow {
  reviewId: string
  hash: string
  width: number
  height: number
  color: string
}

export async function listPhotos(db: Queryable, reviewIds: readonly string[]): Promise<PhotoRow[]> {
  if (reviewIds.length === 0) return []
  const { reviewId, imageId, position } = reviewPhotos
  const images = imageRows('image')
  const { hash, width, height, color } = images
  return db
    .select({ reviewId, hash, width, height, color })
    .from(reviewPhotos)
    .innerJoin(images, eq(images.id, imageId))
    .where(isOneOf(reviewId, reviewIds))
    .orderBy(asc(reviewId), asc(position))
}

const QUESTIONS_SHOWN = 100

/** Answered ones; those that wait only of `authorId`, or all of them. */
export async function listQuestionRows(
  db: Queryable,
  productId: string,
  { authorId, withWaiting }: { authorId: string | null; withWaiting: boolean },
): Promise<QuestionRow[]> {
  const isOwn = authorId === null ? undefined : eq(productQuestions.authorId, authorId)
  const isAnswered = withWaiting ? undefined : isNotNull(productQuestions.answer)
  const isShown = or(and(isAnswered, eq(productQuestions.isHidden, false)), isOwn)
  return db
    .select()
    .from(productQuestions)
    .where(and(eq(productQuestions.productId, productId), isShown))
    .orderBy(desc(productQuestions.createdAt), asc(productQuestions.id))
    .limit(QUESTIONS_SHOWN)
}

export async function insertQuestion(
  tx: Tx,
  row: typeof productQuestions.$inferInsert,
): Promise<QuestionRow> {
  const [added] = await tx.insert(productQuestions).values(row).returning()
  return added as QuestionRow
}

export async function lockQuestion(tx: Tx, id: string): Promise<QuestionRow | undefined> {
  const [row] = await tx.select().from(productQuestions).where(eq(productQuestions.id, id)).for('update')
  return row
}

export async function updateQuestion(tx: Tx, id: string, change: Partial<QuestionRow>): Promise<QuestionRow> {
  const [row] = await tx.update(productQuestions).set(change).where(eq(productQuestions.id, id)).returning()
  return row as QuestionRow
}

/** Takes the person out of what they wrote. Returns the products whose pages show it. */
export async function eraseAuthor(tx: Tx, userId: string): Promise<string[]> {
  const own = await tx
    .update(reviews)
    .set({ authorId: null, authorName: '' })
    .where(eq(reviews.authorId, userId))
    .returning({ id: reviews.id, productId: reviews.productId })
  if (own.length > 0) {
    const ids = own.map(({ id }) => id)
    await tx.delete(reviewPhotos).where(inArray(reviewPhotos.reviewId, ids))
  }
  await tx
    .delete(productQuestions)
    .where(and(eq(productQuestions.authorId, userId), isNull(productQuestions.answer)))
  const asked = await tx
    .update(productQuestions)
    .set({ authorId: null, authorName: '' })
    .where(eq(productQuestions.authorId, userId))
    .returning({ productId: productQuestions.productId })
  await tx.update(productQuestions).set({ answeredBy: null }).where(eq(productQuestions.answeredBy, userId))
  await tx.delete(productBuyers).where(eq(productBuyers.userId, userId))
  return [...new Set([...own, ...asked].map(({ productId }) => productId))]
}

/** What one account bought, the other one has bought too. */
export async function moveBuyer(tx: Tx, fromId: string, intoId: string): Promise<void> {
  const other = alias(productBuyers, 'other')
  const both = tx
    .select({ productId: other.productId })
    .from(other)
    .where(and(eq(other.productId, productBuyers.productId), eq(other.userId, intoId)))
  const isTheirs = eq(productBuyers.userId, fromId)
  await tx
    .update(productBuyers)
    .set({ userId: intoId })
    .where(and(isTheirs, notExists(both)))
  await tx.delete(productBuyers).where(isTheirs)
}
