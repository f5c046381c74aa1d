/** Every review of a product as admins look after it. What waits is decided in the queue of moderation. */
import { endpointsOf } from '../endpoint.ts'
import type { managedReviewsSchemas } from './managed-reviews.schemas.ts'

const endpoint = endpointsOf<typeof managedReviewsSchemas>()

const permission = 'admin panel'

export const listManagedReviews = endpoint({
  id: 'listManagedReviews',
  method: 'GET',
  path: '/api/admin/reviews',
  permission,
})

export const getManagedReview = endpoint({
  id: 'getManagedReview',
  method: 'GET',
  path: '/api/admin/reviews/{reviewId}',
  permission,
  fails: ['NOT_FOUND'],
})
