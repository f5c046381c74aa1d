import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { exportManagedProducts, listManagedProducts } from '#contract/catalog/managed-products.ts'
import { listProducts } from '#contract/catalog/products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listSavedViews } from '#contract/people/saved-views.ts'
import { placeInput } from '#web/platform/call.ts'
import { queryOf } from '#web/platform/query.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { filtersOf, type ProductsSearch, toListInput } from './products-search.ts'

export type ManagedProducts = ReplyOf<typeof listManagedProducts>
export type ManagedProduct = ManagedProducts['items'][number]

/** Stock is sold while somebody looks. */
const staleTime = 10_000

export function managedProductsQuery(search: ProductsSearch) {
  return queryOptions({ ...queryOf(listManagedProducts, toListInput(search)), staleTime })
}

/** The list before stays, dimmed, until the new one is there: nothing jumps. */
export function useManagedProducts(search: ProductsSearch) {
  return useQuery({ ...managedProductsQuery(search), placeholderData: keepPreviousData })
}

/** What shoppers see of a provider (spec section 7). */
export const liveProductsQuery = (providerId: string) => queryOf(listProducts, { providerId })

/** After a change: the rows, what the views count, and what is in the shop. */
export function refreshProducts(queryClient: QueryClient): void {
  for (const { path } of [listManagedProducts, listSavedViews, listProducts])
    void queryClient.invalidateQueries({ queryKey: [path] })
}

/** Exactly what is filtered, as files that the server makes. */
export function fileAddresses(search: ProductsSearch) {
  const address = (format: 'csv' | 'xlsx') => {
    const { path, query } = placeInput(exportManagedProducts, {
      ...filtersOf(search),
      sort: search.sort,
      format,
    })
    return withQuery(path, query)
  }
  return { csv: address('csv'), xlsx: address('xlsx') }
}
