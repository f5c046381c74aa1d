import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { login } from '#contract/people/identity.ts'
import { m } from '#web/paraglide/messages.js'
import { isChecked, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, PasswordInput } from '#web/ui/input.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import type { SignInResult } from './enter.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useIsDemo } from './queries.ts'

/** What the second step needs to know of the first. */
export interface Attempt {
  username: string
  remember: boolean
}

interface LoginFormProps {
  /** Typed before, when the second step led back here. */
  username: string
  onResult: (result: SignInResult, attempt: Attempt) => Promise<void>
}

export function LoginForm({ username, onResult }: LoginFormProps) {
  const isDemo = useIsDemo()
  const submitRef = useRef<HTMLButtonElement>(null)
  const call = useFormCall(login, {
    read: (data) => ({ ...readAttempt(data), password: textOf(data, 'password') }),
    onDone: (result, { username: typed, remember = false }) =>
      onResult(result, { username: typed, remember }),
  })

  function readForm(): Attempt {
    return readAttempt(new FormData(call.form.ref.current ?? undefined))
  }

  function fillIn(account: string, password: string) {
    const form = call.form.ref.current
    if (!form) return
    setValue(form, 'username', account)
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
            defaultValue={username}
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
      <PasskeySignIn
        readRemember={() => readForm().remember}
        onResult={(result) => onResult(result, readForm())}
      />
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

function readAttempt(data: FormData): Attempt {
  return { username: textOf(data, 'username'), remember: isChecked(data, 'remember') }
}
