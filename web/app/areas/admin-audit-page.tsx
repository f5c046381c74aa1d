import { createFileRoute } from '@tanstack/react-router'
import { AuditPanel } from '#web/features/site/audit-log/audit-panel.tsx'
import { readAuditSearch } from '#web/features/site/audit-log/audit-search.ts'
import { auditQuery } from '#web/features/site/audit-log/queries.ts'
import { describeSettingChange } from '#web/features/site/settings/setting-changes.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/audit')({
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => prefetch(queryClient, [auditQuery(deps)]),
  head: ({ matches }) => titleMeta(m.audit_title(), matches, { isPrivate: true }),
  component: AuditPage,
})

function AuditPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <AuditPanel search={Route.useSearch()} describeSetting={describeSettingChange} />
    </div>
  )
}
