import { createFileRoute } from '@tanstack/react-router'
import { Offers } from '#web/features/events/collaborations/collaboration-list.tsx'
import { collaborationsQuery } from '#web/features/events/collaborations/queries.ts'
import { teachingQuery } from '#web/features/events/teaching/queries.ts'
import { Requests } from '#web/features/events/teaching/requests.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { BackToList } from './back-to-list.tsx'

export const Route = createFileRoute('/_instructor/instructor/approvals')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [teachingQuery, collaborationsQuery]),
  head: ({ matches }) => titleMeta(m.teaching_approvals(), matches, { isPrivate: true }),
  component: ApprovalsPage,
})

function ApprovalsPage() {
  return (
    <div className="page-width grid gap-12 pb-16 md:pb-24">
      <div>
        <PageHeader
          breadcrumb={<BackToList href="/instructor/events">{m.app_nav_events()}</BackToList>}
          title={m.teaching_approvals()}
          description={m.teaching_approvals_lead()}
        />
        <section aria-labelledby="requests" className="grid gap-4">
          <h2 id="requests" className="text-base">
            {m.teaching_approvals_events()}
          </h2>
          <Requests />
        </section>
      </div>
      <section aria-labelledby="offers" className="grid gap-4">
        <h2 id="offers" className="text-base">
          {m.teaching_approvals_collaborations()}
        </h2>
        <Offers side="instructor" />
      </section>
    </div>
  )
}
