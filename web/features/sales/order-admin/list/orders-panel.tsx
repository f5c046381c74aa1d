import type { ReactNode } from 'react'
import { toListQuery } from '#web/domain/lists/list-query.ts'
import { type BuiltInView, SavedViews } from '#web/domain/lists/saved-views.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { cn } from '#web/ui/cn.ts'
import { OrderLink } from '../components/order-link.tsx'
import { OrderSheet } from '../detail/order-sheet.tsx'
import {
  isNarrowed,
  type ManagedOrdersSearch,
  NO_FILTERS,
  readManagedOrdersSearch,
} from '../orders-search.ts'
import { type ManagedList, useManagedOrders } from '../queries.ts'
import { NoOrders } from './empty-lists.tsx'
import { OrdersTable } from './orders-table.tsx'

interface OrdersPanelProps {
  search: ManagedOrdersSearch
  /** Of all orders, or of one's own part of them. */
  isAdmin: boolean
  title: string
  actions?: ReactNode
}

/** Orders to handle: views as tabs, the table, and one order beside it. */
export function OrdersPanel({ search, isAdmin, title, actions }: OrdersPanelProps) {
  const query = useManagedOrders(search)
  const { data: list, isPlaceholderData } = query
  const isUnused = list?.total === 0 && !isNarrowed(search) && !isPlaceholderData
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-text">
          <h1 className="text-xl">{title}</h1>
          <p className="mt-2 text-muted">{isAdmin ? m.order_admin_lead_all() : m.order_admin_lead_own()}</p>
        </div>
        {actions}
      </header>
      <SavedViews
        list="orders"
        query={viewOf(search)}
        builtIn={builtInViews(list?.waiting, isAdmin)}
        mayShare={isAdmin}
        link={({ query: view, ...props }) => <OrderLink change={readView(view)} {...props} />}
      />
      {hasListFailed(query) ? (
        <FailedList query={query} title={m.order_admin_list_failed()} />
      ) : isUnused ? (
        <NoOrders isAdmin={isAdmin} level={2} />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={cn(
            'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity duration-160',
            isPlaceholderData && 'opacity-60',
          )}
        >
          <OrdersTable
            list={list}
            search={search}
            isAdmin={isAdmin}
            isStale={isPlaceholderData}
            label={title}
          />
        </div>
      )}
      <OrderSheet orderId={search.order} isAdmin={isAdmin} />
    </section>
  )
}

/** What a view saves: neither the page nor what is open beside the list. */
function viewOf(search: ManagedOrdersSearch) {
  const { order: _, ...rest } = readManagedOrdersSearch({ ...search })
  return toListQuery(rest)
}

/** A view is all of the address: what it does not name is off. */
function readView(view: Readonly<Record<string, string>>): Partial<ManagedOrdersSearch> {
  const off = { ...NO_FILTERS, sort: undefined, perPage: undefined, columns: undefined }
  const { order: _, ...rest } = readManagedOrdersSearch({ ...view })
  return { ...off, ...rest }
}

/** What waits for somebody comes first, with how many there are. */
function builtInViews(waiting: ManagedList['waiting'] | undefined, isAdmin: boolean): BuiltInView[] {
  const view = (
    name: string,
    query: Record<string, string>,
    count: number | undefined,
    isUrgent = false,
  ): BuiltInView => ({ name, query, count: count || undefined, isUrgent })
  return [
    { name: m.order_admin_view_all(), query: {} },
    view(m.order_admin_fulfillment_unfulfilled(), { fulfillment: 'unfulfilled' }, waiting?.unfulfilled),
    view(m.orders_fulfillment_ready_for_pickup(), { fulfillment: 'ready_for_pickup' }, waiting?.ready),
    view(m.order_admin_view_returns(), { returns: 'open' }, waiting?.returns),
    ...(isAdmin
      ? [
          view(m.order_admin_view_unpaid(), { payment: 'pending' }, waiting?.unpaid),
          view(m.order_admin_view_failed_refunds(), { refunds: 'failed' }, waiting?.failedRefunds, true),
        ]
      : []),
  ]
}
