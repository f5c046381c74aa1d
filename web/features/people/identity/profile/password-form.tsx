import type { z } from 'zod'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'

type TakesPassword = Endpoint<z.ZodObject<{ password: z.ZodString }>>

interface PasswordFormProps<E extends TakesPassword> {
  endpoint: E
  submitLabel: string
  danger?: boolean
  onDone: (reply: ReplyOf<E>) => unknown
}

/** For what asks for the password again, and for nothing else. */
export function PasswordForm<E extends TakesPassword>({
  endpoint,
  submitLabel,
  danger,
  onDone,
}: PasswordFormProps<E>) {
  const call = useFormCall<TakesPassword>(endpoint, {
    read: (data) => ({ password: textOf(data, 'password') }),
    onDone: (reply) => onDone(reply as ReplyOf<E>),
    fieldOf: { WRONG_PASSWORD: 'password' },
  })
  return (
    <form {...call.form} className="grid max-w-sm gap-5">
      <Field
        label={m.identity_current_password_label()}
        hint={m.identity_password_why()}
        required
        error={call.problem('password')}
      >
        <PasswordInput name="password" />
      </Field>
      <FormFailure call={call} />
      <div>
        <SubmitButton call={call} variant={danger ? 'danger' : 'primary'} className="max-md:w-full">
          {submitLabel}
        </SubmitButton>
      </div>
    </form>
  )
}
