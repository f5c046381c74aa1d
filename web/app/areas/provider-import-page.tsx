import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { ImportProducts } from '#web/features/catalog/product-import/import-products.tsx'
import { productImportQuery, providersQuery } from '#web/features/catalog/product-import/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { placeOf } from '#web/platform/place-of.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { linkClass } from '#web/ui/link.tsx'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_provider/provider/products/import')({
  validateSearch: ({ file }: Record<string, unknown>): { file?: string } =>
    typeof file === 'string' && file.startsWith('imp_') ? { file } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { file } }) =>
    prefetch(queryClient, file ? [productImportQuery(file)] : [providersQuery]),
  head: ({ matches }) => titleMeta(m.product_import_title(), matches, { isPrivate: true }),
  component: ImportPage,
})

function ImportPage() {
  const { file } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="page-width pt-6 pb-16 md:pt-8 md:pb-24">
      <Link
        {...placeOf('/provider/products')}
        className={linkClass({ className: 'inline-flex min-h-11 items-center gap-2 text-sm' })}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.app_nav_products()}
      </Link>
      <ImportProducts
        isAdmin={useViewer() === 'admin'}
        importId={file}
        onImport={(importId) => navigate({ search: importId ? { file: importId } : {} })}
      />
    </div>
  )
}
