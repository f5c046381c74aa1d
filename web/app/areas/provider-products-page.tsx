import { createFileRoute } from '@tanstack/react-router'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { categoriesQuery } from '#web/domain/products/categories.ts'
import { ProductsPanel } from '#web/features/catalog/product-list/products-panel.tsx'
import { readProductsSearch } from '#web/features/catalog/product-list/products-search.ts'
import { liveProductsQuery, managedProductsQuery } from '#web/features/catalog/product-list/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { userQuery } from '#web/platform/user-query.ts'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_provider/provider/products/')({
  validateSearch: readProductsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const user = await queryClient.ensureQueryData(userQuery())
    await prefetch(queryClient, [
      managedProductsQuery(deps),
      savedViewsQuery('products'),
      categoriesQuery,
      ...(user?.role === 'provider' ? [liveProductsQuery(user.id)] : []),
    ])
  },
  head: ({ matches }) => titleMeta(m.app_nav_products(), matches, { isPrivate: true }),
  component: ProductsPage,
})

/** An admin may enter the provider area, and sees everybody's there too. */
function ProductsPage() {
  const search = Route.useSearch()
  const isAdmin = useViewer() === 'admin'
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-24">
      <ProductsPanel search={search} isAdmin={isAdmin} title={m.app_nav_products()} />
    </div>
  )
}
