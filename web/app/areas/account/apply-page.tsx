import { createFileRoute } from '@tanstack/react-router'
import { GraduationCap } from 'lucide-react'
import { APPLICATION_KINDS, type ApplicationKind } from '#contract/people/application-terms.ts'
import { SignInPrompt } from '#web/domain/people/sign-in-prompt.tsx'
import { ApplyPanel } from '#web/features/people/applications/apply-panel.tsx'
import { applicationsQuery } from '#web/features/people/applications/queries.ts'
import { findUser } from '#web/features/people/identity/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useUser } from '#web/platform/use-user.ts'
import { AccountSections } from './account-sections.tsx'

export const Route = createFileRoute('/account/apply')({
  // Named even when it is nothing: the router would pass on what is left out as it came.
  validateSearch: (search: Record<string, unknown>): { kind?: ApplicationKind } => ({
    kind: APPLICATION_KINDS.find((kind) => kind === search.kind),
  }),
  loader: async ({ context: { queryClient } }) => {
    if (await findUser(queryClient)) await prefetch(queryClient, [applicationsQuery])
  },
  head: ({ matches }) => titleMeta(m.applications_title(), matches, { isPrivate: true }),
  component: ApplyPage,
})

/** Open to all, as the rest of the account is: a guest is asked to sign in and comes back here. */
function ApplyPage() {
  const { kind } = Route.useSearch()
  const user = useUser()
  return (
    <>
      <AccountSections current="overview" />
      <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
        <h1 className="text-xl">{m.applications_title()}</h1>
        <p className="mt-2 mb-8 max-w-text text-muted">{m.applications_lead()}</p>
        {user ? (
          <ApplyPanel user={user} kind={kind} />
        ) : (
          <SignInPrompt
            next={kind ? `/account/apply?kind=${kind}` : '/account/apply'}
            seed="apply"
            icon={<GraduationCap aria-hidden="true" strokeWidth={1.5} />}
            title={m.applications_guest_title()}
            description={m.applications_guest()}
            logInLabel={m.applications_log_in()}
            signUpLabel={m.applications_sign_up()}
          />
        )}
      </div>
    </>
  )
}
