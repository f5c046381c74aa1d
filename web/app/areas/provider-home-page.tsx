import { createFileRoute } from '@tanstack/react-router'
import { readNoticesSearch } from '#web/features/people/notifications/notices-search.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { homeQueries, ProviderHome } from './provider-home.tsx'

export const Route = createFileRoute('/_provider/provider/')({
  validateSearch: readNoticesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => prefetch(queryClient, homeQueries(deps)),
  head: ({ matches }) => titleMeta(m.app_nav_notifications(), matches, { isPrivate: true }),
  component: ProviderHomePage,
})

function ProviderHomePage() {
  return <ProviderHome search={Route.useSearch()} />
}
