import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Card, CardLink } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { DateText } from '#web/ui/display.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CARRIER_NAMES } from '../components/carrier-names.ts'
import { OrderChips } from '../components/status-chips.tsx'
import { Thumbnail } from '../components/thumbnail.tsx'
import { NO_FILTERS } from '../list/orders-search.ts'
import { summarizeNames } from '../list/summarize-names.ts'
import { type OrderCard, recentOrdersQuery, useOrder } from '../queries.ts'
import { isUnderWay, pickOrder } from './pick-order.ts'

/** The order that is on its way, or the newest, at a glance. */
export function LastOrderCard({ className }: { className?: string }) {
  const { data, isError } = useQuery(recentOrdersQuery)
  const order = data ? pickOrder(data.items) : null
  return (
    <Card interactive padded={false} className={cn('grid min-h-33 content-between gap-4 p-4', className)}>
      <h2 className="font-[550] font-sans text-sm tracking-normal [font-stretch:100%]">
        <CardLink>
          {order ? (
            <Link to="/customer/purchases/$orderId" params={{ orderId: order.id }}>
              {isUnderWay(order) ? m.orders_card_under_way() : m.orders_card_last()}
            </Link>
          ) : (
            <Link to="/customer/purchases" search={NO_FILTERS}>
              {m.orders_title()}
            </Link>
          )}
        </CardLink>
      </h2>
      {order ? (
        <Glance order={order} />
      ) : data || isError ? (
        <p className="text-muted text-sm">{data ? m.orders_card_none() : m.orders_failed()}</p>
      ) : (
        <Skeleton className="h-14" />
      )}
    </Card>
  )
}

function Glance({ order }: { order: OrderCard }) {
  return (
    <div className="flex items-center gap-3">
      <Thumbnail picture={order.pictures[0] ?? null} px={56} className="w-14 shrink-0" />
      <div className="grid min-w-0 gap-1.5">
        <p className="truncate text-sm">
          {summarizeNames(order.names)}
          <span className="text-muted">
            {' · '}
            <DateText value={order.createdAt} style="short" />
          </span>
        </p>
        <OrderChips payment={order.paymentStatus} fulfillment={order.fulfillment} />
        {order.fulfillment.includes('shipped') ? <Tracking orderId={order.id} /> : null}
      </div>
    </div>
  )
}

/** Above the card's own link. The order is asked for, as the list does not say where it is. */
function Tracking({ orderId }: { orderId: string }) {
  const { data: order } = useOrder(orderId)
  const parcel = order?.fulfillments.find(
    ({ status, trackingNumber }) => status === 'shipped' && trackingNumber,
  )
  if (!parcel) return <Skeleton className="h-5 w-40" />
  const text = `${parcel.carrier ? CARRIER_NAMES[parcel.carrier] : ''} ${parcel.trackingNumber}`.trim()
  return (
    <p className="tabular truncate text-muted text-xs">
      {m.orders_tracking()}:{' '}
      {parcel.trackingUrl ? (
        <a href={parcel.trackingUrl} className={linkClass({ className: 'relative z-10' })}>
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  )
}
