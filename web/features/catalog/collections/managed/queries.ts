import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listCollections } from '#contract/catalog/collections.ts'
import {
  getCollectionChoices,
  getManagedCollection,
  listManagedCollections,
  previewCollection,
} from '#contract/catalog/managed-collections.ts'
import { listManagedProducts } from '#contract/catalog/managed-products.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { call } from '#web/platform/call.ts'
import { queryOf } from '#web/platform/query.ts'
import { type CollectionsSearch, toListInput } from './collections-search.ts'

export type ManagedCollection = ReplyOf<typeof listManagedCollections>['items'][number]
export type CollectionCounts = ReplyOf<typeof listManagedCollections>['counts']
export type CollectionDetail = ReplyOf<typeof getManagedCollection>
export type Choices = ReplyOf<typeof getCollectionChoices>
export type FoundProduct = ReplyOf<typeof listManagedProducts>['items'][number]
export type PreviewInput = InputOf<typeof previewCollection>

const staleTime = 10_000

export const managedCollectionsQuery = (search: CollectionsSearch) =>
  queryOptions({ ...queryOf(listManagedCollections, toListInput(search)), staleTime })

export const managedCollectionQuery = (collectionId: string) =>
  queryOptions({ ...queryOf(getManagedCollection, { collectionId }), staleTime: 0 })

export const choicesQuery = queryOptions({ ...queryOf(getCollectionChoices, {}), staleTime })

export const foundProductsQuery = (q: string) =>
  queryOptions({
    ...queryOf(listManagedProducts, { q, page: 1, perPage: 25 }),
    staleTime,
    placeholderData: keepPreviousData,
  })

/** While another answer is on its way the last one stays. */
export const previewQuery = (input: PreviewInput) =>
  queryOptions({
    queryKey: [previewCollection.path, input],
    queryFn: ({ signal }) => call(previewCollection, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** After one was made, changed, moved or deleted; the shop lists them too. */
export async function forgetCollections(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      [listManagedCollections.path, listCollections.path].some((known) => String(path).startsWith(known)),
  })
}
