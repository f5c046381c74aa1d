import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { advancePrintOrder, confirmPrintOrder, retryPrintOrder } from '#contract/sales/print-on-demand.ts'
import { PRINT_ORDER_STATES } from '#contract/sales/print-terms.ts'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { DateText, Money } from '#web/ui/display.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { ORDER_STATES } from './labels.ts'
import { ordersQuery, type PrintOrder, refreshPrint } from './queries.ts'

const PER_PAGE = 25
const NONE: PrintOrder[] = []

export function PrintOrders({ isFake }: { isFake: boolean }) {
  const [page, setPage] = useState(1)
  const [words, setWords] = useState('')
  const [state, setState] = useState('')
  const known = PRINT_ORDER_STATES.find((each) => each === state)
  const input = { page, perPage: PER_PAGE, q: words || undefined, state: known }
  const { data } = useQuery({ ...ordersQuery(input), placeholderData: keepPreviousData })
  return (
    <section aria-label={m.print_on_demand_orders()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="font-heading text-lg">{m.print_on_demand_orders()}</h2>
      <DataTable
        label={m.print_on_demand_orders()}
        rows={data?.items ?? NONE}
        columns={orderColumns(isFake)}
        getRowId={({ id }) => id}
        loading={data === undefined}
        pageSize={PER_PAGE}
        filters={
          <Select
            aria-label={m.print_on_demand_state()}
            value={state}
            placeholder={m.print_on_demand_state_any()}
            options={PRINT_ORDER_STATES.map((value) => ({ value, label: ORDER_STATES[value].name() }))}
            onValueChange={(value) => {
              setState(value)
              setPage(1)
            }}
          />
        }
        server={{
          rowCount: data?.total ?? 0,
          query: { page, sort: null, search: words },
          onQueryChange: (next) => {
            setWords(next.search)
            setPage(next.page)
          },
        }}
      />
    </section>
  )
}

function orderColumns(isFake: boolean): TableColumn<PrintOrder>[] {
  return [
    {
      id: 'number',
      header: m.print_on_demand_col_order(),
      value: ({ orderNumber }) => orderNumber,
      isTitle: true,
      hideable: false,
      sortable: false,
      cell: ({ orderId, orderNumber, lastError }) => (
        <span className="grid">
          <Link to="/admin/orders" search={{ order: orderId }} className={linkClass({ variant: 'title' })}>
            {orderNumber}
          </Link>
          {lastError ? <span className="text-danger text-xs wrap-anywhere">{lastError}</span> : null}
        </span>
      ),
    },
    {
      id: 'state',
      header: m.print_on_demand_state(),
      value: ({ state }) => ORDER_STATES[state].name(),
      sortable: false,
      cell: ({ state }) => <StatusBadge label={ORDER_STATES[state]} />,
    },
    {
      id: 'tracking',
      header: m.print_on_demand_col_tracking(),
      value: ({ shipments }) => shipments.map(({ trackingNumber }) => trackingNumber).join(', '),
      sortable: false,
      cell: ({ shipments }) => (
        <span className="grid gap-0.5">
          {shipments.map(({ trackingNumber, trackingUrl }) =>
            trackingUrl ? (
              <a
                key={trackingNumber}
                href={trackingUrl}
                target="_blank"
                rel="noreferrer"
                className={linkClass()}
              >
                {trackingNumber}
              </a>
            ) : (
              <span key={trackingNumber}>{trackingNumber}</span>
            ),
          )}
        </span>
      ),
    },
    {
      id: 'cost',
      header: m.print_on_demand_col_booked(),
      value: ({ bookedCents }) => bookedCents,
      align: 'end',
      sortable: false,
      cell: ({ bookedCents }) => <Money cents={bookedCents} />,
    },
    {
      id: 'created',
      header: m.print_on_demand_col_created(),
      value: ({ createdAt }) => createdAt,
      sortable: false,
      cell: ({ createdAt }) => (
        <DateText value={createdAt} className="tabular whitespace-nowrap text-muted" />
      ),
    },
    {
      id: 'actions',
      header: m.print_on_demand_col_actions(),
      value: () => '',
      sortable: false,
      cell: (order) => <OrderActions order={order} isFake={isFake} />,
    },
  ]
}

function OrderActions({ order, isFake }: { order: PrintOrder; isFake: boolean }) {
  const queryClient = useQueryClient()
  const onSuccess = () => refreshPrint(queryClient)
  const retry = useMutation({ ...mutationOf(retryPrintOrder), onSuccess, onError: showError })
  const confirm = useMutation({ ...mutationOf(confirmPrintOrder), onSuccess, onError: showError })
  const advance = useMutation({ ...mutationOf(advancePrintOrder), onSuccess, onError: showError })
  const input = { printOrderId: order.id }
  const isUnderWay = ['in_production', 'partly_shipped', 'shipped'].includes(order.state)
  return (
    <span className="flex flex-wrap gap-2">
      {order.canRetry ? (
        <Button size="sm" variant="secondary" loading={retry.isPending} onClick={() => retry.mutate(input)}>
          {m.print_on_demand_retry()}
        </Button>
      ) : null}
      {order.canConfirm ? (
        <Button
          size="sm"
          variant="secondary"
          loading={confirm.isPending}
          onClick={() => confirm.mutate(input)}
        >
          {m.print_on_demand_confirm()}
        </Button>
      ) : null}
      {isFake && isUnderWay ? (
        <Button size="sm" variant="ghost" loading={advance.isPending} onClick={() => advance.mutate(input)}>
          {m.print_on_demand_advance()}
        </Button>
      ) : null}
    </span>
  )
}
