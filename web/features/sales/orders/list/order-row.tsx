import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { DateText } from '#web/ui/display.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderChips } from '../components/status-chips.tsx'
import { Thumbnail } from '../components/thumbnail.tsx'
import type { OrderCard } from '../queries.ts'
import { summarizeNames } from './summarize-names.ts'

const rowClass =
  'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:gap-x-6 md:p-5'

/** One order, known by what was bought; the whole row leads to it. */
export function OrderRow({ order, level = 2 }: { order: OrderCard; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <Card asChild interactive padded={false}>
      <article className={cn(rowClass, 'md:items-center')}>
        <Pictures pictures={order.pictures} />
        <div className="min-w-0">
          <Heading className="line-clamp-2 font-[550] font-sans text-base tracking-normal [font-stretch:100%]">
            <CardLink>
              <Link to="/customer/purchases/$orderId" params={{ orderId: order.id }}>
                {summarizeNames(order.names)}
              </Link>
            </CardLink>
          </Heading>
          <p className="mt-1 flex flex-wrap gap-x-2 text-muted text-sm">
            <span className="tabular">{order.number}</span>
            <span aria-hidden="true">·</span>
            <DateText value={order.createdAt} />
            <span aria-hidden="true" className="max-md:hidden">
              ·
            </span>
            <span className="max-md:hidden">{m.orders_items({ count: order.itemCount })}</span>
          </p>
          <div className="mt-3 max-md:hidden">
            <Chips order={order} />
          </div>
        </div>
        <div className="col-span-2 md:hidden">
          <Chips order={order} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:col-span-2 md:grid md:justify-items-end">
          <p className="md:text-right">
            <span className="tabular font-[600]">{formatMoney(order.totalCents)}</span>
            {order.refundedCents > 0 ? (
              <span className="tabular block text-muted text-sm">
                {m.orders_refunded_amount({ amount: formatMoney(order.refundedCents) })}
              </span>
            ) : null}
          </p>
          {order.paymentStatus === 'pending' ? <FinishPaying order={order} /> : null}
        </div>
      </article>
    </Card>
  )
}

function Chips({ order }: { order: OrderCard }) {
  return (
    <OrderChips
      payment={order.paymentStatus}
      fulfillment={order.fulfillment}
      openReturns={order.openReturns}
    />
  )
}

function FinishPaying({ order }: { order: OrderCard }) {
  return (
    <Link
      to="/checkout"
      search={{ order: order.id }}
      aria-label={m.orders_finish_paying_named({ number: order.number })}
      className={cn(buttonClass({ variant: 'secondary', size: 'sm' }), 'relative')}
    >
      {m.orders_finish_paying()}
    </Link>
  )
}

const MOSAIC = 4

/** In one square, so that the words of all rows begin at the same place. */
function Pictures({ pictures }: { pictures: OrderCard['pictures'] }) {
  const [first = null, second] = pictures
  if (!second) return <Thumbnail picture={first} px={96} className="self-start" />
  if (pictures.length < MOSAIC)
    return (
      <div className="relative aspect-square self-start">
        <Thumbnail picture={first} px={64} className="absolute! top-0 left-0 w-[68%]" />
        <Thumbnail
          picture={second}
          px={64}
          className="absolute! right-0 bottom-0 w-[68%] outline-3 outline-surface"
        />
      </div>
    )
  return (
    <div className="grid grid-cols-2 gap-1 self-start">
      {pictures.slice(0, MOSAIC).map((picture) => (
        <Thumbnail key={picture.url} picture={picture} px={48} className="rounded-inner" />
      ))}
    </div>
  )
}

export function OrderRowSkeleton() {
  return (
    <div className={cn(rowClass, 'rounded-card border bg-surface md:items-center')}>
      <Skeleton className="aspect-square w-full rounded-field" />
      <div className="min-w-0">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2.5 h-4 w-2/5" />
        <Skeleton className="mt-4 h-6 w-44 rounded-full max-md:hidden" />
      </div>
      <Skeleton className="col-span-2 h-6 w-44 rounded-full md:hidden" />
      <Skeleton className="h-5 w-20 max-md:col-span-2" />
    </div>
  )
}
