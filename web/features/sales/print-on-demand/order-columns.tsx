import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { DateText, Money } from '#web/ui/display.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { ORDER_STATES, SERVICE_NAMES } from './labels.ts'
import { TroubleLine } from './list-parts.tsx'
import type { PrintOrder } from './queries.ts'

/** Which service prints an order goes without saying while there is one. */
export function orderColumns(hasSeveral: boolean): TableColumn<PrintOrder>[] {
  return [
    {
      id: 'number',
      header: m.print_on_demand_col_order(),
      value: ({ orderNumber }) => orderNumber,
      isTitle: true,
      hideable: false,
      sortable: false,
      cell: ({ orderId, orderNumber, service, lastError }) => (
        <span className="grid justify-items-start gap-0.5">
          <Link
            to="/admin/orders"
            search={{ order: orderId }}
            className={linkClass({ variant: 'title', className: 'tabular whitespace-nowrap' })}
          >
            {orderNumber}
          </Link>
          {hasSeveral ? <span className="text-muted text-xs">{SERVICE_NAMES[service]}</span> : null}
          <TroubleLine of={lastError} />
        </span>
      ),
    },
    {
      id: 'state',
      header: m.print_on_demand_state(),
      value: ({ state }) => ORDER_STATES[state].name(),
      sortable: false,
      cell: ({ state, confirmAt }) => (
        <span className="grid justify-items-start gap-1">
          <StatusBadge label={ORDER_STATES[state]} />
          {confirmAt ? (
            <span className="tabular text-muted text-xs">
              {m.print_on_demand_confirm_at()} <DateText value={confirmAt} style="time" />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'tracking',
      shownFrom: 'medium',
      header: m.print_on_demand_col_tracking(),
      value: ({ shipments }) => shipments.map(({ trackingNumber }) => trackingNumber).join(', '),
      sortable: false,
      cell: ({ shipments }) => <Parcels shipments={shipments} />,
    },
    {
      id: 'cost',
      header: m.print_on_demand_col_booked(),
      value: ({ bookedCents }) => bookedCents,
      align: 'end',
      sortable: false,
      cell: ({ bookedCents, costCents }) => (
        <span className="grid justify-items-end">
          <Money cents={bookedCents} />
          {costCents !== null && costCents !== bookedCents ? (
            <span className="text-muted text-xs">
              {m.print_on_demand_estimated()} <Money cents={costCents} />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'service',
      header: m.print_on_demand_service(),
      value: ({ service }) => SERVICE_NAMES[service],
      sortable: false,
      hiddenAtFirst: true,
      cell: ({ service, remoteId }) => (
        <span className="wrap-anywhere text-muted">
          {SERVICE_NAMES[service]} {remoteId}
        </span>
      ),
    },
    {
      id: 'created',
      shownFrom: 'medium',
      header: m.print_on_demand_col_created(),
      value: ({ createdAt }) => createdAt,
      sortable: false,
      cell: ({ createdAt }) => (
        <DateText value={createdAt} style="dateTime" className="tabular whitespace-nowrap text-muted" />
      ),
    },
  ]
}

function Parcels({ shipments }: Pick<PrintOrder, 'shipments'>) {
  if (shipments.length === 0) return <span className="text-muted">–</span>
  return (
    <span className="grid justify-items-start gap-0.5">
      {shipments.map(({ trackingNumber, trackingUrl }) =>
        trackingUrl ? (
          <a
            key={trackingNumber}
            href={trackingUrl}
            target="_blank"
            rel="noreferrer"
            className={linkClass({ className: 'tabular wrap-anywhere' })}
          >
            {trackingNumber}
          </a>
        ) : (
          <span key={trackingNumber} className="tabular wrap-anywhere">
            {trackingNumber}
          </span>
        ),
      )}
    </span>
  )
}
