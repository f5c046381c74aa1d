import { createFileRoute } from '@tanstack/react-router'
import {
  CollaborationList,
  Earnings,
  ProposeToOrganizer,
} from '#web/features/events/collaborations/collaboration-list.tsx'
import {
  collaborationsQuery,
  organizersQuery,
  payoutsQuery,
} from '#web/features/events/collaborations/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { todayIso } from '#web/ui/date-text.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { BackToList } from './back-to-list.tsx'

export const Route = createFileRoute('/_instructor/instructor/collaborations')({
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, [collaborationsQuery, organizersQuery, payoutsQuery]),
  head: ({ matches }) => titleMeta(m.collaborations_title(), matches, { isPrivate: true }),
  component: CollaborationsPage,
})

function CollaborationsPage() {
  const today = todayIso()
  return (
    <div className="page-width grid gap-8 pb-16 md:pb-24">
      <PageHeader
        breadcrumb={<BackToList href="/instructor/events">{m.app_nav_events()}</BackToList>}
        title={m.collaborations_title()}
        description={m.collaborations_lead_instructor()}
        actions={<ProposeToOrganizer today={today} />}
        className="pb-0 md:pb-0"
      />
      <Earnings />
      <CollaborationList side="instructor" />
    </div>
  )
}
