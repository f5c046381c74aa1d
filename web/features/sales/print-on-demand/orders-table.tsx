import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { useMemo } from 'react'
import { advancePrintOrder, confirmPrintOrder, retryPrintOrder } from '#contract/sales/print-orders.ts'
import { PRINT_ORDER_STATES } from '#contract/sales/print-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { ORDER_STATES } from './labels.ts'
import { orderColumns } from './order-columns.tsx'
import { PrintList } from './print-list.tsx'
import type { PrintSearch } from './print-search.ts'
import { type Overview, ordersQuery, type PrintOrder, refreshPrint } from './queries.ts'

interface OrdersTableProps {
  search: PrintSearch
  overview: Overview
}

export function OrdersTable({ search, overview }: OrdersTableProps) {
  const { orders, failingOrders, standIns, connections } = overview
  const hasSeveral = connections.length > 1
  const columns = useMemo(
    () => [...orderColumns(hasSeveral), actionsColumn(standIns)],
    [hasSeveral, standIns],
  )
  return (
    <PrintList
      label={m.print_on_demand_orders()}
      search={search}
      query={ordersQuery(search)}
      columns={columns}
      placeholder={m.print_on_demand_orders_hint()}
      filters={[
        { value: 'attention', label: `${m.print_on_demand_failed()} (${formatNumber(failingOrders)})` },
        ...PRINT_ORDER_STATES.map((value) => ({
          value,
          label: `${ORDER_STATES[value].name()} (${formatNumber(orders[value])})`,
        })),
      ]}
      empty={{
        icon: <PackageCheck aria-hidden="true" strokeWidth={1.5} />,
        title: m.print_on_demand_orders_empty_title(),
        description: m.print_on_demand_orders_empty(),
      }}
    />
  )
}

function actionsColumn(standIns: Overview['standIns']): TableColumn<PrintOrder> {
  return {
    id: 'actions',
    header: m.print_on_demand_col_actions(),
    value: () => '',
    sortable: false,
    hideable: false,
    cell: (order) => <OrderActions order={order} isStandIn={standIns.includes(order.service)} />,
  }
}

/** On its way: nothing is asked of anybody, but the demo's stand-in is told to go on. */
const UNDER_WAY: readonly PrintOrder['state'][] = ['in_production', 'partly_shipped', 'shipped']

function OrderActions({ order, isStandIn }: { order: PrintOrder; isStandIn: boolean }) {
  const queryClient = useQueryClient()
  const onSuccess = () => refreshPrint(queryClient)
  const retry = useMutation({ ...mutationOf(retryPrintOrder), onSuccess, onError: showError })
  const confirm = useMutation({ ...mutationOf(confirmPrintOrder), onSuccess, onError: showError })
  const advance = useMutation({ ...mutationOf(advancePrintOrder), onSuccess, onError: showError })
  const input = { printOrderId: order.id }
  const canAdvance = isStandIn && UNDER_WAY.includes(order.state)
  if (!order.canRetry && !order.canConfirm && !canAdvance) return <span className="text-muted">–</span>
  const press = (label: string, call: { isPending: boolean; mutate: (of: typeof input) => void }) => (
    <Button
      size="sm"
      variant="secondary"
      loading={call.isPending}
      aria-label={`${label}: ${order.orderNumber}`}
      onClick={() => call.mutate(input)}
    >
      {label}
    </Button>
  )
  return (
    <span className="flex flex-wrap gap-2">
      {order.canRetry ? press(m.print_on_demand_retry(), retry) : null}
      {order.canConfirm ? press(m.print_on_demand_confirm(), confirm) : null}
      {canAdvance ? press(m.print_on_demand_advance(), advance) : null}
    </span>
  )
}
