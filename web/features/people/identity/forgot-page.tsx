import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { forgotPassword } from '#contract/people/identity.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CheckEmail } from './check-email.tsx'

export const Route = createFileRoute('/forgot')({
  head: ({ matches }) => titleMeta(m.identity_forgot_title(), matches),
  component: ForgotPage,
})

const LINK_MINUTES = LIMITS.resetLinkMs / 60_000

function ForgotPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const call = useFormCall(forgotPassword, {
    read: (data) => ({ email: textOf(data, 'email').trim() }),
    onDone: (_reply, input) => setSentTo(input.email),
  })
  return (
    <AuthLayout
      seed="forgot"
      title={sentTo ? undefined : m.identity_forgot_title()}
      lead={m.identity_forgot_lead()}
    >
      {sentTo ? (
        <CheckEmail onBack={() => setSentTo(null)}>
          {m.identity_forgot_sent({ email: sentTo, minutes: LINK_MINUTES })}
        </CheckEmail>
      ) : null}
      <form {...call.form} hidden={sentTo !== null} className="grid gap-5 [[hidden]]:hidden">
        <Field label={m.identity_email_label()} required error={call.problem('email')}>
          <Input name="email" type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        </Field>
        <FormFailure call={call} />
        <SubmitButton call={call} size="lg" wide>
          {m.identity_forgot_submit()}
        </SubmitButton>
        <p className="text-muted text-sm">
          <Link to="/login" className={linkClass({ className: 'inline-block py-2' })}>
            {m.identity_back_to_login()}
          </Link>
        </p>
      </form>
    </AuthLayout>
  )
}
