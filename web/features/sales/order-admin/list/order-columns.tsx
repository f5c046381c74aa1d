import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { FULFILLMENT_LABELS } from '#web/domain/orders/fulfillment-labels.ts'
import { PAYMENT_LABELS } from '#web/domain/orders/payment-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/display.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { OrderLink } from '../components/order-link.tsx'
import { isBought, nameDelivery } from '../components/statuses.ts'
import type { ManagedCard } from '../queries.ts'

export function orderColumns(isAdmin: boolean): TableColumn<ManagedCard>[] {
  return [
    {
      id: 'number',
      header: m.order_admin_col_number(),
      value: ({ number }) => number,
      cell: ({ id, number }) => (
        <OrderLink
          change={{ order: id }}
          className={linkClass({ variant: 'title', className: 'tabular whitespace-nowrap' })}
        >
          {number}
        </OrderLink>
      ),
      sortable: false,
      hideable: false,
      isTitle: true,
    },
    {
      id: 'placed',
      shownFrom: 'medium',
      header: m.order_admin_col_date(),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => (
        <DateText value={createdAt} style="dateTime" className="tabular whitespace-nowrap text-muted" />
      ),
    },
    {
      id: 'customer',
      header: m.order_admin_col_customer(),
      value: ({ customerName }) => customerName,
      // On one line where there is room for a table; all of it is in the tooltip, and in the order itself.
      cell: ({ customerName }) => (
        <span title={customerName} className="block max-w-56 truncate max-md:whitespace-normal">
          {customerName}
        </span>
      ),
    },
    ...(isAdmin
      ? [
          {
            id: 'email',
            header: m.order_admin_col_email(),
            value: ({ email }: ManagedCard) => email,
            cell: ({ email }: ManagedCard) => <span className="wrap-anywhere text-muted">{email}</span>,
            sortable: false,
            hiddenAtFirst: true,
          },
        ]
      : []),
    {
      id: 'progress',
      header: m.order_admin_col_fulfillment(),
      value: ({ fulfillment }) => fulfillment.map((status) => FULFILLMENT_LABELS[status].name()).join(', '),
      cell: (order) => (hasProgress(order) ? <Progress order={order} /> : null),
      sortable: false,
    },
    {
      id: 'payment',
      header: m.order_admin_col_payment(),
      value: ({ paymentStatus }) => PAYMENT_LABELS[paymentStatus].name(),
      cell: ({ paymentStatus }) => <StatusBadge label={PAYMENT_LABELS[paymentStatus]} dot={false} />,
      sortable: false,
    },
    {
      id: 'delivery',
      shownFrom: 'wide',
      header: m.order_admin_col_delivery(),
      value: ({ delivery }) => nameDelivery(delivery),
      // Seats are not delivered.
      cell: ({ delivery }) =>
        delivery === null ? null : (
          <span className="whitespace-nowrap text-muted">{nameDelivery(delivery)}</span>
        ),
      sortable: false,
    },
    {
      id: 'items',
      shownFrom: 'wide',
      header: m.order_admin_col_items(),
      value: ({ itemCount }) => itemCount,
      cell: ({ itemCount }) => <span className="tabular text-muted">{formatNumber(itemCount)}</span>,
      align: 'end',
      sortable: false,
    },
    {
      id: 'total',
      header: m.order_admin_col_total(),
      value: ({ totalCents }) => totalCents,
      cell: ({ totalCents }) => <span className="tabular font-[550]">{formatMoney(totalCents)}</span>,
      align: 'end',
    },
    {
      id: 'refunded',
      header: m.order_admin_col_refunded(),
      value: ({ refundedCents }) => refundedCents,
      cell: ({ refundedCents }) => (
        <span className="tabular text-muted">{refundedCents > 0 ? formatMoney(refundedCents) : '–'}</span>
      ),
      align: 'end',
      sortable: false,
      hiddenAtFirst: true,
    },
  ]
}

function hasProgress({ paymentStatus, fulfillment }: ManagedCard): boolean {
  return isBought(paymentStatus) && fulfillment.length > 0
}

function Progress({ order: { fulfillment, openReturns } }: { order: ManagedCard }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {fulfillment.map((status) => (
        <StatusBadge key={status} label={FULFILLMENT_LABELS[status]} />
      ))}
      {openReturns > 0 ? <Badge tone="warning">{m.orders_open_returns({ count: openReturns })}</Badge> : null}
    </span>
  )
}
