import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelMyOrder } from '#contract/sales/orders.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Order, setOrder } from '../queries.ts'

interface CancelOrderProps {
  order: Order
  onFeedback: (feedback: string) => void
}

export function CancelOrder({ order, onFeedback }: CancelOrderProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="grid justify-items-start gap-2 border-t pt-6">
      <p className="text-muted text-sm">{m.orders_cancel_hint()}</p>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        size="sm"
        title={m.orders_cancel_title()}
        description={consequenceOf(order)}
        trigger={<Button variant="secondary">{m.orders_cancel()}</Button>}
      >
        <CancelForm
          order={order}
          onDone={(feedback) => {
            setIsOpen(false)
            onFeedback(feedback)
          }}
        />
      </Dialog>
    </section>
  )
}

function consequenceOf({ paidAt, paidWith, totals, refundedCents }: Order): string {
  const amount = formatMoney(totals.totalCents - refundedCents)
  if (!paidAt || totals.totalCents === 0) return m.orders_cancel_unpaid()
  return paidWith
    ? m.orders_cancel_refund_to({ amount, method: paidWith })
    : m.orders_cancel_refund({ amount })
}

function CancelForm({ order, onDone }: { order: Order; onDone: (feedback: string) => void }) {
  const queryClient = useQueryClient()
  const call = useFormCall(cancelMyOrder, {
    read: (data) => ({ orderId: order.id, reason: textOf(data, 'reason') }),
    onDone: (cancelled) => {
      setOrder(queryClient, cancelled)
      onDone(m.orders_cancelled_news())
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      <Field label={m.orders_cancel_reason()} optional error={call.problem('reason')}>
        <Textarea name="reason" rows={2} maxLength={300} />
      </Field>
      <div className="flex flex-col-reverse gap-2 max-md:*:w-full md:flex-row md:justify-end">
        <DialogClose>
          <Button variant="ghost">{m.orders_cancel_keep()}</Button>
        </DialogClose>
        <SubmitButton call={call} variant="danger">
          {m.orders_cancel()}
        </SubmitButton>
      </div>
    </form>
  )
}
