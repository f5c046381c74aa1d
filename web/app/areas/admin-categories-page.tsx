import { createFileRoute } from '@tanstack/react-router'
import { CategoryList } from '#web/features/catalog/categories/category-list.tsx'
import { AddCategory } from '#web/features/catalog/categories/edit-category.tsx'
import { managedCategoriesQuery } from '#web/features/catalog/categories/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_admin/admin/categories')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [managedCategoriesQuery]),
  head: ({ matches }) => titleMeta(m.categories_title(), matches, { isPrivate: true }),
  component: CategoriesPage,
})

function CategoriesPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader title={m.categories_title()} description={m.categories_lead()} actions={<AddCategory />} />
      <CategoryList />
    </div>
  )
}
