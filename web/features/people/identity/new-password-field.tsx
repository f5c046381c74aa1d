import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { useSite } from '#web/platform/site.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'
import { hintForPassword, type PasswordHint } from './password-hint.ts'

interface NewPasswordFieldProps {
  name?: string
  label?: string
  error?: string
  /** What the password should not be made of. */
  personal?: readonly string[]
}

export function NewPasswordField({
  name = 'password',
  label = m.identity_password_label(),
  error,
  personal,
}: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  const minLength = useSite()?.passwordMinLength ?? LIMITS.password.minLength
  const hint = hintForPassword(password, personal, minLength)
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = ref.current?.form
    const forget = () => setPassword('')
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])
  return (
    <Field
      label={label}
      required
      error={error}
      hint={error ? undefined : <PasswordHintLine hint={hint} minLength={minLength} />}
    >
      <PasswordInput
        ref={ref}
        name={name}
        autoComplete="new-password"
        maxLength={LIMITS.password.maxLength}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
    </Field>
  )
}

function PasswordHintLine({ hint, minLength }: { hint: PasswordHint; minLength: number }) {
  const text = textOf(hint, minLength)
  if (hint.kind === 'empty' || hint.kind === 'short') return text
  const isFine = hint.kind === 'enough'
  const Icon = isFine ? Check : TriangleAlert
  return (
    <span role="status" className={isFine ? 'flex gap-1.5 text-success' : 'flex gap-1.5 text-warning'}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </span>
  )
}

function textOf(hint: PasswordHint, minLength: number): string {
  switch (hint.kind) {
    case 'empty':
      return m.identity_password_hint_empty({ count: minLength })
    case 'short':
      return m.identity_password_hint_short({ count: hint.missing })
    case 'repeated':
      return m.identity_password_hint_repeated()
    case 'digits':
      return m.identity_password_hint_digits()
    case 'personal':
      return m.identity_password_hint_personal()
    case 'enough':
      return m.identity_password_hint_enough()
  }
}
