import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getEditableProduct, listProductHistory } from '#contract/catalog/product-editing.ts'
import { listOptionValues } from '#contract/catalog/product-editor.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { listCollaborators } from '#contract/catalog/providers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { queryOf } from '#web/platform/query.ts'

export type EditableProduct = ReplyOf<typeof getEditableProduct>
export type ProductImage = EditableProduct['images'][number]
export type Deed = ReplyOf<typeof listProductHistory>[number]
export type OptionValue = ReplyOf<typeof listOptionValues>[number]
export type Texts = { en: string; es: string }

/** Buyers and admins change it too: what is known of it ages fast. */
const staleTime = 10_000

export function editableProductQuery(productId: string) {
  return queryOptions({ ...queryOf(getEditableProduct, { productId }), staleTime })
}

export function productHistoryQuery(productId: string) {
  return queryOptions({ ...queryOf(listProductHistory, { productId }), staleTime })
}

export const optionValuesQuery = queryOf(listOptionValues, {})
export const providersQuery = queryOf(listCollaborators, { kind: 'provider' })

/** Each change answers with the whole product; its history, the lists and its public page follow. */
export function setProduct(queryClient: QueryClient, product: EditableProduct): void {
  queryClient.setQueryData(editableProductQuery(product.id).queryKey, product)
  queryClient.invalidateQueries({ queryKey: productHistoryQuery(product.id).queryKey })
  forgetProductLists(queryClient)
  queryClient.invalidateQueries({ queryKey: [`/api/products/${product.id}`] })
  // A new value may have come with it.
  queryClient.invalidateQueries({ queryKey: optionValuesQuery.queryKey })
}

/** Every list of products, the managed ones too: their paths end alike. */
export function forgetProductLists(queryClient: QueryClient): void {
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      path === listProducts.path || (typeof path === 'string' && path.startsWith('/api/manage/products')),
  })
}
