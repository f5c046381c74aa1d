import { createFileRoute } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { readImportSearch } from './import-search.ts'
import { ManagedImport, prefetchImport } from './managed-product.tsx'

export const Route = createFileRoute('/_admin/admin/products/import')({
  validateSearch: readImportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => prefetchImport(queryClient, deps.file),
  head: ({ matches }) => titleMeta(m.product_import_title(), matches, { isPrivate: true }),
  component: () => <ManagedImport isAdmin />,
})
