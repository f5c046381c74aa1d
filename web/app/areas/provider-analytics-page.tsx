import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPanel } from '#web/features/site/analytics/analytics-panel.tsx'
import { readAnalyticsSearch } from '#web/features/site/analytics/analytics-search.ts'
import { analyticsQuery } from '#web/features/site/analytics/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useUser } from '#web/platform/use-user.ts'
import { userQuery } from '#web/platform/user-query.ts'

export const Route = createFileRoute('/_provider/provider/analytics')({
  validateSearch: readAnalyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const user = await queryClient.ensureQueryData(userQuery())
    await prefetch(queryClient, [analyticsQuery(deps, user?.role === 'provider' ? user.id : undefined)])
  },
  head: ({ matches }) => titleMeta(m.analytics_title(), matches, { isPrivate: true }),
  component: AnalyticsPage,
})

function AnalyticsPage() {
  const user = useUser()
  return (
    <div className="page-width pb-16 md:pb-24">
      <AnalyticsPanel
        search={Route.useSearch()}
        providerId={user?.role === 'provider' ? user.id : undefined}
      />
    </div>
  )
}
