import { createFileRoute } from '@tanstack/react-router'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { categoriesQuery } from '#web/domain/products/categories.ts'
import { ProductsPanel } from '#web/features/catalog/product-list/products-panel.tsx'
import { readProductsSearch } from '#web/features/catalog/product-list/products-search.ts'
import { managedProductsQuery } from '#web/features/catalog/product-list/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/products/')({
  validateSearch: readProductsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [managedProductsQuery(deps), savedViewsQuery('products'), categoriesQuery]),
  head: ({ matches }) => titleMeta(m.app_nav_products(), matches, { isPrivate: true }),
  component: ProductsPage,
})

function ProductsPage() {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-24">
      <ProductsPanel search={Route.useSearch()} isAdmin title={m.app_nav_products()} />
    </div>
  )
}
