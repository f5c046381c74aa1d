import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listManagedCategories } from '#contract/catalog/categories.ts'
import { listManagedProducts } from '#contract/catalog/managed-products.ts'
import { getLanding, listCategories } from '#contract/catalog/products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listSavedViews } from '#contract/people/saved-views.ts'
import { listCampaigns } from '#contract/sales/loyalty-campaigns.ts'
import { queryOf } from '#web/platform/query.ts'

export type ManagedCategory = ReplyOf<typeof listManagedCategories>[number]

export const managedCategoriesQuery = queryOptions({
  ...queryOf(listManagedCategories, {}),
  staleTime: 10_000,
})

/** What the answer says is shown at once; whatever shows categories elsewhere asks again. */
export function takeCategories(queryClient: QueryClient, categories: ManagedCategory[]): void {
  queryClient.setQueryData(managedCategoriesQuery.queryKey, categories)
  for (const { path } of [listCategories, getLanding, listCampaigns, listManagedProducts, listSavedViews])
    void queryClient.invalidateQueries({ queryKey: [path] })
}
