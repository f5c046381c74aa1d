import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp, PackagePlus, Plus } from 'lucide-react'
import { toListQuery } from '#web/domain/lists/list-query.ts'
import { type BuiltInView, SavedViews } from '#web/domain/lists/saved-views.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { managePath } from '#web/platform/manage-path.ts'
import { placeOf } from '#web/platform/place-of.ts'
import { useUser } from '#web/platform/use-user.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { ProductTable } from './product-table.tsx'
import { ProductsLink } from './products-link.tsx'
import { isNarrowed, NO_FILTERS, type ProductsSearch, readProductsSearch } from './products-search.ts'
import { liveProductsQuery, type ManagedProducts, useManagedProducts } from './queries.ts'

interface ProductsPanelProps {
  search: ProductsSearch
  /** Of all providers, or of one's own. */
  isAdmin: boolean
  title: string
}

/** What one sells, in every state. */
export function ProductsPanel({ search, isAdmin, title }: ProductsPanelProps) {
  const query = useManagedProducts(search)
  const { data: list, isPlaceholderData } = query
  const isUnused = list?.counts.all === 0 && list.counts.archived === 0 && !isNarrowed(search)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-text">
          <h1 className="text-xl">{title}</h1>
          {isAdmin ? (
            <p className="mt-2 text-muted">{m.product_list_lead_all()}</p>
          ) : (
            <InTheShop list={list} />
          )}
        </div>
        {isUnused ? null : <NewProductLinks isAdmin={isAdmin} />}
      </header>
      {isUnused ? (
        <EmptyState
          level={2}
          seed="first product"
          icon={<PackagePlus aria-hidden="true" />}
          title={m.product_list_empty()}
          description={m.product_list_empty_lead()}
          actions={<NewProductLinks isAdmin={isAdmin} />}
        />
      ) : (
        <>
          <SavedViews
            list="products"
            query={toListQuery(search)}
            builtIn={builtInViews(list?.counts)}
            mayShare={isAdmin}
            link={({ query: view, ...props }) => <ProductsLink change={readView(view)} {...props} />}
          />
          {hasListFailed(query) ? (
            <FailedList query={query} title={m.product_list_failed()} />
          ) : (
            <div
              aria-busy={isPlaceholderData}
              className={cn(
                'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity duration-160',
                isPlaceholderData && 'opacity-60',
              )}
            >
              <ProductTable list={list} search={search} isAdmin={isAdmin} label={title} />
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** A view is all of the address: what it does not name is off. */
function readView(view: Readonly<Record<string, string>>): Partial<ProductsSearch> {
  const off = { ...NO_FILTERS, sort: undefined, perPage: undefined, columns: undefined }
  return { ...off, ...readProductsSearch({ ...view }) }
}

function builtInViews(counts: ManagedProducts['counts'] | undefined): BuiltInView[] {
  const view = (name: string, query: Record<string, string>, count?: number, isUrgent = false) => ({
    name,
    query,
    count,
    isUrgent,
  })
  return [
    view(m.product_list_view_all(), {}, counts?.all),
    view(m.product_list_status_draft(), { status: 'draft' }, counts?.status.draft),
    view(m.product_list_status_pending(), { status: 'pending_review' }, counts?.status.pending_review),
    view(m.product_list_view_changes(), { pending: '1' }, counts?.pending),
    view(m.product_list_view_low(), { restock: '1' }, counts?.restock, true),
    view(m.product_list_view_archived(), { archived: '1' }, counts?.archived),
  ]
}

/** What shoppers see of it, by the list that everybody gets. */
function InTheShop({ list }: { list: ManagedProducts | undefined }) {
  const user = useUser()
  const { data: live } = useQuery({ ...liveProductsQuery(user?.id ?? ''), enabled: Boolean(user) })
  const slug = live?.items[0]?.provider.slug
  return (
    <p className="mt-2 min-h-6 text-muted">
      {live && list && list.counts.all > 0
        ? m.product_list_live({ live: formatNumber(live.total), all: formatNumber(list.counts.all) })
        : null}{' '}
      {slug ? (
        <Link {...placeOf(`/collaborator/${slug}`)} className={linkClass()}>
          {m.product_list_see_shop()}
        </Link>
      ) : null}
    </p>
  )
}

/** One by one, or many from a file. */
function NewProductLinks({ isAdmin }: { isAdmin: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        {...placeOf(managePath(isAdmin, '/products/import'))}
        className={buttonClass({ variant: 'secondary' })}
      >
        <FileUp aria-hidden="true" className="size-4.5" />
        {m.product_list_import()}
      </Link>
      <CreateLink isAdmin={isAdmin} />
    </div>
  )
}

function CreateLink({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Link {...placeOf(isAdmin ? '/admin/create' : '/provider/create')} className={buttonClass({})}>
      <Plus aria-hidden="true" className="size-4.5" />
      {m.product_list_create()}
    </Link>
  )
}
