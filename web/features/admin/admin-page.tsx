import { createFileRoute } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { HealthPanel } from './health-panel.tsx'
import { profileQuery } from './queries.ts'
import { SitePanel } from './site-panel.tsx'
import { YouPanel } from './you-panel.tsx'

export const Route = createFileRoute('/_admin/admin/$')({
  loader: async ({ context: { queryClient } }) => {
    const loading = queryClient.prefetchQuery(profileQuery)
    if (import.meta.env.SSR) await loading
  },
  head: ({ matches }) => titleMeta(m.app_admin_title(), matches, { isPrivate: true }),
  component: AdminPage,
})

/** The start of the admin dashboard: who runs the site, and whether it is well. */
function AdminPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader title={m.app_admin_title()} description={m.app_admin_lead()} />
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <HealthPanel />
        <div className="grid content-start gap-12">
          <SitePanel />
          <YouPanel />
        </div>
      </div>
    </div>
  )
}
