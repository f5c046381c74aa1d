import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { syncPrintProducts } from '#contract/sales/print-connections.ts'
import { viewTabClass } from '#web/domain/lists/saved-views.tsx'
import { SearchLink } from '#web/domain/lists/search-link.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { ConnectForm } from './connect-form.tsx'
import { ConnectionTrouble, ConnectionView } from './connection-view.tsx'
import { EventsTable } from './events-table.tsx'
import { OrdersTable } from './orders-table.tsx'
import { changeSearch, PRINT_VIEWS, type PrintSearch, type PrintView, viewOf } from './print-search.ts'
import { ProductsTable } from './products-table.tsx'
import { type Overview, overviewQuery, refreshPrint } from './queries.ts'

const VIEW_NAMES: Record<PrintView, () => string> = {
  products: m.print_on_demand_products,
  orders: m.print_on_demand_orders,
  updates: m.print_on_demand_events,
  connection: m.print_on_demand_connection,
}

/** What others print for the shop: their products, the orders sent to them, what they told us, and the connection itself. */
export function PrintPanel({ search }: { search: PrintSearch }) {
  const query = useQuery(overviewQuery())
  const { data } = query
  const isConnected = (data?.connections.length ?? 0) > 0
  return (
    <>
      <PageHeader
        title={m.print_on_demand_title()}
        description={m.print_on_demand_lead()}
        actions={data && isConnected ? <SyncButton connections={data.connections} /> : null}
      />
      {hasListFailed(query) ? <FailedList query={query} title={m.print_on_demand_unread()} /> : null}
      {data === undefined && !hasListFailed(query) ? <PanelSkeleton /> : null}
      {data && !isConnected ? <ConnectForm overview={data} /> : null}
      {data && isConnected ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {data.connections.map((connection) => (
            <ConnectionTrouble key={connection.id} connection={connection} />
          ))}
          <Views search={search} overview={data} />
          <Shown search={search} overview={data} />
        </div>
      ) : null}
    </>
  )
}

function PanelSkeleton() {
  return (
    <SkeletonRegion className="grid gap-6">
      <Skeleton className="h-11 w-full max-w-text" />
      <Skeleton className="h-64 w-full" />
    </SkeletonRegion>
  )
}

/** The work goes on in the background: the lists look again by themselves. */
function SyncButton({ connections }: Pick<Overview, 'connections'>) {
  const queryClient = useQueryClient()
  const sync = useMutation({
    mutationFn: mutationOf(syncPrintProducts).mutationFn,
    onError: showError,
  })
  async function syncAll() {
    for (const { id } of connections) await sync.mutateAsync({ connectionId: id })
    toast({ variant: 'success', title: m.print_on_demand_sync_started() })
    await refreshPrint(queryClient)
  }
  return (
    <Button
      variant="secondary"
      loading={sync.isPending}
      icon={<RefreshCw aria-hidden="true" className="size-4" />}
      onClick={() => void syncAll()}
    >
      {m.print_on_demand_sync()}
    </Button>
  )
}

function Views({ search, overview }: { search: PrintSearch; overview: Overview }) {
  const current = viewOf(search)
  const counts: Partial<Record<PrintView, { count: number; isUrgent: boolean }>> = {
    products: { count: overview.products.new + overview.products.locked, isUrgent: false },
    orders: { count: overview.failingOrders, isUrgent: true },
  }
  return (
    <nav aria-label={m.lists_views()} className="border-b max-md:-mx-4 max-md:px-4">
      <ul className="flex gap-5 overflow-x-auto [scrollbar-width:none]">
        {PRINT_VIEWS.map((view) => (
          <li key={view} className="shrink-0">
            <SearchLink<PrintSearch>
              change={{ show: view, state: undefined, q: undefined, sort: undefined }}
              changeSearch={changeSearch}
              aria-current={view === current ? 'true' : undefined}
              className={viewTabClass}
            >
              {VIEW_NAMES[view]()}
              <CountBadge
                count={counts[view]?.count ?? 0}
                max={9_999}
                tone={counts[view]?.isUrgent ? 'accent' : 'neutral'}
              />
            </SearchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Shown({ search, overview }: { search: PrintSearch; overview: Overview }) {
  switch (viewOf(search)) {
    case 'products':
      return <ProductsTable search={search} overview={overview} />
    case 'orders':
      return <OrdersTable search={search} overview={overview} />
    case 'updates':
      return <EventsTable search={search} overview={overview} />
    default:
      return <ConnectionView overview={overview} />
  }
}
