import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { PageLinks } from '#web/domain/lists/page-links.tsx'
import { ProductGrid } from '#web/domain/products/product-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumbs } from '#web/platform/breadcrumbs.tsx'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Select } from '#web/ui/select.tsx'
import { type CollectionSearch, readCollectionSearch } from './collection-search.ts'
import { type CollectionPageData, popularQuery } from './queries.ts'
import { toSortOptions } from './sort-names.ts'

interface CollectionViewProps {
  page: CollectionPageData
  search: CollectionSearch
  /** The list is of the search before; the new one is on its way. */
  isStale: boolean
}

export function CollectionView({ page, search, isStale }: CollectionViewProps) {
  const { collection, items, total } = page
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: m.collections_crumb_home(), href: '/' },
          { label: m.collections_title(), href: '/collections' },
          { label: collection.name, href: `/collections/${collection.slug}` },
        ]}
      />
      <header className="mt-4 lg:mt-6">
        <h1 className="wrap-anywhere text-xl">{collection.name}</h1>
        {collection.descriptionHtml ? (
          <Prose html={collection.descriptionHtml} className="mt-3 max-w-2xl text-muted text-sm" />
        ) : null}
      </header>
      {collection.isPublished ? null : <NotPublished id={collection.id} />}
      <div className="mt-6 mb-5 flex flex-wrap items-center justify-between gap-3 lg:mt-8">
        {/* Always there, so that a changed count is spoken. */}
        <p role="status" className="tabular text-muted text-sm">
          {m.collections_products({ count: total })}
        </p>
        {total > 1 ? <SortSelect page={page} /> : null}
      </div>
      {items.length > 0 ? (
        <div aria-busy={isStale} className={cn('transition-opacity duration-160', isStale && 'opacity-45')}>
          <ProductGrid products={items} level={2} priorityCount={2} />
        </div>
      ) : (
        <EmptyCollection />
      )}
      <PageLinks
        page={page.page}
        pages={page.pages}
        label={m.collections_pages_label()}
        className="mt-12 justify-center"
        link={({ to, ...rest }) => (
          <Link
            to="/collections/$slug"
            params={{ slug: collection.slug }}
            search={{ ...search, page: to > 1 ? to : undefined }}
            activeOptions={{ exact: true, includeSearch: true }}
            {...rest}
          />
        )}
      />
    </>
  )
}

function NotPublished({ id }: { id: string }) {
  return (
    <Notice
      tone="warning"
      live="none"
      className="mt-6"
      title={m.collections_not_published_title()}
      actions={
        <Link
          to="/admin/collections/$collectionId"
          params={{ collectionId: id }}
          className={linkClass({ className: 'inline-flex min-h-11 items-center' })}
        >
          {m.collections_edit()}
        </Link>
      }
    >
      {m.collections_not_published()}
    </Notice>
  )
}

/** A form of its own, with a button where no script sends it. */
function SortSelect({ page: { collection, sort } }: { page: CollectionPageData }) {
  const navigate = useNavigate()
  return (
    <form method="get" className="flex items-center gap-2 max-sm:w-full *:first-of-type:grow">
      <Select
        name="sort"
        aria-label={m.collections_sort_label()}
        value={sort}
        options={toSortOptions(collection.sorts)}
        onValueChange={(next) =>
          navigate({
            to: '/collections/$slug',
            params: { slug: collection.slug },
            search: readCollectionSearch({ sort: next }),
            resetScroll: false,
            viewTransition: false,
          })
        }
        className="text-sm md:w-auto md:min-w-44"
      />
      <noscript>
        <Button type="submit" variant="secondary">
          {m.collections_sort_apply()}
        </Button>
      </noscript>
    </form>
  )
}

/** Why nothing is shown, and what others buy. */
function EmptyCollection() {
  const { data: popular } = useQuery(popularQuery)
  return (
    <>
      <EmptyState
        level={2}
        seed="empty-collection"
        icon={<CoquiMark />}
        title={m.collections_empty_title()}
        description={m.collections_empty()}
        actions={
          <Link to="/shop" className={buttonClass({ variant: 'secondary' })}>
            {m.collections_shop_all()}
          </Link>
        }
      />
      {popular && popular.items.length > 0 ? (
        <section aria-label={m.collections_sort_best_selling()} className="mt-10">
          <ProductGrid products={popular.items} level={3} />
        </section>
      ) : null}
    </>
  )
}
