import { createFileRoute } from '@tanstack/react-router'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { readMembersSearch } from '#web/features/sales/loyalty/admin/members-search.ts'
import { LoyaltyAdminPanel } from '#web/features/sales/loyalty/admin/overview-panel.tsx'
import { membersQuery, overviewQuery } from '#web/features/sales/loyalty/admin/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/loyalty/')({
  validateSearch: readMembersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [overviewQuery, membersQuery(deps), savedViewsQuery('loyalty-members')]),
  head: ({ matches }) => titleMeta(m.loyalty_admin_title(), matches, { isPrivate: true }),
  component: LoyaltyPage,
})

function LoyaltyPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <LoyaltyAdminPanel search={Route.useSearch()} />
    </div>
  )
}
