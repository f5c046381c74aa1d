import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { signUp } from '#contract/people/identity.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { language } from '#web/platform/i18n.ts'
import { titleMeta } from '#web/platform/page-title.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AccountBenefits } from './account-benefits.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CheckEmail } from './check-email.tsx'
import { homeOf, isForCheckout, readNext } from './home-of.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { findUser } from './queries.ts'
import { saveWayBack } from './way-back.ts'

export const Route = createFileRoute('/signup')({
  // Named even when it is nothing: the router would pass on what is left out as it came.
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({
    next: typeof search.next === 'string' ? search.next : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    const user = await findUser(context.queryClient)
    if (user) throw redirect({ href: readNext(search.next) ?? homeOf(user.role) })
  },
  head: ({ matches }) => titleMeta(m.identity_signup_title(), matches),
  component: SignupPage,
})

function SignupPage() {
  const { next } = Route.useSearch()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const call = useFormCall(signUp, {
    read: (data) => ({
      displayName: textOf(data, 'displayName'),
      email: textOf(data, 'email').trim(),
      password: textOf(data, 'password'),
      language: language(),
      next: readNext(next) ?? undefined,
    }),
    onDone: (_reply, input) => {
      saveWayBack(next)
      setSentTo(input.email)
    },
    fieldOf: { PASSWORD_TOO_COMMON: 'password', PASSWORD_TOO_SHORT: 'password' },
  })
  return (
    <AuthLayout
      seed="signup"
      title={sentTo ? undefined : m.identity_signup_title()}
      lead={
        <>
          {m.identity_signup_have_one()}{' '}
          <Link to="/login" search={{ next }} className={linkClass()}>
            {m.identity_login_title()}
          </Link>
        </>
      }
      aside={<AccountBenefits />}
    >
      {isForCheckout(next) && !sentTo ? (
        <Notice live="none" title={m.identity_login_checkout_title()} className="mb-6">
          {m.identity_signup_checkout()}
        </Notice>
      ) : null}
      {sentTo ? (
        <CheckEmail onBack={() => setSentTo(null)}>{m.identity_signup_sent({ email: sentTo })}</CheckEmail>
      ) : null}
      {/* Kept while the result shows: going back finds everything as it was typed. */}
      <form {...call.form} hidden={sentTo !== null} className="grid gap-5 [[hidden]]:hidden">
        <Field label={m.identity_name_label()} required error={call.problem('displayName')}>
          <Input
            name="displayName"
            autoComplete="name"
            maxLength={80}
            onBlur={(event) => setName(event.target.value)}
          />
        </Field>
        <Field
          label={m.identity_email_label()}
          hint={m.identity_signup_email_hint()}
          required
          error={call.problem('email')}
        >
          <Input
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            onBlur={(event) => setEmail(event.target.value)}
          />
        </Field>
        <NewPasswordField error={call.problem('password')} personal={[email, name]} />
        <p className="text-muted text-sm">
          {m.privacy_signup_terms()}{' '}
          <Link to="/$page" params={{ page: 'terms' }} className={linkClass()}>
            {m.privacy_consent_terms()}
          </Link>
          {' · '}
          <Link to="/$page" params={{ page: 'privacy' }} className={linkClass()}>
            {m.privacy_consent_privacy()}
          </Link>
        </p>
        <FormFailure call={call} />
        <SubmitButton call={call} size="lg" wide>
          {m.identity_signup_submit()}
        </SubmitButton>
      </form>
    </AuthLayout>
  )
}
