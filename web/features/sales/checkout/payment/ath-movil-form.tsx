import { useQueryClient } from '@tanstack/react-query'
import { payByAthMovil } from '#contract/sales/checkout.ts'
import type { PaymentFailure } from '#contract/sales/order-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { setOpenOrder } from '../queries.ts'
import { describeFailure } from './failure-labels.ts'

interface AthMovilFormProps {
  orderId: string
  /** What the contact gave, if anything. */
  phone: string
  submit: string
  failure?: PaymentFailure | null
  onSent?: () => void
  look?: 'payment' | 'change'
}

/** The number whose app is asked for the money. */
export function AthMovilForm({
  orderId,
  phone,
  submit,
  failure,
  onSent,
  look = 'payment',
}: AthMovilFormProps) {
  const queryClient = useQueryClient()
  const call = useFormCall(payByAthMovil, {
    read: (data) => ({ orderId, phone: textOf(data, 'phone') }),
    onDone: (open) => {
      setOpenOrder(queryClient, open)
      onSent?.()
    },
    formats: () => ({ phone: m.checkout_ath_phone_format() }),
  })
  return (
    <form {...call.form} aria-label={m.checkout_method_ath()} className="grid gap-5">
      {failure && !call.isSending ? (
        <Notice tone="danger" title={m.checkout_declined_title()}>
          <p className="text-text">
            {failure === 'declined' ? m.checkout_ath_refused() : describeFailure(failure)}
          </p>
          <p>{m.checkout_ath_safe()}</p>
        </Notice>
      ) : null}
      <Field
        label={m.checkout_ath_phone()}
        hint={m.checkout_ath_phone_hint()}
        required
        error={call.problem('phone')}
      >
        <Input
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          defaultValue={phone}
          className="tabular md:max-w-64"
        />
      </Field>
      <FormFailure call={call} />
      <SubmitButton
        call={call}
        size={look === 'payment' ? 'lg' : undefined}
        variant={look === 'payment' ? undefined : 'secondary'}
        className="max-md:w-full md:justify-self-start"
      >
        {submit}
      </SubmitButton>
    </form>
  )
}
