import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { refundOrder } from '#contract/sales/order-admin.ts'
import { m } from '#web/paraglide/messages.js'
import type { Problems } from '#web/platform/forms/field-problems.ts'
import { textOf } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/display.tsx'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { MoneyInput } from '#web/ui/money-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useOrderContext } from './order-context.ts'
import { type Choices, chooseAll, chosenLines, firstChoices, refundCents } from './refund-choice.ts'
import { RefundLine } from './refund-line.tsx'
import { requireText, useOrderAction } from './use-order-action.ts'

export function RefundOrder() {
  const { order } = useOrderContext()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      size="lg"
      title={m.order_admin_refund_title({ number: order.number })}
      description={m.order_admin_refund_lead()}
      trigger={
        <Button variant="secondary" size="sm" icon={<Undo2 aria-hidden="true" className="size-4" />}>
          {m.order_admin_refund()}
        </Button>
      }
    >
      <RefundForm onEnd={() => setIsOpen(false)} />
    </Dialog>
  )
}

function RefundForm({ onEnd }: { onEnd: () => void }) {
  const { order } = useOrderContext()
  const { refundable } = order
  const [choices, setChoices] = useState<Choices>(() => firstChoices(order))
  const [shippingCents, setShippingCents] = useState<number | null>(0)
  const amount = formatMoney(refundCents(refundable, choices, shippingCents ?? 0))
  const lines = chosenLines(choices)
  const call = useOrderAction(refundOrder, {
    at: 'order',
    feedback: () => m.order_admin_refund_news({ amount }),
    check: (data): Problems => ({
      ...(lines.length === 0 && !shippingCents ? { lines: m.order_admin_refund_choose() } : {}),
      ...((shippingCents ?? 0) > refundable.shippingCents
        ? {
            shipping: m.order_admin_refund_shipping_too_much({
              amount: formatMoney(refundable.shippingCents),
            }),
          }
        : {}),
      ...requireText(data, 'reason'),
    }),
    read: (data) => ({
      orderId: order.id,
      lines,
      shippingCents: shippingCents ?? 0,
      reason: textOf(data, 'reason'),
    }),
    onEnd,
  })
  const all = order.fulfillments.flatMap((part) => part.lines)
  function takeAll() {
    setChoices(chooseAll(choices, refundable))
    setShippingCents(refundable.shippingCents)
    call.forget('lines')
  }
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      <Fieldset
        legend={m.order_admin_refund_what()}
        error={call.problem('lines')}
        className="gap-0 divide-y border-y"
      >
        {refundable.lines.map((left) => (
          <RefundLine
            key={left.lineId}
            left={left}
            line={all.find(({ id }) => id === left.lineId)}
            choice={choices[left.lineId] ?? { quantity: 0, restock: false }}
            isWrong={Boolean(call.problem('lines'))}
            onChange={(choice) => {
              setChoices({ ...choices, [left.lineId]: choice })
              call.forget('lines')
            }}
          />
        ))}
      </Fieldset>
      <Button variant="link" size="sm" className="-my-3 justify-self-start" onClick={takeAll}>
        {m.order_admin_refund_all()}
      </Button>
      {refundable.shippingCents > 0 ? (
        <Field
          label={m.order_admin_refund_shipping()}
          hint={m.order_admin_refund_shipping_hint({ amount: formatMoney(refundable.shippingCents) })}
          error={call.problem('shipping')}
          className="md:max-w-48"
        >
          <MoneyInput
            valueCents={shippingCents}
            onValueChange={(cents) => {
              setShippingCents(cents)
              call.forget('shipping')
              call.forget('lines')
            }}
          />
        </Field>
      ) : null}
      <Field
        label={m.order_admin_reason()}
        hint={m.order_admin_reason_hint_refund()}
        error={call.problem('reason')}
      >
        <Textarea name="reason" rows={2} maxLength={300} className="min-h-16" />
      </Field>
      <div className="flex items-baseline justify-between gap-4 border-t pt-4">
        <span className="text-sm">{m.order_admin_refund_total()}</span>
        <output aria-live="polite">
          <Money
            cents={refundCents(refundable, choices, shippingCents ?? 0)}
            className="type-display text-lg"
          />
        </output>
      </div>
      <div className="flex flex-col-reverse gap-2 max-md:*:w-full md:flex-row md:justify-end">
        <DialogClose>
          <Button variant="ghost">{m.ui_cancel()}</Button>
        </DialogClose>
        <SubmitButton call={call}>{m.order_admin_refund_submit({ amount })}</SubmitButton>
      </div>
    </form>
  )
}
