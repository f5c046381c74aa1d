import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { statusOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { useOrdersSearchChange } from '../components/order-link.tsx'
import { useManagedOrder } from '../queries.ts'

// Whoever only reads the list has no use for all that can be done to an order.
const loadDetail = async () => ({ default: (await import('./order-detail.tsx')).OrderDetail })
const OrderDetail = lazy(loadDetail)

interface OrderSheetProps {
  orderId: string | undefined
  isAdmin: boolean
}

/** Beside the list; on a phone it takes the whole screen. The address says which order it is. */
export function OrderSheet({ orderId, isAdmin }: OrderSheetProps) {
  const applySearch = useOrdersSearchChange()
  // While it slides out it still shows what it showed.
  const [shownId, setShownId] = useState(orderId)
  if (orderId && orderId !== shownId) setShownId(orderId)
  if (!shownId) return null
  return (
    <SheetOf
      orderId={shownId}
      isOpen={orderId !== undefined}
      isAdmin={isAdmin}
      onClose={() => applySearch({ order: undefined })}
    />
  )
}

interface SheetOfProps {
  orderId: string
  isOpen: boolean
  isAdmin: boolean
  onClose: () => void
}

const MISSING = [400, 404]

function SheetOf({ orderId, isOpen, isAdmin, onClose }: SheetOfProps) {
  const { data: order, error, isFetching, refetch } = useManagedOrder(orderId)
  // Beside the order itself, not after it. What fails here is tried again where it is drawn.
  useEffect(() => void loadDetail().catch(() => undefined), [])
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      phoneSide="same"
      title={order ? m.order_admin_order({ number: order.number }) : m.order_admin_order_unknown()}
      className="max-md:w-full max-md:border-l-0 md:max-w-text"
    >
      {order ? (
        <Suspense fallback={<OrderSkeleton />}>
          <OrderDetail key={order.id} order={order} isAdmin={isAdmin} />
        </Suspense>
      ) : error && !isFetching ? (
        MISSING.includes(statusOf(error) ?? 0) ? (
          <Missing />
        ) : (
          <Failed title={m.order_admin_order_failed()} error={error} onRetry={() => refetch()} />
        )
      ) : (
        <OrderSkeleton />
      )}
    </Sheet>
  )
}

function Missing() {
  return (
    <EmptyState
      level={3}
      seed="desk-missing"
      title={m.order_admin_missing_title()}
      description={m.order_admin_missing()}
      actions={
        <DialogClose>
          <Button variant="secondary">{m.order_admin_missing_action()}</Button>
        </DialogClose>
      }
    />
  )
}

function OrderSkeleton() {
  return (
    <SkeletonRegion className="grid gap-8">
      <Skeleton className="h-6 w-56" />
      <div className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <div className="grid gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="h-40" />
    </SkeletonRegion>
  )
}
