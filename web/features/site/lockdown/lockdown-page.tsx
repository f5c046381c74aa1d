import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { LIMITS } from '#contract/limits.ts'
import { getLockdownStatus } from '#contract/site/lockdown.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { queryOf } from '#web/platform/query.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import { useUser } from '#web/platform/use-user.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { UnlockForm } from './unlock-form.tsx'

const statusQuery = queryOf(getLockdownStatus, {})

export const Route = createFileRoute('/lockdown')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(statusQuery),
  head: ({ matches }) => titleMeta(m.lockdown_title(), matches, { isPrivate: true }),
  component: LockdownPage,
})

function LockdownPage() {
  const { error } = useQuery(statusQuery)
  const user = useUser()
  const isLocked = !user && statusOf(error) === LIMITS.lockdownStatus
  const Icon = isLocked ? LockKeyhole : LockKeyholeOpen
  return (
    <div className="page-width section-space grid justify-items-center">
      <div className="grid w-full max-w-sm gap-6">
        <Icon aria-hidden="true" className="size-8 text-accent" />
        <header>
          <h1 className="text-xl">{isLocked ? m.lockdown_title() : m.lockdown_open_title()}</h1>
          <p className="mt-2 text-muted">{isLocked ? m.lockdown_explained() : m.lockdown_open()}</p>
        </header>
        {isLocked ? (
          <>
            <UnlockForm />
            <p className="text-muted text-sm">
              {m.lockdown_have_account()}{' '}
              <Link to="/login" className={linkClass()}>
                {m.lockdown_sign_in()}
              </Link>
            </p>
          </>
        ) : (
          <Link to="/" className={buttonClass({ size: 'lg' })}>
            {m.lockdown_go_home()}
          </Link>
        )}
      </div>
    </div>
  )
}
