import { notFound } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { statusOf } from '#web/platform/request/client-error.ts'
import { useOrder } from '../queries.ts'
import { BackToAll } from './back-to-all.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import type { ReorderProps } from './reorder-button.tsx'

interface OrderPanelProps extends Pick<ReorderProps, 'onReordered'> {
  orderId: string
  mayBuy: boolean
}

export function OrderPanel({ orderId, ...rest }: OrderPanelProps) {
  const { data: order, error, isFetching, refetch } = useOrder(orderId)
  if (order) return <OrderView order={order} {...rest} />
  if (!error || isFetching) return <OrderSkeleton />
  if (statusOf(error) === 404) throw notFound()
  return (
    <div className="page-width pt-6 pb-16 md:pb-28">
      <BackToAll />
      <h1 className="mt-2 mb-6 text-xl">{m.orders_title()}</h1>
      <Failed title={m.orders_order_failed()} error={error} onRetry={() => refetch()} />
    </div>
  )
}
