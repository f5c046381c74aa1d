import { createFileRoute, Link } from '@tanstack/react-router'
import { nameOfRole } from '#web/features/people/identity/role-name.ts'
import { Inspector } from '#web/features/people/users/inspector.tsx'
import { userQuery } from '#web/features/people/users/queries.ts'
import { HistoryOf } from '#web/features/site/audit-log/history.tsx'
import { historyQuery } from '#web/features/site/audit-log/queries.ts'
import { ordersQuery } from '#web/features/site/inspector/queries.ts'
import { InspectorSections } from '#web/features/site/inspector/sections.tsx'
import { describeSettingChange } from '#web/features/site/settings/setting-changes.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

export const Route = createFileRoute('/_admin/admin/users/$userId/inspector')({
  loader: ({ context: { queryClient }, params: { userId } }) =>
    prefetch(queryClient, [
      userQuery(userId),
      ordersQuery(userId),
      historyQuery({ subject: userId }),
      historyQuery({ actor: userId }),
    ]),
  head: ({ matches }) => titleMeta(m.users_title(), matches, { isPrivate: true }),
  component: InspectorPage,
})

function InspectorPage() {
  const { userId } = Route.useParams()
  return (
    <div className="page-width pb-16 md:pb-24">
      <Inspector
        userId={userId}
        nameRole={nameOfRole}
        breadcrumb={
          <Breadcrumb
            crumbs={[{ label: m.users_title(), href: '/admin/users' }, { label: m.users_profile() }]}
            renderLink={({ label, href }, className) => (
              <Link to={href} className={className}>
                {label}
              </Link>
            )}
          />
        }
      >
        <InspectorSections userId={userId} />
        <HistoryOf userId={userId} describeSetting={describeSettingChange} />
      </Inspector>
    </div>
  )
}
