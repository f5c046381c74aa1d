import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { listProducts } from '#contract/catalog/products.ts'
import { type Categories, categoriesQuery } from '#web/domain/products/categories.ts'
import { queryOf } from '#web/platform/query.ts'
import { type ShopSearch, toListInput } from './shop-search.ts'

export function productsQuery(search: ShopSearch) {
  return queryOptions({ ...queryOf(listProducts, toListInput(search)) })
}

/** The results before stay, dimmed, until the new ones are there: nothing jumps. */
export function useProducts(search: ShopSearch) {
  return useQuery({ ...productsQuery(search), placeholderData: keepPreviousData })
}

/** A title without them is poorer, a page without them is not broken. */
export async function findCategories(queryClient: QueryClient): Promise<Categories> {
  try {
    return await queryClient.ensureQueryData(categoriesQuery)
  } catch {
    return []
  }
}

/** What sells best, for a search that found nothing. */
export const popularQuery = queryOf(listProducts, { sort: 'best-selling', inStock: '1', page: 1, perPage: 4 })
