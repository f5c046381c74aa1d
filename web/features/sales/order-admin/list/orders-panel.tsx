import { Download } from 'lucide-react'
import { PageLinks } from '#web/domain/lists/page-links.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { linkClass } from '#web/ui/link.tsx'
import { OrderLink } from '../components/order-link.tsx'
import { OrderSheet } from '../detail/order-sheet.tsx'
import { exportAddress } from '../export-address.ts'
import { isNarrowed, type ManagedOrdersSearch, NO_FILTERS } from '../orders-search.ts'
import { useManagedOrders } from '../queries.ts'
import { NoMatch, NoOrders } from './empty-lists.tsx'
import { ManagedOrderFilters } from './order-filters.tsx'
import { OrdersSkeleton, OrdersTable } from './orders-table.tsx'
import { Waiting } from './waiting.tsx'

interface OrdersPanelProps {
  search: ManagedOrdersSearch
  /** Of all orders, or of one's own part of them. */
  isAdmin: boolean
  title: string
  /** Of the title. */
  level: 1 | 2
}

/** Orders to handle, and one of them beside the list. */
export function OrdersPanel({ search, isAdmin, title, level }: OrdersPanelProps) {
  const Heading = `h${level}` as const
  const query = useManagedOrders(search)
  const { data: list, isPlaceholderData } = query
  const hasFailed = hasListFailed(query)
  const isUnused = list?.total === 0 && !isNarrowed(search) && !isPlaceholderData
  return (
    <section className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-text">
          <Heading className={level === 1 ? 'text-xl' : 'text-lg'}>{title}</Heading>
          <p className={cn('text-muted', level === 1 ? 'mt-2' : 'mt-1 text-sm')}>
            {isAdmin ? m.order_admin_lead_all() : m.order_admin_lead_own()}
          </p>
        </div>
        {isUnused ? null : (
          <a
            href={exportAddress(search)}
            download
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden="true" className="size-4" />
            {m.order_admin_export()}
          </a>
        )}
      </header>
      {isUnused ? (
        <NoOrders isAdmin={isAdmin} level={level === 1 ? 2 : 3} />
      ) : (
        <>
          <Waiting waiting={list?.waiting} search={search} isAdmin={isAdmin} />
          <ManagedOrderFilters
            search={search}
            isAdmin={isAdmin}
            total={list?.total}
            isStale={isPlaceholderData}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <div className="flex min-h-8 flex-wrap items-center gap-x-4">
              {/* Always there, so that a changed count is spoken. */}
              <p role="status" className="tabular text-muted text-sm">
                {list ? m.order_admin_count({ count: list.total }) : hasFailed ? '' : m.order_admin_loading()}
              </p>
              {isNarrowed(search) ? (
                <OrderLink
                  change={NO_FILTERS}
                  className={linkClass({
                    className: 'inline-flex min-h-11 items-center text-sm desktop:min-h-8',
                  })}
                >
                  {m.orders_filter_clear()}
                </OrderLink>
              ) : null}
            </div>
            {list ? (
              <div
                aria-busy={isPlaceholderData}
                className={cn('transition-opacity duration-160', isPlaceholderData && 'opacity-45')}
              >
                {list.items.length > 0 ? (
                  <OrdersTable orders={list.items} sort={search.sort ?? 'newest'} label={title} />
                ) : (
                  <NoMatch level={level === 1 ? 2 : 3} />
                )}
                <PageLinks
                  page={list.page}
                  pages={list.pages}
                  className="mt-6 justify-end"
                  link={({ to, ...rest }) => <OrderLink change={{ page: to }} {...rest} />}
                />
              </div>
            ) : hasFailed ? (
              <FailedList query={query} title={m.order_admin_list_failed()} />
            ) : (
              <OrdersSkeleton />
            )}
          </div>
        </>
      )}
      <OrderSheet orderId={search.order} isAdmin={isAdmin} />
    </section>
  )
}
