import { useQueryClient } from '@tanstack/react-query'
import type { planErasure, requestDataCopy } from '#contract/people/privacy.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, PasswordInput } from '#web/ui/input.tsx'
import { privacyQuery } from '../queries.ts'

interface ProofFormProps {
  endpoint: typeof planErasure | typeof requestDataCopy
  submit: string
  danger?: boolean
  hasSecondFactor: boolean
  onDone: () => void
}

/** The password again, and a code where a second factor is on. */
export function ProofForm({ endpoint, submit, danger, hasSecondFactor, onDone }: ProofFormProps) {
  const queryClient = useQueryClient()
  const call = useFormCall(endpoint, {
    read: (data) => ({ password: textOf(data, 'password'), code: textOf(data, 'code') }),
    fieldOf: { WRONG_PASSWORD: 'password', INVALID_CODE: 'code' },
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: privacyQuery.queryKey })
      onDone()
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <Field label={m.identity_current_password_label()} required error={call.problem('password')}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      {hasSecondFactor ? (
        <Field label={m.privacy_code_label()} required error={call.problem('code')}>
          <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={32} />
        </Field>
      ) : null}
      <FormFailure call={call} />
      <SubmitButton call={call} variant={danger ? 'danger' : 'primary'} wide>
        {submit}
      </SubmitButton>
    </form>
  )
}
