import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { ProductEditor } from '#web/features/catalog/product-editing/editor/product-editor.tsx'
import {
  editableProductQuery,
  optionValuesQuery,
  productHistoryQuery,
} from '#web/features/catalog/product-editing/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { placeOf } from '#web/platform/place-of.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { linkClass } from '#web/ui/link.tsx'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_provider/provider/products/$productId')({
  loader: ({ context: { queryClient }, params: { productId } }) =>
    prefetch(queryClient, [
      editableProductQuery(productId),
      productHistoryQuery(productId),
      optionValuesQuery,
    ]),
  head: ({ matches }) => titleMeta(m.app_nav_products(), matches, { isPrivate: true }),
  component: ProductPage,
})

const LIST = '/provider/products'

function ProductPage() {
  const { productId } = Route.useParams()
  const navigate = useNavigate()
  const isAdmin = useViewer() === 'admin'
  return (
    <div className="@container page-width pt-6 pb-16 md:pt-8 md:pb-24">
      <Link
        {...placeOf(LIST)}
        className={linkClass({ className: 'inline-flex min-h-11 items-center gap-2 text-sm' })}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.app_nav_products()}
      </Link>
      <ProductEditor
        productId={productId}
        isAdmin={isAdmin}
        onLeave={(to) => navigate(placeOf(to === 'list' ? LIST : `${LIST}/${to.productId}`))}
      />
    </div>
  )
}
