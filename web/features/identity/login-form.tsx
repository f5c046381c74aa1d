import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { login } from '#contract/identity.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, PasswordInput } from '#web/ui/input.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import type { SignInResult } from './enter.ts'
import { isChecked, textOf, useFormCall } from './form.ts'
import { FormFailure, SubmitButton } from './form-parts.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useIsDemo } from './queries.ts'

interface LoginFormProps {
  onResult: (result: SignInResult, remember: boolean) => Promise<void>
}

export function LoginForm({ onResult }: LoginFormProps) {
  const isDemo = useIsDemo()
  const submitRef = useRef<HTMLButtonElement>(null)
  const call = useFormCall(login, {
    read: (data) => ({
      username: textOf(data, 'username'),
      password: textOf(data, 'password'),
      remember: isChecked(data, 'remember'),
    }),
    onDone: (result, { remember = false }) => onResult(result, remember),
  })

  function fillIn(username: string, password: string) {
    const form = call.form.ref.current
    if (!form) return
    setValue(form, 'username', username)
    setValue(form, 'password', password)
    form.scrollIntoView({ block: 'center' })
    submitRef.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <form {...call.form} className="grid gap-5">
        <Field label={m.identity_login_username()} required error={call.problem('username')}>
          <Input
            name="username"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
          />
        </Field>
        <Field
          label={m.identity_password_label()}
          required
          error={call.problem('password')}
          aside={
            <Link to="/forgot" className={linkClass({ className: '-my-3 inline-block py-3' })}>
              {m.identity_login_forgot()}
            </Link>
          }
        >
          <PasswordInput name="password" />
        </Field>
        <Checkbox name="remember" label={m.identity_login_remember()} className="-my-2" />
        <FormFailure call={call} />
        <SubmitButton call={call} ref={submitRef} size="lg" wide>
          {m.identity_login_submit()}
        </SubmitButton>
      </form>
      <PasskeySignIn onResult={(result) => onResult(result, readRemember(call.form.ref.current))} />
      {isDemo ? <DemoAccounts onChoose={fillIn} /> : null}
    </>
  )
}

function setValue(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name) as HTMLInputElement | null
  if (!control) return
  control.value = value
  // The form forgets what was wrong with a field when it hears of a change.
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function readRemember(form: HTMLFormElement | null): boolean {
  return form ? isChecked(new FormData(form), 'remember') : false
}
