import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { orderCategories } from '#contract/catalog/categories.ts'
import { moveView } from '#web/domain/lists/list-query.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { EditCategory } from './edit-category.tsx'
import { type ManagedCategory, managedCategoriesQuery, takeCategories } from './queries.ts'

const otherLanguage = () => (getLocale() === 'en' ? 'es' : 'en')

export function CategoryList() {
  const query = useQuery(managedCategoriesQuery)
  return (
    <LoadedList query={query} title={m.categories_failed()} skeleton={<Skeleton className="h-[36rem]" />}>
      {(categories) => <Rows categories={categories} />}
    </LoadedList>
  )
}

function Rows({ categories }: { categories: readonly ManagedCategory[] }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...mutationOf(orderCategories),
    onSuccess: (next) => takeCategories(queryClient, next),
    onError: showError,
  })
  const ids = categories.map(({ id }) => id)
  function move({ id, name }: ManagedCategory, by: -1 | 1) {
    const next = moveView(ids, id, by) as typeof ids
    mutate(
      { ids: next },
      {
        onSuccess: () =>
          toast({
            id: 'categories',
            title: m.categories_moved({ name: name[getLocale()], place: next.indexOf(id) + 1 }),
          }),
      },
    )
  }
  return (
    <ol className="divide-y border-y">
      {categories.map((category, at) => (
        <li
          key={category.id}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3 md:grid-cols-[auto_minmax(0,1fr)_12rem_auto] md:gap-x-6"
        >
          <StoredPicture
            picture={category.picture}
            sizes="5rem"
            upTo={320}
            ratio="4 / 3"
            decorative
            className="w-14 overflow-hidden rounded-field border md:w-20"
          />
          <div className="min-w-0">
            <p className="font-[550]">
              {category.name[getLocale()]}{' '}
              <span lang={otherLanguage()} className="font-normal text-muted">
                {category.name[otherLanguage()]}
              </span>
            </p>
            <p className="text-muted text-sm">{category.blurb[getLocale()]}</p>
          </div>
          <p className="flex flex-wrap items-center gap-x-1.5 text-sm max-md:col-start-2">
            <Link
              to="/admin/products"
              search={{ category: category.id }}
              className={linkClass({ className: 'inline-flex min-h-11 items-center' })}
            >
              {m.categories_products({ count: formatNumber(category.products) })}
            </Link>
            <span className="text-muted">{m.categories_live({ count: formatNumber(category.live) })}</span>
          </p>
          <div className="flex items-center gap-1 max-md:col-start-2 max-md:justify-between">
            <EditCategory category={category} />
            <div className="flex">
              <IconButton
                label={m.categories_up({ name: category.name[getLocale()] })}
                disabled={at === 0 || isPending}
                onClick={() => move(category, -1)}
              >
                <ArrowUp aria-hidden="true" className="size-4.5" />
              </IconButton>
              <IconButton
                label={m.categories_down({ name: category.name[getLocale()] })}
                disabled={at === categories.length - 1 || isPending}
                onClick={() => move(category, 1)}
              >
                <ArrowDown aria-hidden="true" className="size-4.5" />
              </IconButton>
              <DeleteCategory
                category={category}
                others={categories.filter(({ id }) => id !== category.id)}
              />
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
