import { Link } from '@tanstack/react-router'
import { PageLinks } from '#web/domain/lists/page-links.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { cn } from '#web/ui/cn.ts'
import { SkeletonRegion } from '#web/ui/skeleton.tsx'
import { OrdersSignIn } from '../components/orders-sign-in.tsx'
import { useOrders } from '../queries.ts'
import { ActiveFilters } from './active-filters.tsx'
import { NoMatch, NothingBought } from './empty-lists.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderRow, OrderRowSkeleton } from './order-row.tsx'
import { changeSearch, isNarrowed, type OrdersSearch } from './orders-search.ts'

interface PurchasesPanelProps {
  search: OrdersSearch
  isGuest: boolean
}

export function PurchasesPanel({ search, isGuest }: PurchasesPanelProps) {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
      <h1 className="text-xl">{m.orders_title()}</h1>
      {isGuest ? null : <p className="mt-2 text-muted">{m.orders_lead()}</p>}
      <div className="mt-6 md:mt-8">
        {isGuest ? <OrdersSignIn next="/customer/purchases" /> : <Purchases search={search} />}
      </div>
    </div>
  )
}

function Purchases({ search }: { search: OrdersSearch }) {
  const query = useOrders(search)
  const { data: list, isPlaceholderData } = query
  const hasFailed = hasListFailed(query)
  // Whoever has never bought anything has nothing to filter.
  if (list?.total === 0 && !isNarrowed(search) && !isPlaceholderData) return <NothingBought />
  return (
    <div className="grid gap-6">
      <OrderFilters search={search} total={list?.total} isStale={isPlaceholderData} />
      <div className="grid gap-4">
        <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
          {/* Always there, so that a changed count is spoken. */}
          <p role="status" className="tabular text-muted text-sm">
            {list ? m.orders_count({ count: list.total }) : hasFailed ? '' : m.orders_loading()}
          </p>
          <ActiveFilters search={search} />
        </div>
        {list ? (
          <div
            aria-busy={isPlaceholderData}
            className={cn('transition-opacity duration-160', isPlaceholderData && 'opacity-45')}
          >
            {list.items.length > 0 ? (
              <ul aria-label={m.orders_title()} className="grid gap-3">
                {list.items.map((order) => (
                  <li key={order.id}>
                    <OrderRow order={order} />
                  </li>
                ))}
              </ul>
            ) : (
              <NoMatch />
            )}
            <PurchasePageLinks search={search} page={list.page} pages={list.pages} />
          </div>
        ) : hasFailed ? (
          <FailedList query={query} title={m.orders_failed()} />
        ) : (
          <SkeletonRegion className="grid gap-3">
            {['first', 'second', 'third', 'fourth'].map((row) => (
              <OrderRowSkeleton key={row} />
            ))}
          </SkeletonRegion>
        )}
      </div>
    </div>
  )
}

interface PurchasePageLinksProps {
  search: OrdersSearch
  page: number
  pages: number
}

function PurchasePageLinks({ search, page, pages }: PurchasePageLinksProps) {
  return (
    <PageLinks
      page={page}
      pages={pages}
      className="mt-10 justify-center"
      link={({ to, ...rest }) => (
        <Link
          to="/customer/purchases"
          search={changeSearch(search, { page: to })}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          {...rest}
        />
      )}
    />
  )
}
