/** Reviews in every state, as admins list them. */

import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReviewStatus } from '#contract/catalog/catalog-terms.ts'
import type { Language } from '#contract/language.ts'
import type { ManagedReviewSort } from '#contract/site/managed-review-terms.ts'
import { isProductNamed, productPageOf } from '#server/features/catalog/products/queries.ts'
import { foldedPattern } from '#server/platform/database/like-text.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { reviews } from '#server/schema/reviews.ts'
import { showReviews } from './show-reviews.ts'

type Queryable = Database | Tx

export interface ReviewsWanted {
  q?: string
  status?: ReviewStatus
  stars?: number
  productId?: string
  verified?: '1'
  withPhotos?: '1'
  /** Only these. */
  ids?: readonly string[]
}

const IS_VERIFIED = sql<boolean>`exists (select from product_buyers b
  where b.product_id = reviews.product_id and b.user_id = reviews.author_id)`

function matchOthers({ q, stars, productId, verified, withPhotos, ids }: ReviewsWanted): SQL | undefined {
  const pattern = q && foldedPattern(q)
  return and(
    // Folded: what is searched for has no case and no accents.
    pattern
      ? sql`(fold_text(reviews.title || ' ' || reviews.body || ' ' || reviews.author_name) like ${pattern}
          or ${isProductNamed(sql`reviews.product_id`, pattern)})`
      : undefined,
    stars ? eq(reviews.stars, stars) : undefined,
    productId ? eq(reviews.productId, productId) : undefined,
    verified ? IS_VERIFIED : undefined,
    withPhotos ? sql`exists (select from review_photos p where p.review_id = reviews.id)` : undefined,
    ids ? inArray(reviews.id, [...ids]) : undefined,
  )
}

function matchAll(wanted: ReviewsWanted): SQL | undefined {
  return and(matchOthers(wanted), wanted.status ? eq(reviews.status, wanted.status) : undefined)
}

const ORDERS: Record<ManagedReviewSort, SQL[]> = {
  '-created': [desc(reviews.createdAt), asc(reviews.id)],
  created: [asc(reviews.createdAt), asc(reviews.id)],
  '-stars': [desc(reviews.stars), desc(reviews.createdAt), asc(reviews.id)],
  stars: [asc(reviews.stars), desc(reviews.createdAt), asc(reviews.id)],
}

interface Page {
  sort: ManagedReviewSort
  limit: number
  offset: number
  language: Language
}

/** A page of them as they are shown, with the product's name and whether its author bought it. */
export async function listManagedRows(db: Queryable, wanted: ReviewsWanted & Page) {
  const found = await db
    .select({
      row: reviews,
      isVerified: IS_VERIFIED,
      product: productPageOf(sql`reviews.product_id`),
    })
    .from(reviews)
    .where(matchAll(wanted))
    .orderBy(...ORDERS[wanted.sort])
    .limit(wanted.limit)
    .offset(wanted.offset)
  const { language } = wanted
  const shown = await showReviews(
    db,
    found.map(({ row }) => row),
    language,
  )
  return found.map(({ row, isVerified, product }, index) => ({
    ...(shown[index] as (typeof shown)[number]),
    status: row.status,
    reason: row.reason,
    isVerified,
    product: {
      id: row.productId,
      name: language === 'es' ? product.name_es : product.name_en,
      slug: language === 'es' ? product.slug_es : product.slug_en,
    },
  }))
}

export async function countReviewStates(
  db: Queryable,
  wanted: ReviewsWanted,
): Promise<Record<ReviewStatus, number>> {
  const rows = await db
    .select({ status: reviews.status, many: count() })
    .from(reviews)
    .where(matchOthers(wanted))
    .groupBy(reviews.status)
  const counts = { pending: 0, approved: 0, rejected: 0 }
  for (const { status, many } of rows) counts[status] = many
  return counts
}

export function countManagedReviews(db: Database, wanted: ReviewsWanted): Promise<number> {
  return db.$count(reviews, matchAll(wanted))
}

/** What a job acts on. */
export async function listReviewLabels(
  db: Queryable,
  wanted: ReviewsWanted,
  limit: number,
): Promise<{ id: string; label: string }[]> {
  return db
    .select({ id: reviews.id, label: reviews.title })
    .from(reviews)
    .where(matchAll(wanted))
    .orderBy(asc(reviews.id))
    .limit(limit)
}
