import { createFileRoute } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { useViewer } from '../viewer.ts'
import { ManagedProduct, prefetchProduct } from './managed-product.tsx'

export const Route = createFileRoute('/_provider/provider/products/$productId')({
  loader: ({ context: { queryClient }, params }) => prefetchProduct(queryClient, params.productId),
  head: ({ matches }) => titleMeta(m.app_nav_products(), matches, { isPrivate: true }),
  component: ProductPage,
})

function ProductPage() {
  return <ManagedProduct productId={Route.useParams().productId} isAdmin={useViewer() === 'admin'} />
}
