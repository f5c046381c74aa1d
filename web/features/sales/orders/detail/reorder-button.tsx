import { useMutation } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { reorder } from '#contract/sales/orders.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import type { Order } from '../queries.ts'
import { describeReorder } from './describe-reorder.ts'

type Reordered = ReplyOf<typeof reorder>

export interface ReorderProps {
  order: Order
  /** The cart as it is now, and whether all of the order is in it. */
  onReordered: (cart: Reordered['cart'], isComplete: boolean) => void
  /** Said on the page. */
  onFeedback: (feedback: string) => void
}

export function ReorderButton({ order, onReordered, onFeedback }: ReorderProps) {
  const adding = useMutation({
    ...mutationOf(reorder),
    onSuccess: ({ cart, added, missing }) => {
      onReordered(cart, missing.length === 0)
      if (missing.length > 0) onFeedback(describeReorder(added, missing))
    },
    onError: (error) => showError(error),
  })
  // What waits for its money is in the cart already.
  const isWaiting = order.paymentStatus === 'pending'
  if (isWaiting || !order.fulfillments.some(({ kind }) => kind === 'goods')) return null
  return (
    <Button
      variant="secondary"
      icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
      loading={adding.isPending}
      onClick={() => adding.mutate({ orderId: order.id })}
    >
      {m.orders_reorder()}
    </Button>
  )
}
