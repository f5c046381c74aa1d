import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CircleCheck, Lock } from 'lucide-react'
import { useState } from 'react'
import { getAdminSetup, setUpAdmin } from '#contract/people/identity.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { queryOf } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { FormSkeleton, Loaded } from './loaded.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { ResultScreen } from './result-screen.tsx'

const setupQuery = queryOf(getAdminSetup, {})

export const Route = createFileRoute('/setup-admin')({
  loader: ({ context }) => prefetch(context.queryClient, [setupQuery]),
  head: ({ matches }) => titleMeta(m.identity_setup_title(), matches, { isPrivate: true }),
  component: SetupAdminPage,
})

function SetupAdminPage() {
  const queryClient = useQueryClient()
  const setup = useQuery(setupQuery)
  const [username, setUsername] = useState<string | null>(null)
  if (username !== null)
    return (
      <AuthLayout seed="setup">
        <SetupIsDone username={username} />
      </AuthLayout>
    )
  if (setup.data?.open === false)
    return (
      <AuthLayout seed="setup">
        <SetupIsClosed />
      </AuthLayout>
    )
  return (
    <AuthLayout seed="setup" title={m.identity_setup_title()} lead={m.identity_setup_lead()}>
      <Loaded query={setup} skeleton={<FormSkeleton fields={5} />}>
        {() => (
          <SetupForm
            onDone={setUsername}
            onClosed={() => queryClient.setQueryData(setupQuery.queryKey, { open: false })}
          />
        )}
      </Loaded>
    </AuthLayout>
  )
}

function SetupForm({ onDone, onClosed }: { onDone: (username: string) => void; onClosed: () => void }) {
  const call = useFormCall(setUpAdmin, {
    read: (data) => ({
      token: textOf(data, 'token'),
      displayName: textOf(data, 'displayName'),
      username: textOf(data, 'username'),
      email: textOf(data, 'email').trim(),
      password: textOf(data, 'password'),
    }),
    onDone: (reply) => onDone(reply.username),
    fieldOf: { INVALID_TOKEN: 'token', PASSWORD_TOO_COMMON: 'password', PASSWORD_TOO_SHORT: 'password' },
    formats: () => ({ username: m.identity_username_hint() }),
    onRefused: (error) => {
      if (error.serverCode !== 'SETUP_CLOSED') return false
      onClosed()
      return true
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <Field
        label={m.identity_setup_token()}
        hint={m.identity_setup_token_hint()}
        required
        error={call.problem('token')}
      >
        <Input
          name="token"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <Field label={m.identity_name_label()} required error={call.problem('displayName')}>
        <Input name="displayName" autoComplete="name" maxLength={80} />
      </Field>
      <Field
        label={m.identity_username_label()}
        hint={call.problem('username') ? undefined : m.identity_username_hint()}
        required
        error={call.problem('username')}
      >
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
        />
      </Field>
      <Field label={m.identity_email_label()} required error={call.problem('email')}>
        <Input name="email" type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <NewPasswordField error={call.problem('password')} />
      <FormFailure call={call} />
      <SubmitButton call={call} size="lg" wide>
        {m.identity_setup_submit()}
      </SubmitButton>
    </form>
  )
}

function SetupIsDone({ username }: { username: string }) {
  return (
    <ResultScreen
      icon={<CircleCheck aria-hidden="true" />}
      title={m.identity_setup_done_title()}
      actions={
        <Button asChild size="lg">
          <Link to="/login" search={{ next: '/admin/setup' }}>
            {m.identity_login_title()}
          </Link>
        </Button>
      }
    >
      <p>{m.identity_setup_done({ username })}</p>
    </ResultScreen>
  )
}

function SetupIsClosed() {
  return (
    <ResultScreen
      icon={<Lock aria-hidden="true" />}
      title={m.identity_setup_closed_title()}
      actions={
        <Button asChild size="lg">
          <Link to="/login">{m.identity_login_title()}</Link>
        </Button>
      }
    >
      <p>{m.identity_setup_closed()}</p>
    </ResultScreen>
  )
}
