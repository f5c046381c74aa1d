import type { FormEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

const DIGITS = 6

interface CodeFieldProps {
  call: FormCall
  label: string
  autoFocus?: boolean
}

/** Six digits in one box, so that pasting and the phone's own suggestion work. The sixth digit sends the form. */
export function CodeField({ call, label, autoFocus }: CodeFieldProps) {
  function tidyAndSend({ currentTarget }: FormEvent<HTMLInputElement>) {
    const digits = currentTarget.value.replace(/\D/g, '').slice(0, DIGITS)
    if (digits !== currentTarget.value) currentTarget.value = digits
    if (digits.length === DIGITS) currentTarget.form?.requestSubmit()
  }
  return (
    <Field label={label} hint={m.identity_code_hint({ count: DIGITS })} required error={call.problem('code')}>
      <Input
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus={autoFocus}
        onInput={tidyAndSend}
        className="tabular type-display h-14 text-center text-lg tracking-[0.4em] desktop:h-14"
      />
    </Field>
  )
}
