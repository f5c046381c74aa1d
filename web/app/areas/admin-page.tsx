import { createFileRoute, redirect } from '@tanstack/react-router'
import { AdminHome } from '#web/features/site/admin/home.tsx'
import { adminOverviewQuery } from '#web/features/site/admin/queries.ts'
import { setupQuery } from '#web/features/site/setup/queries.ts'
import { SetupCard } from '#web/features/site/setup/setup-card.tsx'
import { HealthLine } from '#web/features/site/system/health-line.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Sections were tabs once: those addresses lead to where they are now. */
const FORMER_TABS = ['orders', 'events', 'ledger', 'payouts', 'credentials'] as const

export const Route = createFileRoute('/_admin/admin/$')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: (typeof FORMER_TABS)[number] } => ({
    tab: FORMER_TABS.find((each) => each === tab),
  }),
  beforeLoad: ({ search: { tab } }) => {
    if (tab) throw redirect({ to: `/admin/${tab}`, replace: true })
  },
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [adminOverviewQuery, setupQuery]),
  head: ({ matches }) => titleMeta(m.app_admin_title(), matches, { isPrivate: true }),
  component: AdminPage,
})

function AdminPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader title={m.app_admin_title()} />
      <SetupCard />
      <AdminHome />
      <HealthLine />
    </div>
  )
}
