import { createFileRoute, Link } from '@tanstack/react-router'
import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { resetPassword } from '#contract/people/identity.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { readNext } from './home-of.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { ResultScreen } from './result-screen.tsx'

interface ResetSearch {
  token?: string
  /** The link that confirms an address was opened in another browser than the one that chose the password. */
  confirmed?: 1
  next?: string
}

export const Route = createFileRoute('/reset')({
  // Named even when it is nothing: the router would pass on what is left out as it came.
  validateSearch: (search: Record<string, unknown>): ResetSearch => ({
    token: typeof search.token === 'string' && search.token !== '' ? search.token : undefined,
    confirmed: search.confirmed ? 1 : undefined,
    next: typeof search.next === 'string' ? search.next : undefined,
  }),
  head: ({ matches }) => titleMeta(m.identity_reset_title(), matches, { isPrivate: true }),
  component: ResetPage,
})

type Outcome = 'open' | 'done' | 'refused'

function ResetPage() {
  const { token, confirmed, next } = Route.useSearch()
  const [outcome, setOutcome] = useState<Outcome>(token ? 'open' : 'refused')
  if (outcome === 'done')
    return (
      <AuthLayout seed="reset">
        <PasswordIsSet next={next} />
      </AuthLayout>
    )
  if (outcome === 'refused' || !token)
    return (
      <AuthLayout seed="reset">
        <LinkIsOver />
      </AuthLayout>
    )
  return (
    <AuthLayout
      seed="reset"
      title={confirmed ? m.identity_confirmed_title() : m.identity_reset_title()}
      lead={confirmed ? m.identity_confirmed_lead() : m.identity_reset_lead()}
    >
      <ResetForm token={token} onOutcome={setOutcome} />
    </AuthLayout>
  )
}

function ResetForm({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const call = useFormCall(resetPassword, {
    read: (data) => ({ token, password: textOf(data, 'password') }),
    onDone: () => onOutcome('done'),
    fieldOf: { PASSWORD_TOO_COMMON: 'password', PASSWORD_TOO_SHORT: 'password' },
    onRefused: (error) => {
      if (error.serverCode !== 'INVALID_TOKEN') return false
      onOutcome('refused')
      return true
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <NewPasswordField label={m.identity_new_password_label()} error={call.problem('password')} />
      <FormFailure call={call} />
      <SubmitButton call={call} size="lg" wide>
        {m.identity_reset_submit()}
      </SubmitButton>
    </form>
  )
}

function PasswordIsSet({ next }: { next: string | undefined }) {
  return (
    <ResultScreen
      icon={<CircleCheck aria-hidden="true" />}
      title={m.identity_reset_done_title()}
      actions={
        <Button asChild size="lg">
          <Link to="/login" search={{ next }}>
            {m.identity_login_title()}
          </Link>
        </Button>
      }
    >
      <p>
        {m.identity_reset_done()} {readNext(next) ? m.identity_reset_done_back() : null}
      </p>
    </ResultScreen>
  )
}

function LinkIsOver() {
  return (
    <ResultScreen
      icon={<Unlink aria-hidden="true" />}
      title={m.identity_reset_over_title()}
      actions={
        <Button asChild size="lg">
          <Link to="/forgot">{m.identity_reset_ask_again()}</Link>
        </Button>
      }
    >
      <p>{m.identity_reset_over()}</p>
    </ResultScreen>
  )
}
