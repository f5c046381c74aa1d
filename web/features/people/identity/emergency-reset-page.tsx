import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { emergencyReset, getEmergencyReset } from '#contract/people/identity.ts'
import { m } from '#web/paraglide/messages.js'
import { call as callApi } from '#web/platform/call.ts'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, PasswordInput } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { ResultScreen } from './result-screen.tsx'

/** Hidden: while no token is set the page does not exist, neither for people nor for its status. */
export const Route = createFileRoute('/emergency-reset')({
  loader: async () => {
    try {
      await callApi(getEmergencyReset, {})
    } catch (error) {
      if (statusOf(error) === 404) throw notFound()
      throw error
    }
  },
  head: ({ matches, match }) =>
    match.status === 'success' ? titleMeta(m.identity_emergency_title(), matches, { isPrivate: true }) : {},
  component: EmergencyResetPage,
})

function EmergencyResetPage() {
  const [isDone, setIsDone] = useState(false)
  if (isDone)
    return (
      <AuthLayout seed="emergency">
        <ResetIsDone />
      </AuthLayout>
    )
  return (
    <AuthLayout seed="emergency" title={m.identity_emergency_title()} lead={m.identity_emergency_lead()}>
      <EmergencyForm onDone={() => setIsDone(true)} />
    </AuthLayout>
  )
}

function EmergencyForm({ onDone }: { onDone: () => void }) {
  const call = useFormCall(emergencyReset, {
    read: (data) => ({
      token: textOf(data, 'token'),
      username: textOf(data, 'username'),
      password: textOf(data, 'password'),
    }),
    onDone,
    fieldOf: {
      INVALID_TOKEN: 'token',
      NOT_FOUND: 'username',
      PASSWORD_TOO_COMMON: 'password',
      PASSWORD_TOO_SHORT: 'password',
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <Notice tone="warning" live="none">
        {m.identity_emergency_notice()}
      </Notice>
      <Field label={m.identity_emergency_token()} required error={call.problem('token')}>
        <PasswordInput name="token" autoComplete="off" className="font-mono" />
      </Field>
      <Field label={m.identity_emergency_username()} required error={call.problem('username')}>
        <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <NewPasswordField label={m.identity_new_password_label()} error={call.problem('password')} />
      <FormFailure call={call} />
      <SubmitButton call={call} size="lg" wide>
        {m.identity_emergency_submit()}
      </SubmitButton>
    </form>
  )
}

function ResetIsDone() {
  return (
    <ResultScreen
      icon={<CircleCheck aria-hidden="true" />}
      title={m.identity_emergency_done_title()}
      actions={
        <Button asChild size="lg">
          <Link to="/login">{m.identity_login_title()}</Link>
        </Button>
      }
    >
      <p>{m.identity_emergency_done()}</p>
    </ResultScreen>
  )
}
