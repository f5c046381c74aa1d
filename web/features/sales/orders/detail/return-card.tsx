import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { withdrawReturn } from '#contract/sales/orders.ts'
import { RETURN_REASON_NAMES } from '#web/domain/orders/return-reasons.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateText } from '#web/ui/display.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { ReturnChip } from '../components/status-chips.tsx'
import { type OrderReturn, setOrder } from '../queries.ts'

interface ReturnCardProps {
  asked: OrderReturn
  onFeedback: (feedback: string) => void
  /** Away from its order it says to which it belongs. */
  isAlone?: boolean
}

/** What was asked back, what the provider said, and what happens next. */
export function ReturnCard({ asked, onFeedback, isAlone = false }: ReturnCardProps) {
  const Heading = isAlone ? 'h2' : 'h3'
  return (
    <article className="grid gap-2 rounded-card border bg-surface p-5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading className="text-base">
          {isAlone ? (
            <Link
              to="/customer/purchases/$orderId"
              params={{ orderId: asked.orderId }}
              className={linkClass({ variant: 'title' })}
            >
              {m.orders_return_of({ number: asked.orderNumber })}
            </Link>
          ) : (
            m.orders_return_heading()
          )}
        </Heading>
        <ReturnChip status={asked.status} />
      </div>
      <ul>
        {asked.lines.map((line) => (
          <li key={line.lineId}>{m.orders_return_line({ count: line.quantity, name: line.name })}</li>
        ))}
      </ul>
      <p className="text-muted">
        {isAlone ? `${asked.providerName} · ` : ''}
        {RETURN_REASON_NAMES[asked.reason]()} · <DateText value={asked.createdAt} />
      </p>
      {asked.comment ? <q className="wrap-anywhere text-muted">{asked.comment}</q> : null}
      {asked.decision ? (
        <p className="wrap-anywhere border-l-2 pl-3">
          <span className="block text-muted">{m.orders_return_answer({ name: asked.providerName })}</span>
          {asked.decision}
        </p>
      ) : null}
      {NEXT[asked.status] ? <p className="text-muted">{NEXT[asked.status]?.()}</p> : null}
      {asked.status === 'asked' || asked.status === 'approved' ? (
        <Withdraw asked={asked} onFeedback={onFeedback} />
      ) : null}
    </article>
  )
}

const NEXT: Partial<Record<OrderReturn['status'], () => string>> = {
  asked: () => m.orders_return_asked_next(),
  approved: () => m.orders_return_approved_next(),
}

function Withdraw({ asked, onFeedback }: Pick<ReturnCardProps, 'asked' | 'onFeedback'>) {
  const queryClient = useQueryClient()
  const withdrawing = useMutation({
    ...mutationOf(withdrawReturn),
    onSuccess: (order) => {
      setOrder(queryClient, order)
      onFeedback(m.orders_return_withdrawn_news())
    },
    onError: (error) => showError(error),
  })
  return (
    <div className="mt-2">
      <ConfirmDialog
        title={m.orders_return_withdraw_title()}
        description={m.orders_return_withdraw_text()}
        confirmLabel={m.orders_return_withdraw()}
        onConfirm={() => withdrawing.mutate({ returnId: asked.id })}
        trigger={
          <Button variant="secondary" size="sm" loading={withdrawing.isPending}>
            {m.orders_return_withdraw()}
          </Button>
        }
      />
    </div>
  )
}
