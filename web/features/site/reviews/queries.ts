import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getManagedReview, listManagedReviews } from '#contract/site/managed-reviews.ts'
import { queryOf } from '#web/platform/query.ts'
import { type ReviewsSearch, toListInput } from './reviews-search.ts'

export type ManagedReview = ReplyOf<typeof listManagedReviews>['items'][number]
export type ReviewCounts = ReplyOf<typeof listManagedReviews>['counts']
export type ReviewDetail = ReplyOf<typeof getManagedReview>

export const reviewsQuery = (search: ReviewsSearch) =>
  queryOptions({ ...queryOf(listManagedReviews, toListInput(search)), staleTime: 10_000 })

export const reviewQuery = (reviewId: string) =>
  queryOptions({ ...queryOf(getManagedReview, { reviewId }), staleTime: 0 })

export async function forgetReviews(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(listManagedReviews.path),
  })
}
