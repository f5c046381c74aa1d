import { noteOrder } from '#contract/sales/order-admin.ts'
import { m } from '#web/paraglide/messages.js'
import { type FormCall, textOf } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ActionFeedback } from './action-feedback.tsx'
import { useOrderContext } from './order-context.ts'
import { requireText, useOrderAction } from './use-order-action.ts'

export function NoteForm() {
  const { order } = useOrderContext()
  const call: FormCall = useOrderAction(noteOrder, {
    at: 'note',
    feedback: () => m.order_admin_note_news(),
    check: (data) => requireText(data, 'text'),
    read: (data) => ({ orderId: order.id, text: textOf(data, 'text') }),
    onEnd: () => call.form.ref.current?.reset(),
  })
  return (
    <form {...call.form} className="grid gap-3 border-t pt-6">
      <FormFailure call={call} />
      <Field label={m.order_admin_note()} hint={m.order_admin_note_hint()} error={call.problem('text')}>
        <Textarea name="text" rows={2} maxLength={1_000} className="min-h-16" />
      </Field>
      <ActionFeedback at="note" />
      <div>
        <SubmitButton call={call} variant="secondary">
          {m.order_admin_note_add()}
        </SubmitButton>
      </div>
    </form>
  )
}
