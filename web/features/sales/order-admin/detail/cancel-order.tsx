import { useState } from 'react'
import { cancelOrder } from '#contract/sales/order-admin.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { useOrderContext } from './order-context.ts'
import { cancelCents } from './refund-choice.ts'
import { requireText, useOrderAction } from './use-order-action.ts'

export function CancelOrder() {
  const { order } = useOrderContext()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.order_admin_cancel_title({ number: order.number })}
      description={m.order_admin_cancel_lead({ amount: formatMoney(cancelCents(order)) })}
      trigger={
        <Button variant="secondary" size="sm">
          {m.order_admin_cancel()}
        </Button>
      }
    >
      <CancelForm onEnd={() => setIsOpen(false)} />
    </Dialog>
  )
}

function CancelForm({ onEnd }: { onEnd: () => void }) {
  const { order } = useOrderContext()
  const call = useOrderAction(cancelOrder, {
    at: 'order',
    feedback: () => m.order_admin_cancel_news(),
    check: (data) => requireText(data, 'reason'),
    read: (data) => ({ orderId: order.id, reason: textOf(data, 'reason') }),
    onEnd,
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      <Field
        label={m.order_admin_reason()}
        hint={m.order_admin_reason_hint_refund()}
        error={call.problem('reason')}
      >
        <Textarea name="reason" rows={2} maxLength={300} className="min-h-16" />
      </Field>
      <div className="flex flex-col-reverse gap-2 max-md:*:w-full md:flex-row md:justify-end">
        <DialogClose>
          <Button variant="ghost">{m.order_admin_cancel_keep()}</Button>
        </DialogClose>
        <SubmitButton call={call} variant="danger">
          {m.order_admin_cancel()}
        </SubmitButton>
      </div>
    </form>
  )
}
