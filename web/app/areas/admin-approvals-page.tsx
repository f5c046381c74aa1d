import { createFileRoute } from '@tanstack/react-router'
import { ProvidersPanel } from '#web/features/site/moderation/providers-panel.tsx'
import { itemQuery, providersQuery, pulseQuery, queueQuery } from '#web/features/site/moderation/queries.ts'
import { QueueScreen } from '#web/features/site/moderation/queue-screen.tsx'
import { parseItem, readQueueSearch } from '#web/features/site/moderation/queue-search.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_admin/admin/approvals')({
  validateSearch: readQueueSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const open = parseItem(deps.item)
    return prefetch(queryClient, [
      queueQuery('approvals', deps),
      pulseQuery,
      providersQuery(''),
      ...(open ? [itemQuery(open)] : []),
    ])
  },
  head: ({ matches }) => titleMeta(m.moderation_approvals_title(), matches, { isPrivate: true }),
  component: ApprovalsPage,
})

function ApprovalsPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader title={m.moderation_approvals_title()} description={m.moderation_approvals_lead()} />
      <QueueScreen area="approvals" search={Route.useSearch()} />
      <ProvidersPanel />
    </div>
  )
}
