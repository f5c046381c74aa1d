import { createFileRoute } from '@tanstack/react-router'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { waiversQuery } from '#web/features/events/waivers/managed/queries.ts'
import { WaiversPanel } from '#web/features/events/waivers/managed/waivers-panel.tsx'
import { readWaiversSearch } from '#web/features/events/waivers/managed/waivers-search.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/waivers/')({
  validateSearch: readWaiversSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [waiversQuery(deps), savedViewsQuery('waivers')]),
  head: ({ matches }) => titleMeta(m.waivers_title(), matches, { isPrivate: true }),
  component: WaiversPage,
})

function WaiversPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <WaiversPanel search={Route.useSearch()} />
    </div>
  )
}
