/** What an unknown address of a product was near to. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listProducts } from '#contract/catalog/products.ts'
import { findNear } from '#web/domain/lists/near-words.ts'
import { categoriesQuery } from '#web/domain/products/categories.ts'
import { call } from '#web/platform/call.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { popularQuery } from '../list/queries.ts'

const SHOWN = 4

export const nearProductsQuery = (address: string) =>
  queryOptions({
    queryKey: ['near products', address],
    queryFn: () =>
      findNear(address, async (q) => (await call(listProducts, { q, page: 1, perPage: SHOWN })).items),
  })

/** For a loader, before it says that there is no such product. */
export function prefetchNearProducts(queryClient: QueryClient, address: string): Promise<void> {
  return prefetch(queryClient, [nearProductsQuery(address), categoriesQuery, popularQuery])
}
