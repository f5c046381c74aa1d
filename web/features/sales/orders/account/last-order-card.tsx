import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Card, CardLink } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { DateText } from '#web/ui/display.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderChips } from '../components/status-chips.tsx'
import { Thumbnail } from '../components/thumbnail.tsx'
import { NO_FILTERS } from '../list/orders-search.ts'
import { summarizeNames } from '../list/summarize-names.ts'
import { type OrderCard, recentOrdersQuery } from '../queries.ts'

/** The newest order at a glance, for the overview. */
export function LastOrderCard({ className }: { className?: string }) {
  const { data, isError } = useQuery(recentOrdersQuery)
  const order = data?.items[0]
  return (
    <Card interactive padded={false} className={cn('grid min-h-33 content-between gap-4 p-4', className)}>
      <h2 className="font-[550] font-sans text-sm tracking-normal [font-stretch:100%]">
        <CardLink>
          {order ? (
            <Link to="/customer/purchases/$orderId" params={{ orderId: order.id }}>
              {m.orders_card_last()}
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
      </div>
    </div>
  )
}
