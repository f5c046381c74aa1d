import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { getProfile } from '#contract/people/profile.ts'
import { queryOf } from '#web/platform/query.ts'
import { ADMIN_ACCESS } from '../access.ts'
import { admit, Guard } from '../guard.tsx'
import { AdminFrame } from './admin-frame.tsx'

export const Route = createFileRoute('/_admin')({
  beforeLoad: async (entering) => {
    await admit(ADMIN_ACCESS)(entering)
    await requireSecondFactor(entering.context.queryClient, entering.location.href)
  },
  component: () => (
    <Guard needs={ADMIN_ACCESS}>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </Guard>
  ),
})

/** Rules, People: outside demo mode these pages stay closed to an admin without it, as the server's answers do. They come back here. */
async function requireSecondFactor(queryClient: QueryClient, here: string): Promise<void> {
  const { twoFactorRequired, twoFactorEnabled } = await queryClient.fetchQuery(queryOf(getProfile, {}))
  if (twoFactorRequired && !twoFactorEnabled)
    throw redirect({ to: '/profile', search: { section: 'two-factor', next: here } })
}
