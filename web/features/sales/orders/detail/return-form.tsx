import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RETURN_REASONS } from '#contract/sales/order-terms.ts'
import { requestReturn } from '#contract/sales/orders.ts'
import { RETURN_REASON_NAMES } from '#web/domain/orders/return-reasons.ts'
import { m } from '#web/paraglide/messages.js'
import type { Problems } from '#web/platform/forms/field-problems.ts'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogClose } from '#web/ui/dialog.tsx'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { Thumbnail } from '../components/thumbnail.tsx'
import { type Fulfillment, type OrderLine, setOrder } from '../queries.ts'
import { readReturn } from './read-return.ts'
import { returnableLines, returnableQuantity } from './returnable.ts'

interface ReturnFormProps {
  part: Fulfillment
  orderId: string
  onDone: () => void
}

export function ReturnForm({ part, orderId, onDone }: ReturnFormProps) {
  const queryClient = useQueryClient()
  const lines = returnableLines(part)
  const call = useFormCall(requestReturn, {
    check: (data): Problems => ({
      ...(readReturn(data, lines).length === 0 ? { lines: m.orders_return_choose() } : {}),
      ...(textOf(data, 'reason') ? {} : { reason: m.platform_form_required() }),
    }),
    read: (data) => ({
      orderId,
      fulfillmentId: part.id,
      lines: readReturn(data, lines),
      reason: RETURN_REASONS.find((reason) => reason === textOf(data, 'reason')) ?? 'other',
      comment: textOf(data, 'comment'),
    }),
    onDone: (order) => {
      setOrder(queryClient, order)
      onDone()
    },
  })
  return (
    <form {...call.form} className="grid gap-6">
      <FormFailure call={call} />
      <Fieldset
        legend={m.orders_return_what()}
        error={call.problem('lines')}
        className="gap-0 divide-y border-y"
      >
        {lines.map((line) => (
          <LineChoice
            key={line.id}
            line={line}
            isOnly={lines.length === 1}
            invalid={Boolean(call.problem('lines'))}
            onChange={() => call.forget('lines')}
          />
        ))}
      </Fieldset>
      <Field label={m.orders_return_why()} error={call.problem('reason')}>
        <Select
          name="reason"
          placeholder={m.orders_return_why_choose()}
          options={RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_NAMES[value]() }))}
        />
      </Field>
      <Field label={m.orders_return_comment()} hint={m.orders_return_comment_hint()} optional>
        <Textarea name="comment" rows={3} maxLength={1_000} />
      </Field>
      <p className="text-muted text-sm">{m.orders_return_next({ name: part.provider.name })}</p>
      <div className="flex flex-col-reverse gap-2 max-md:*:w-full md:flex-row md:justify-end">
        <DialogClose>
          <Button variant="ghost">{m.ui_cancel()}</Button>
        </DialogClose>
        <SubmitButton call={call}>{m.orders_return_send()}</SubmitButton>
      </div>
    </form>
  )
}

interface LineChoiceProps {
  line: OrderLine
  /** Then it is what is meant. */
  isOnly: boolean
  invalid: boolean
  onChange: () => void
}

function LineChoice({ line, isOnly, invalid, onChange }: LineChoiceProps) {
  const [isChosen, setIsChosen] = useState(isOnly)
  const most = returnableQuantity(line)
  return (
    <div className="flex items-center gap-3 py-3">
      <Checkbox
        name={`line ${line.id}`}
        checked={isChosen}
        aria-invalid={invalid || undefined}
        onCheckedChange={(checked) => {
          setIsChosen(checked)
          onChange()
        }}
        label={
          <span className="flex items-center gap-3">
            <Thumbnail picture={line.picture} px={48} className="w-12 shrink-0" />
            <span className="min-w-0 text-sm">
              <span className="block font-[550]">{line.name}</span>
              <span className="text-muted">{line.optionsText}</span>
            </span>
          </span>
        }
        className="grow items-center py-0 desktop:py-0"
      />
      {most > 1 ? (
        <div className="w-20 shrink-0">
          <Select
            name={`quantity ${line.id}`}
            aria-label={m.orders_return_quantity({ name: line.name })}
            disabled={!isChosen}
            defaultValue={String(most)}
            options={Array.from({ length: most }, (_, less) => ({
              value: String(less + 1),
              label: String(less + 1),
            }))}
          />
        </div>
      ) : null}
    </div>
  )
}
