import { useState } from 'react'
import { verifyTwoFactor } from '#contract/people/identity.ts'
import { m } from '#web/paraglide/messages.js'
import { type FormCall, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { CodeField } from './code-field.tsx'
import type { SignInResult } from './enter.ts'

type CodeMethod = 'totp' | 'recovery'

interface TwoFactorStepProps {
  remember: boolean
  onResult: (result: SignInResult) => Promise<void>
  /** Back to the password; `tooLate` when the step has run out of time. */
  onStartOver: (tooLate: boolean) => void
}

/** Second step of signing in: a code of the app, or one of the recovery codes. */
export function TwoFactorStep(props: TwoFactorStepProps) {
  const [method, setMethod] = useState<CodeMethod>('totp')
  const other = method === 'totp' ? 'recovery' : 'totp'
  return (
    <>
      <CodeForm key={method} method={method} {...props} />
      <div className="mt-4 grid justify-items-start">
        <Button variant="link" onClick={() => setMethod(other)}>
          {other === 'recovery' ? m.identity_two_step_use_recovery() : m.identity_two_step_use_app()}
        </Button>
        <Button variant="link" onClick={() => props.onStartOver(false)}>
          {m.identity_two_step_start_over()}
        </Button>
      </div>
    </>
  )
}

function CodeForm({ method, remember, onResult, onStartOver }: TwoFactorStepProps & { method: CodeMethod }) {
  const call = useFormCall(verifyTwoFactor, {
    read: (data) => ({ code: textOf(data, 'code'), method, remember }),
    onDone: onResult,
    fieldOf: { INVALID_CODE: 'code' },
    onRefused: (error) => {
      if (error.serverCode !== 'UNAUTHENTICATED') return false
      onStartOver(true)
      return true
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      {method === 'totp' ? (
        <CodeField call={call} label={m.identity_two_step_code()} autoFocus />
      ) : (
        <RecoveryField call={call} />
      )}
      <FormFailure call={call} />
      <SubmitButton call={call} size="lg" wide>
        {m.identity_login_submit()}
      </SubmitButton>
    </form>
  )
}

function RecoveryField({ call }: { call: FormCall }) {
  return (
    <Field
      label={m.identity_two_step_recovery()}
      hint={m.identity_two_step_recovery_hint()}
      required
      error={call.problem('code')}
    >
      <Input
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        className="font-mono"
      />
    </Field>
  )
}
