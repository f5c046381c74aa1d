import { createFileRoute } from '@tanstack/react-router'
import { failedJobsQuery, profileQuery, systemQuery } from '#web/features/site/system/queries.ts'
import { SystemPanel } from '#web/features/site/system/system-panel.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/system')({
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, [systemQuery, failedJobsQuery, profileQuery]),
  head: ({ matches }) => titleMeta(m.system_title(), matches, { isPrivate: true }),
  component: SystemPage,
})

function SystemPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <SystemPanel />
    </div>
  )
}
