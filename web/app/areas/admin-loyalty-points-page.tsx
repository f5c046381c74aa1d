import { createFileRoute } from '@tanstack/react-router'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { PointsPanel } from '#web/features/sales/loyalty/admin/points-panel.tsx'
import { readPointsSearch } from '#web/features/sales/loyalty/admin/points-search.ts'
import { pointRowsQuery } from '#web/features/sales/loyalty/admin/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { AdminCrumbs } from './admin-crumbs.tsx'

export const Route = createFileRoute('/_admin/admin/loyalty/points')({
  validateSearch: readPointsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [pointRowsQuery(deps), savedViewsQuery('loyalty-points')]),
  head: ({ matches }) => titleMeta(m.loyalty_points_title(), matches, { isPrivate: true }),
  component: PointsPage,
})

function PointsPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PointsPanel
        search={Route.useSearch()}
        breadcrumb={
          <AdminCrumbs list={m.loyalty_admin_title()} href="/admin/loyalty" here={m.loyalty_points_title()} />
        }
      />
    </div>
  )
}
