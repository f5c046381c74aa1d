import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { userQuery } from '#web/platform/user-query.ts'
import { Button } from '#web/ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ResultScreen } from './result-screen.tsx'

export const Route = createFileRoute('/_signed-in/change-password')({
  head: ({ matches }) => titleMeta(m.identity_password_title(), matches, { isPrivate: true }),
  component: ChangePasswordPage,
})

function ChangePasswordPage() {
  const { data: user } = useQuery(userQuery())
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
      <ChangePasswordForm personal={user ? [user.username, user.email] : []} onDone={() => setIsDone(true)} />
    </AuthLayout>
  )
}
