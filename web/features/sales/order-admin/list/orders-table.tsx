import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cellClass, Head, headClass, TABLE_ROLES } from '#web/domain/lists/card-table.tsx'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { PAYMENT_LABELS } from '#web/domain/orders/payment-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { DateText } from '#web/ui/display.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { OrderLink } from '../components/order-link.tsx'
import { FULFILLMENT_LABELS, isBought, nameDelivery } from '../components/statuses.ts'
import type { Sort } from '../orders-search.ts'
import type { ManagedCard } from '../queries.ts'

interface OrdersTableProps {
  label: string
  orders: readonly ManagedCard[]
  sort: Sort
}

/** A table where there is room for its columns, else a card an order. */
export function OrdersTable({ label, orders, sort }: OrdersTableProps) {
  return (
    <div className="@min-[56rem]:rounded-card @min-[56rem]:border">
      <table
        {...TABLE_ROLES.table}
        aria-label={label}
        className="w-full border-collapse text-sm @max-[56rem]:block"
      >
        <thead {...TABLE_ROLES.group} className="@max-[56rem]:hidden">
          <tr {...TABLE_ROLES.row} className="h-10 border-b bg-surface text-muted text-xs">
            <Head>{m.order_admin_col_number()}</Head>
            <SortHead
              name={m.order_admin_col_date()}
              sorted={sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : undefined}
              next={sort === 'newest' ? 'oldest' : undefined}
            />
            <Head>{m.order_admin_col_customer()}</Head>
            <Head>{m.order_admin_col_fulfillment()}</Head>
            <Head>{m.order_admin_col_payment()}</Head>
            <Head>{m.order_admin_col_delivery()}</Head>
            <Head isEnd>{m.order_admin_col_items()}</Head>
            <SortHead
              isEnd
              name={m.order_admin_col_total()}
              sorted={sort === 'total' ? 'descending' : undefined}
              next={sort === 'total' ? undefined : 'total'}
            />
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group} className="@max-[56rem]:block @max-[56rem]:border-t">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SortHeadProps {
  name: string
  sorted: 'ascending' | 'descending' | undefined
  /** What a click asks for. */
  next: Exclude<Sort, 'newest'> | undefined
  isEnd?: boolean
}

function SortHead({ name, sorted, next, isEnd = false }: SortHeadProps) {
  const Arrow = sorted === 'ascending' ? ArrowUp : sorted ? ArrowDown : ChevronsUpDown
  return (
    <th scope="col" aria-sort={sorted} className={cn(headClass, isEnd && 'text-right')}>
      <OrderLink
        change={{ sort: next }}
        className={cn(
          'inline-flex h-10 items-center gap-1 rounded-inner transition-colors duration-120 hover:text-text',
          isEnd && 'flex-row-reverse',
          sorted && 'text-text',
        )}
      >
        {name}
        <Arrow aria-hidden="true" className={cn('size-3.5', !sorted && 'opacity-50')} />
      </OrderLink>
    </th>
  )
}

const endClass = 'tabular text-right'

/** On a card: number and sum, name and day, progress and payment, delivery and items. */
function OrderRow({ order }: { order: ManagedCard }) {
  return (
    <tr
      {...TABLE_ROLES.row}
      className="relative border-b transition-colors duration-120 last:border-b-0 hover:bg-surface @max-[56rem]:grid @max-[56rem]:grid-cols-[minmax(0,1fr)_auto] @max-[56rem]:items-center @max-[56rem]:gap-x-4 @max-[56rem]:gap-y-1.5 @max-[56rem]:py-4 @max-[56rem]:last:border-b"
    >
      <td {...TABLE_ROLES.cell} className={cn(cellClass, '@max-[56rem]:order-1')}>
        {/* The whole row is the link. */}
        <OrderLink
          change={{ order: order.id }}
          className={linkClass({
            variant: 'title',
            className: 'tabular whitespace-nowrap font-[550] after:absolute after:inset-0',
          })}
        >
          {order.number}
        </OrderLink>
      </td>
      <td {...TABLE_ROLES.cell} className={cn(cellClass, '@max-[56rem]:order-4 @max-[56rem]:text-right')}>
        <DateText value={order.createdAt} className="tabular whitespace-nowrap text-muted" />
      </td>
      <td {...TABLE_ROLES.cell} className={cn(cellClass, 'wrap-anywhere @max-[56rem]:order-3')}>
        {order.customerName}
      </td>
      <td {...TABLE_ROLES.cell} className={cn(cellClass, '@max-[56rem]:order-5')}>
        <Progress order={order} />
      </td>
      <td
        {...TABLE_ROLES.cell}
        className={cn(cellClass, '@max-[56rem]:order-6 @max-[56rem]:justify-self-end')}
      >
        <StatusBadge label={PAYMENT_LABELS[order.paymentStatus]} dot={false} />
      </td>
      <td
        {...TABLE_ROLES.cell}
        className={cn(cellClass, 'text-muted @min-[56rem]:whitespace-nowrap @max-[56rem]:order-7')}
      >
        {nameDelivery(order.delivery)}
      </td>
      <td {...TABLE_ROLES.cell} className={cn(cellClass, endClass, 'text-muted @max-[56rem]:order-8')}>
        <span className="@max-[56rem]:hidden">{formatNumber(order.itemCount)}</span>
        <span className="@min-[56rem]:hidden">{m.orders_items({ count: order.itemCount })}</span>
      </td>
      <td {...TABLE_ROLES.cell} className={cn(cellClass, endClass, 'font-[550] @max-[56rem]:order-2')}>
        {formatMoney(order.totalCents)}
      </td>
    </tr>
  )
}

function Progress({ order: { fulfillment, paymentStatus, openReturns } }: { order: ManagedCard }) {
  if (!isBought(paymentStatus)) return <span className="text-faint">–</span>
  return (
    <span className="flex flex-wrap gap-1.5">
      {fulfillment.map((status) => (
        <StatusBadge key={status} label={FULFILLMENT_LABELS[status]} />
      ))}
      {openReturns > 0 ? <Badge tone="warning">{m.orders_open_returns({ count: openReturns })}</Badge> : null}
    </span>
  )
}

export function OrdersSkeleton() {
  return (
    <SkeletonRegion className="divide-y border-y @min-[56rem]:rounded-card @min-[56rem]:border">
      {['w-11/12', 'w-4/5', 'w-10/12', 'w-3/4', 'w-9/12', 'w-2/3'].map((width) => (
        <div key={width} className="grid h-32 content-center gap-2.5 @min-[56rem]:h-12 @min-[56rem]:px-4">
          <Skeleton className={cn('h-5', width)} />
          <Skeleton className="h-4 w-3/5 @min-[56rem]:hidden" />
          <Skeleton className="h-6 w-2/5 @min-[56rem]:hidden" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
