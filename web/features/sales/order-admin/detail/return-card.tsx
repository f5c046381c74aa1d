import { useRef, useState } from 'react'
import { decideReturn, receiveReturn } from '#contract/sales/order-admin.ts'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { RETURN_REASON_NAMES } from '#web/domain/orders/return-reasons.ts'
import { m } from '#web/paraglide/messages.js'
import { isChecked, textOf } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateText } from '#web/ui/display.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { RETURN_LABELS } from '../components/statuses.ts'
import type { OrderReturn } from '../queries.ts'
import { ActionFeedback } from './action-feedback.tsx'
import { requireText, useOrderAction } from './use-order-action.ts'

/** What a customer wants to send back: answered, then received. */
export function ReturnCard({ asked }: { asked: OrderReturn }) {
  return (
    <article className="grid gap-3 rounded-card bg-page p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 className="font-[600] text-sm">{m.order_admin_return_title()}</h4>
        <StatusBadge label={RETURN_LABELS[asked.status]} />
      </div>
      <ul>
        {asked.lines.map((line) => (
          <li key={line.lineId}>{m.orders_return_line({ count: line.quantity, name: line.name })}</li>
        ))}
      </ul>
      <p className="text-muted">
        {RETURN_REASON_NAMES[asked.reason]()} · <DateText value={asked.createdAt} />
      </p>
      {asked.comment ? <q className="wrap-anywhere text-muted">{asked.comment}</q> : null}
      {asked.decision ? <p className="wrap-anywhere border-l-2 pl-3">{asked.decision}</p> : null}
      <ActionFeedback at={asked.id} />
      {asked.status === 'asked' ? <DecideForm asked={asked} /> : null}
      {asked.status === 'approved' ? <ReceiveForm asked={asked} /> : null}
    </article>
  )
}

function DecideForm({ asked, isApproved = false }: { asked: OrderReturn; isApproved?: boolean }) {
  /** Which of the two buttons sent the form. */
  const approves = useRef(false)
  const call = useOrderAction(decideReturn, {
    at: asked.id,
    feedback: () =>
      approves.current ? m.order_admin_return_approved_news() : m.order_admin_return_declined_news(),
    fieldOf: { REASON_REQUIRED: 'text' },
    check: (data) => (approves.current ? {} : requireText(data, 'text')),
    read: (data) => ({ returnId: asked.id, approve: approves.current, text: textOf(data, 'text') }),
  })
  return (
    <form {...call.form} className="grid gap-3">
      <FormFailure call={call} />
      <Field
        label={m.order_admin_return_text()}
        hint={isApproved ? m.order_admin_return_decline_text_hint() : m.order_admin_return_text_hint()}
        error={call.problem('text')}
      >
        <Textarea name="text" rows={2} maxLength={500} className="min-h-16" />
      </Field>
      <div className="flex flex-wrap gap-2">
        {isApproved ? null : (
          <SubmitButton
            call={call}
            onClick={() => {
              approves.current = true
            }}
          >
            {m.order_admin_return_approve()}
          </SubmitButton>
        )}
        <SubmitButton
          call={call}
          variant="secondary"
          onClick={() => {
            approves.current = false
          }}
        >
          {m.order_admin_return_decline()}
        </SubmitButton>
      </div>
    </form>
  )
}

function ReceiveForm({ asked }: { asked: OrderReturn }) {
  const [isDeclining, setIsDeclining] = useState(false)
  const call = useOrderAction(receiveReturn, {
    at: asked.id,
    feedback: () => m.order_admin_return_received_news(),
    read: (data) => ({ returnId: asked.id, restock: isChecked(data, 'restock') }),
  })
  if (isDeclining) return <DecideForm asked={asked} isApproved />
  return (
    <form {...call.form} className="grid gap-3">
      <FormFailure call={call} />
      {/* What came back damaged is not for sale. */}
      <Checkbox name="restock" label={m.order_admin_restock()} defaultChecked={asked.reason !== 'damaged'} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton call={call}>{m.order_admin_return_receive()}</SubmitButton>
        <Button variant="ghost" onClick={() => setIsDeclining(true)}>
          {m.order_admin_return_decline_after_all()}
        </Button>
      </div>
    </form>
  )
}
