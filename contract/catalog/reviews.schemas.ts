import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { LanguageCode } from '../language.schemas.ts'
import { ImageId, Picture } from '../site/images.schemas.ts'
import { REVIEW_STATUSES } from './catalog-terms.ts'
import { ProductId } from './products.schemas.ts'
import { REVIEW_SORTS } from './reviews.ts'

const tag = 'Reviews'

export const ReviewId = idOf('rev')
const QuestionId = idOf('qst')
const Text = z.string().trim().min(1).max(4_000)

export const Review = z
  .object({
    id: ReviewId,
    /** First name and initial. */
    author: z.string(),
    stars: z.int().min(1).max(5),
    title: z.string(),
    body: z.string(),
    language: LanguageCode,
    photos: z.array(Picture),
    createdAt: Timestamp,
    providerReply: z.object({ body: z.string(), at: Timestamp }).nullable(),
  })
  .meta({ id: 'Review' })

const OwnReview = Review.extend({ status: z.enum(REVIEW_STATUSES), reason: z.string() }).meta({
  id: 'OwnReview',
})

const ReviewToDecide = OwnReview.extend({
  product: z.object({ id: ProductId, name: z.string() }),
}).meta({ id: 'ReviewToDecide' })

const Question = z
  .object({
    id: QuestionId,
    author: z.string(),
    body: z.string(),
    language: LanguageCode,
    createdAt: Timestamp,
    answer: z.object({ body: z.string(), by: z.string(), at: Timestamp }).nullable(),
  })
  .meta({ id: 'Question' })

export const reviewsSchemas = {
  listReviews: {
    summary: 'Approved reviews of a product',
    tag,
    input: z.object({
      productId: ProductId,
      stars: z.coerce.number().int().min(1).max(5).optional(),
      withPhotos: z.enum(['1']).optional(),
      /** Only those written in it. */
      language: LanguageCode.optional(),
      sort: z.enum(REVIEW_SORTS).default('newest'),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
    }),
    reply: z.object({ items: z.array(Review), total: z.int(), page: z.int(), pages: z.int() }),
  },
  getOwnReview: {
    summary: 'Whether one may review a product, and what one wrote',
    tag,
    input: z.object({ productId: ProductId }),
    reply: z.object({ hasBought: z.boolean(), review: OwnReview.nullable() }),
  },
  listReviewsToWrite: {
    summary: 'Products that were delivered of late and that one has not reviewed, the latest first',
    tag,
    reply: z.array(
      z.object({ productId: ProductId, slug: z.string(), name: z.string(), picture: Picture.nullable() }),
    ),
  },
  writeReview: {
    summary: 'Review a product one has bought, once; it is shown when an admin has approved it',
    tag,
    input: z.object({
      productId: ProductId,
      stars: z.int().min(1).max(5),
      title: z.string().trim().min(1).max(120),
      body: Text,
      photos: z.array(ImageId).max(6).default([]),
    }),
    reply: OwnReview,
  },
  listReviewsToDecide: {
    summary: 'Reviews by their state of moderation, oldest first',
    tag,
    input: z.object({
      status: z.enum(REVIEW_STATUSES).default('pending'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    reply: z.object({ items: z.array(ReviewToDecide), total: z.int(), page: z.int(), pages: z.int() }),
  },
  decideReview: {
    summary: 'Approve a review, or reject it with a reason',
    tag,
    input: z.object({
      reviewId: ReviewId,
      decision: z.enum(['approved', 'rejected']),
      reason: z.string().trim().max(1_000).optional(),
    }),
    reply: ReviewToDecide,
  },
  replyToReview: {
    summary: "The provider's answer to a review of their product",
    tag,
    input: z.object({ reviewId: ReviewId, body: Text }),
    reply: Review,
  },
  listQuestions: {
    summary: 'Answered questions about a product, and the caller’s own that wait',
    tag,
    input: z.object({ productId: ProductId }),
    reply: z.array(Question),
  },
  askQuestion: {
    summary: 'Ask the provider about a product; shown to others once answered',
    tag,
    input: z.object({ productId: ProductId, body: z.string().trim().min(5).max(1_000) }),
    reply: Question,
  },
  answerQuestion: {
    summary: "The provider's answer; the asker is told by mail",
    tag,
    input: z.object({ questionId: QuestionId, body: Text }),
    reply: Question,
  },
} satisfies Schemas
