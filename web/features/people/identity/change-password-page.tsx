import { createFileRoute, Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/people/identity.schemas.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { MembersPage } from './members-page.tsx'
import { ResultScreen } from './result-screen.tsx'

export const Route = createFileRoute('/change-password')({
  head: ({ matches }) => titleMeta(m.identity_password_title(), matches, { isPrivate: true }),
  component: ChangePasswordPage,
})

function ChangePasswordPage() {
  return (
    <MembersPage
      title={m.identity_password_title()}
      lead={m.identity_password_guest()}
      next="/change-password"
      aside={
        <Link to="/forgot" className={linkClass()}>
          {m.identity_forgot_title()}
        </Link>
      }
    >
      {(user) => <ChangePassword user={user} />}
    </MembersPage>
  )
}

function ChangePassword({ user }: { user: User }) {
  const [isDone, setIsDone] = useState(false)
  if (isDone) {
    return (
      <AuthLayout seed="change-password">
        <ResultScreen
          icon={<CircleCheck aria-hidden="true" />}
          title={m.identity_password_done()}
          actions={
            <Button asChild size="lg">
              <Link to="/account">{m.identity_to_account()}</Link>
            </Button>
          }
        >
          <p>{m.identity_password_done_text()}</p>
        </ResultScreen>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout seed="change-password" title={m.identity_password_title()} lead={m.identity_password_lead()}>
      <ChangePasswordForm personal={[user.username, user.email]} onDone={() => setIsDone(true)} />
    </AuthLayout>
  )
}
