import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '#web/domain/products/categories.ts'
import { optionValuesQuery } from '#web/features/catalog/product-editing/queries.ts'
import {
  providerSettingsQuery,
  providersQuery,
  waiversQuery,
} from '#web/features/events/event-editing/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useViewer } from '../viewer.ts'
import { readCreateSearch } from './create-search.ts'
import { CreateWizard } from './create-wizard.tsx'

export const Route = createFileRoute('/_provider/provider/create')({
  validateSearch: readCreateSearch,
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, [
      waiversQuery,
      providersQuery,
      providerSettingsQuery,
      optionValuesQuery,
      categoriesQuery,
    ]),
  head: ({ matches }) => titleMeta(m.product_editing_create_title(), matches, { isPrivate: true }),
  component: CreatePage,
})

function CreatePage() {
  const { kind } = Route.useSearch()
  const isAdmin = useViewer() === 'admin'
  return (
    <div className="page-width pb-16 md:pb-24">
      <CreateWizard kind={kind} isAdmin={isAdmin} path="/provider/create" />
    </div>
  )
}
