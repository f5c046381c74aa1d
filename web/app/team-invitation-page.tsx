import { createFileRoute } from '@tanstack/react-router'
import { findUser } from '#web/features/people/identity/queries.ts'
import { InvitationPanel } from '#web/features/people/team/invitation-panel.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { useUser } from '#web/platform/use-user.ts'

/** The invitation itself is asked for in the browser: it may be withdrawn at any moment, and a page may be cached. */
export const Route = createFileRoute('/team/$token')({
  loader: async ({ context: { queryClient } }) => {
    await findUser(queryClient)
  },
  head: ({ matches }) => titleMeta(m.team_invitation_page(), matches, { isPrivate: true }),
  component: TeamInvitationPage,
})

function TeamInvitationPage() {
  const { token } = Route.useParams()
  const user = useUser()
  // Whether it is for the reader depends on who it is.
  return <InvitationPanel key={user?.id ?? 'guest'} token={token} user={user ?? null} />
}
