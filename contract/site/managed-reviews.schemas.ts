import { z } from 'zod'
import { REVIEW_STATUSES } from '../catalog/catalog-terms.ts'
import { ProductId } from '../catalog/products.schemas.ts'
import { Review, ReviewId } from '../catalog/reviews.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { MANAGED_REVIEW_SORTS, MANAGED_REVIEWS_PER_PAGE } from './managed-review-terms.ts'
import { DECISIONS, REPORT_CAUSES, REPORT_STATUSES } from './moderation-terms.ts'

const tag = 'Reviews'
const Flag = z.enum(['1']).optional()

export const ManagedReviewFilters = z.object({
  /** A part of the title, the text, the author or the product. */
  q: z.string().trim().max(80).optional(),
  status: z.enum(REVIEW_STATUSES).optional(),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  productId: ProductId.optional(),
  /** Somebody reported it, and nobody has decided about that. */
  reported: Flag,
  verified: Flag,
  withPhotos: Flag,
})

const ManagedReview = Review.extend({
  status: z.enum(REVIEW_STATUSES),
  product: z.object({ id: ProductId, name: z.string(), slug: z.string() }),
  /** Its author bought the product. */
  isVerified: z.boolean(),
  /** Open ones. */
  reports: z.int(),
}).meta({ id: 'ManagedReview' })

export const managedReviewsSchemas = {
  listManagedReviews: {
    summary: 'Every review of a product, in every state',
    tag,
    input: ManagedReviewFilters.extend({
      sort: z.enum(MANAGED_REVIEW_SORTS).default('-created'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      perPage: z.coerce.number().int().min(1).max(200).default(MANAGED_REVIEWS_PER_PAGE),
    }),
    reply: z.object({
      items: z.array(ManagedReview),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Of each state, with the other filters applied. */
      counts: z.object({ pending: z.int(), approved: z.int(), rejected: z.int() }),
    }),
  },
  getManagedReview: {
    summary: 'One review with what was decided about it and why, and who reported what',
    tag,
    input: z.object({ reviewId: ReviewId }),
    reply: z.object({
      review: ManagedReview,
      /** Why it is hidden, as its author was told. */
      reason: z.string(),
      /** Newest first. */
      decisions: z.array(
        z.object({
          decision: z.enum(DECISIONS),
          reason: z.string(),
          at: Timestamp,
          by: z.string().nullable(),
          /** Decided about a report of it. */
          isOfReport: z.boolean(),
        }),
      ),
      reportList: z.array(
        z.object({
          cause: z.enum(REPORT_CAUSES),
          details: z.string(),
          at: Timestamp,
          status: z.enum(REPORT_STATUSES),
        }),
      ),
    }),
  },
} satisfies Schemas
