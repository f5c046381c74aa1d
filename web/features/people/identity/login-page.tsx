import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { type SignInResult, useEnter } from './enter.ts'
import { homeOf, isForCheckout, readNext } from './home-of.ts'
import { type Attempt, LoginForm } from './login-form.tsx'
import { findUser } from './queries.ts'
import { TwoFactorStep } from './two-factor-step.tsx'

interface LoginSearch {
  next?: string
  /** A mailed link that no longer works leads here. */
  problem?: 'link'
}

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    // Named even when it is nothing: the router would pass on what is left out as it came.
    next: typeof search.next === 'string' ? search.next : undefined,
    problem: search.problem === 'link' ? 'link' : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    const user = await findUser(context.queryClient)
    if (user) throw redirect({ href: readNext(search.next) ?? homeOf(user.role) })
  },
  head: ({ matches }) => titleMeta(m.identity_login_title(), matches),
  component: LoginPage,
})

function LoginPage() {
  const { next, problem } = Route.useSearch()
  const enter = useEnter()
  const [asked, setAsked] = useState<Attempt | null>(null)
  const [username, setUsername] = useState('')
  const [isTooLate, setIsTooLate] = useState(false)

  async function handleResult({ user, twoFactorRequired }: SignInResult, attempt: Attempt) {
    setIsTooLate(false)
    setUsername(attempt.username)
    if (user) await enter({ user, remember: attempt.remember, next: readNext(next) })
    else if (twoFactorRequired) setAsked(attempt)
  }

  if (asked) {
    return (
      <AuthLayout seed="login" title={m.identity_two_step_title()} lead={m.identity_two_step_lead()}>
        <TwoFactorStep
          remember={asked.remember}
          onResult={(result) => handleResult(result, asked)}
          onStartOver={(tooLate) => {
            setIsTooLate(tooLate)
            setAsked(null)
          }}
        />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      seed="login"
      title={m.identity_login_title()}
      lead={
        <>
          {m.identity_login_new_here()}{' '}
          <Link to="/signup" search={{ next }} className={linkClass()}>
            {m.identity_signup_title()}
          </Link>
        </>
      }
    >
      {isForCheckout(next) ? (
        <Notice live="none" title={m.identity_login_checkout_title()} className="mb-6">
          {m.identity_login_checkout()}
        </Notice>
      ) : null}
      {problem === 'link' ? (
        <Notice tone="warning" live="none" title={m.identity_login_link_title()} className="mb-6">
          {m.identity_login_link()}
        </Notice>
      ) : null}
      {isTooLate ? (
        <Notice tone="warning" title={m.identity_two_step_late_title()} className="mb-6">
          {m.identity_two_step_late()}
        </Notice>
      ) : null}
      <LoginForm username={username} onResult={handleResult} />
    </AuthLayout>
  )
}
