import type { QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { categoriesQuery } from '#web/domain/products/categories.ts'
import { ProductEditor } from '#web/features/catalog/product-editing/editor/product-editor.tsx'
import {
  editableProductQuery,
  optionValuesQuery,
  productHistoryQuery,
} from '#web/features/catalog/product-editing/queries.ts'
import { ImportProducts } from '#web/features/catalog/product-import/import-products.tsx'
import { productImportQuery, providersQuery } from '#web/features/catalog/product-import/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { managePath } from '#web/platform/manage-path.ts'
import { placeOf } from '#web/platform/place-of.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { BackToList } from './back-to-list.tsx'
import type { readImportSearch } from './import-search.ts'

export function prefetchProduct(queryClient: QueryClient, productId: string) {
  return prefetch(queryClient, [
    editableProductQuery(productId),
    productHistoryQuery(productId),
    optionValuesQuery,
    categoriesQuery,
  ])
}

/** The editor of a product, in the provider's area or the admin's. */
export function ManagedProduct({ productId, isAdmin }: { productId: string; isAdmin: boolean }) {
  const navigate = useNavigate()
  const list = managePath(isAdmin, '/products')
  return (
    <div className="@container page-width pt-6 pb-16 md:pt-8 md:pb-24">
      <BackToList href={list}>{m.app_nav_products()}</BackToList>
      <ProductEditor
        productId={productId}
        isAdmin={isAdmin}
        onLeave={(to) => navigate(placeOf(to === 'list' ? list : `${list}/${to.productId}`))}
      />
    </div>
  )
}

export function prefetchImport(queryClient: QueryClient, file: string | undefined) {
  return prefetch(queryClient, file ? [productImportQuery(file)] : [providersQuery])
}

export function ManagedImport({ isAdmin }: { isAdmin: boolean }) {
  const navigate = useNavigate()
  const { file } = useSearch({ strict: false }) as ReturnType<typeof readImportSearch>
  const list = managePath(isAdmin, '/products')
  return (
    <div className="page-width pt-6 pb-16 md:pt-8 md:pb-24">
      <BackToList href={list}>{m.app_nav_products()}</BackToList>
      <ImportProducts
        isAdmin={isAdmin}
        importId={file}
        onImport={(importId) =>
          navigate(placeOf(`${list}/import${importId ? `?file=${encodeURIComponent(importId)}` : ''}`))
        }
      />
    </div>
  )
}
