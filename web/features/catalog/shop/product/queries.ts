import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { getProduct, listRelatedProducts } from '#contract/catalog/products.ts'
import { getOwnReview, listQuestions, listReviews, listReviewsToWrite } from '#contract/catalog/reviews.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { ProductData } from '#web/domain/products/product-data.ts'
import { queryOf } from '#web/platform/query.ts'
import { statusOf } from '#web/platform/request/client-error.ts'

/** By its id or any slug it ever had. */
export const productQuery = (idOrSlug: string) => queryOf(getProduct, { productId: idOrSlug })
export const relatedQuery = (productId: string) => queryOf(listRelatedProducts, { productId })
export const questionsQuery = (productId: string) => queryOf(listQuestions, { productId })
export const ownReviewQuery = (productId: string) => queryOf(getOwnReview, { productId })

export const reviewsToWriteQuery = queryOf(listReviewsToWrite, {})

export type ReviewFilter = Omit<InputOf<typeof listReviews>, 'productId'>
export type Reviews = ReplyOf<typeof listReviews>
export type ReviewData = Reviews['items'][number]
export type OwnReview = ReplyOf<typeof getOwnReview>
export type Questions = ReplyOf<typeof listQuestions>

export const FIRST_REVIEWS: ReviewFilter = { sort: 'newest', page: 1 }

export function reviewsQuery(productId: string, filter: ReviewFilter) {
  return queryOptions({ ...queryOf(listReviews, { productId, ...filter }) })
}

/** For a loader: the product, `gone` when it is no longer sold, or the not-found page. */
export async function findProduct(queryClient: QueryClient, idOrSlug: string): Promise<ProductData | 'gone'> {
  try {
    return await queryClient.ensureQueryData(productQuery(idOrSlug))
  } catch (error) {
    const status = statusOf(error)
    if (status === 410) return 'gone'
    // An address that no product can have is refused as wrong: to a visitor it is as unknown as any.
    if (status === 404 || status === 400) {
      await (await import('./near-products.ts')).prefetchNearProducts(queryClient, idOrSlug)
      throw notFound()
    }
    throw error
  }
}
