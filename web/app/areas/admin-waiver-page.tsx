import { createFileRoute } from '@tanstack/react-router'
import { signaturesQuery, waiverQuery } from '#web/features/events/waivers/managed/queries.ts'
import { WaiverEditor } from '#web/features/events/waivers/managed/waiver-editor.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { AdminCrumbs } from './admin-crumbs.tsx'

export const Route = createFileRoute('/_admin/admin/waivers/$waiverId')({
  loader: ({ context: { queryClient }, params: { waiverId } }) =>
    prefetch(queryClient, [waiverQuery(waiverId), signaturesQuery({ waiverId, page: 1 })]),
  head: ({ matches }) => titleMeta(m.waivers_title(), matches, { isPrivate: true }),
  component: WaiverPage,
})

function WaiverPage() {
  const { waiverId } = Route.useParams()
  return (
    <div className="page-width pb-16 md:pb-24">
      <WaiverEditor
        key={waiverId}
        waiverId={waiverId}
        breadcrumb={(name) => <AdminCrumbs list={m.waivers_title()} href="/admin/waivers" here={name} />}
      />
    </div>
  )
}
