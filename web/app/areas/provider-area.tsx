import { createFileRoute, Outlet } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { useUser } from '#web/platform/use-user.ts'
import { userQuery } from '#web/platform/user-query.ts'
import { PROVIDER_ACCESS } from '../access.ts'
import { useUnreadConversations } from '../counts.ts'
import { admit, type Entering, Guard, refuse } from '../guard.tsx'
import { providerItems } from '../navigation.ts'
import { mayOpen } from '../team-access.ts'
import { useViewer } from '../viewer.ts'
import { AreaFrame } from './area-frame.tsx'

export const Route = createFileRoute('/_provider')({
  beforeLoad: admitToPage,
  component: ProviderArea,
})

/** Somebody of a team is led home from the pages of other parts of the work. */
async function admitToPage(entering: Entering & { location: { pathname: string } }): Promise<void> {
  await admit(PROVIDER_ACCESS)(entering)
  const user = await entering.context.queryClient.ensureQueryData(userQuery())
  if (!mayOpen(user, entering.location.pathname)) refuse('FORBIDDEN', entering, '/provider')
}

function ProviderArea() {
  const viewer = useViewer()
  const user = useUser()
  const messages = useUnreadConversations()
  return (
    <Guard needs={PROVIDER_ACCESS}>
      <AreaFrame
        name={m.app_nav_provider_area()}
        items={providerItems(viewer, user)}
        unread={{ messages }}
        accountPath={viewer === 'provider' ? '/provider/account' : '/profile'}
      >
        <Outlet />
      </AreaFrame>
    </Guard>
  )
}
