/** Reviews by verified buyers, and questions to the provider (rules.md Catalog). */
import { endpointsOf } from '../endpoint.ts'
import type { reviewsSchemas } from './reviews.schemas.ts'

const endpoint = endpointsOf<typeof reviewsSchemas>()

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const

export const listReviews = endpoint({
  id: 'listReviews',
  method: 'GET',
  path: '/api/products/{productId}/reviews',
  permission: 'public',
  fails: ['NOT_FOUND'],
})

export const getOwnReview = endpoint({
  id: 'getOwnReview',
  method: 'GET',
  path: '/api/products/{productId}/reviews/mine',
  permission: 'purchase merch',
  fails: ['NOT_FOUND'],
})

/** How long after the delivery somebody is asked what they think of it. */
export const REVIEW_ASKED_DAYS = 60

export const listReviewsToWrite = endpoint({
  id: 'listReviewsToWrite',
  method: 'GET',
  path: '/api/reviews-to-write',
  permission: 'signed in',
})

export const writeReview = endpoint({
  id: 'writeReview',
  method: 'POST',
  path: '/api/products/{productId}/reviews',
  permission: 'purchase merch',
  status: 201,
  fails: ['NOT_FOUND', 'NOT_BOUGHT', 'ALREADY_REVIEWED'],
})

export const listReviewsToDecide = endpoint({
  id: 'listReviewsToDecide',
  method: 'GET',
  path: '/api/reviews',
  permission: 'admin panel',
})

export const decideReview = endpoint({
  id: 'decideReview',
  method: 'POST',
  path: '/api/reviews/{reviewId}/decision',
  permission: 'admin panel',
  fails: ['NOT_FOUND', 'REASON_REQUIRED', 'CONFLICT'],
})

export const replyToReview = endpoint({
  id: 'replyToReview',
  method: 'PUT',
  path: '/api/reviews/{reviewId}/reply',
  permission: 'manage own products',
  fails: ['NOT_FOUND'],
})

export const listQuestions = endpoint({
  id: 'listQuestions',
  method: 'GET',
  path: '/api/products/{productId}/questions',
  permission: 'public',
  fails: ['NOT_FOUND'],
})

export const askQuestion = endpoint({
  id: 'askQuestion',
  method: 'POST',
  path: '/api/products/{productId}/questions',
  permission: 'purchase merch',
  status: 201,
  fails: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const answerQuestion = endpoint({
  id: 'answerQuestion',
  method: 'PUT',
  path: '/api/questions/{questionId}/answer',
  permission: 'manage own products',
  fails: ['NOT_FOUND'],
})
