import { createFileRoute } from '@tanstack/react-router'
import { profileQuery } from '#web/features/people/identity/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { AccountPage } from './account-page.tsx'

export const Route = createFileRoute('/_instructor/instructor/')({
  loader: ({ context }) => prefetch(context.queryClient, [profileQuery]),
  head: ({ matches }) => titleMeta(m.app_nav_dashboard(), matches, { isPrivate: true }),
  component: () => <AccountPage />,
})
