import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { retryRefund } from '#contract/sales/order-admin.ts'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText, Money } from '#web/ui/display.tsx'
import { REFUND_LABELS } from '../components/statuses.ts'
import { type Refund, reloadManagedOrder } from '../queries.ts'
import { ActionFeedback } from './action-feedback.tsx'
import { useOrderContext } from './order-context.ts'

export function Refunds() {
  const { order } = useOrderContext()
  if (order.refunds.length === 0) return null
  return (
    <section aria-labelledby="managed-refunds" className="grid gap-3 border-t pt-6">
      <h3 id="managed-refunds" className="text-base">
        {m.order_admin_refunds()}
      </h3>
      <ActionFeedback at="refunds" />
      <ul className="divide-y border-y text-sm">
        {order.refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  )
}

function RefundRow({ refund }: { refund: Refund }) {
  const { isAdmin } = useOrderContext()
  const points = [
    refund.pointsReturned > 0 ? m.orders_refund_points_back({ count: refund.pointsReturned }) : '',
    refund.pointsTaken > 0 ? m.orders_refund_points_taken({ count: refund.pointsTaken }) : '',
  ].filter(Boolean)
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-center justify-between gap-4">
        <StatusBadge label={REFUND_LABELS[refund.status]} />
        <Money cents={refund.amountCents} className="font-[550]" />
      </div>
      <p className="wrap-anywhere text-muted">
        <DateText value={refund.sentAt ?? refund.createdAt} style="dateTime" />
        {[refund.reason, ...points].filter(Boolean).map((text) => ` · ${text}`)}
      </p>
      {refund.status === 'failed' && isAdmin ? <RetryRefund refundId={refund.id} /> : null}
    </li>
  )
}

function RetryRefund({ refundId }: { refundId: string }) {
  const queryClient = useQueryClient()
  const { order, showFeedback } = useOrderContext()
  const retrying = useMutation({
    ...mutationOf(retryRefund),
    onSuccess: () => showFeedback({ at: 'refunds', tone: 'success', text: m.order_admin_refund_retried() }),
    onSettled: () => reloadManagedOrder(queryClient, order.id),
  })
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="sm"
        loading={retrying.isPending}
        icon={<RotateCw aria-hidden="true" className="size-4" />}
        onClick={() => retrying.mutate({ refundId })}
      >
        {m.order_admin_refund_retry()}
      </Button>
      {retrying.isError ? (
        <p role="alert" className="text-danger text-xs">
          {userMessageOf(retrying.error) ?? m.platform_error_unexpected()}
        </p>
      ) : null}
    </div>
  )
}
