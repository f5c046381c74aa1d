import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { getCollection, listCollections } from '#contract/catalog/collections.ts'
import { listProducts } from '#contract/catalog/products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { queryOf } from '#web/platform/query.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import type { CollectionSearch } from './collection-search.ts'

export type CollectionCard = ReplyOf<typeof listCollections>[number]
export type CollectionPageData = ReplyOf<typeof getCollection>

export const collectionsQuery = queryOf(listCollections, {})

/** By its id or any slug it ever had. The results before stay until the new ones are there: nothing jumps. */
export const collectionQuery = (collectionId: string, { sort, page }: CollectionSearch) =>
  queryOptions({
    ...queryOf(getCollection, { collectionId, sort, page: page ?? 1 }),
    placeholderData: keepPreviousData,
  })

/** What sells best, for a collection that is empty just now. */
export const popularQuery = queryOf(listProducts, { sort: 'best-selling', inStock: '1', page: 1, perPage: 4 })

/** For a loader: the collection, or the not-found page. */
export async function findCollection(
  queryClient: QueryClient,
  slug: string,
  search: CollectionSearch,
): Promise<CollectionPageData> {
  try {
    return await queryClient.ensureQueryData(collectionQuery(slug, search))
  } catch (error) {
    const status = statusOf(error)
    // An address that no collection can have is refused as wrong: to a visitor it is as unknown as any.
    if (status === 404 || status === 400) throw notFound()
    throw error
  }
}
