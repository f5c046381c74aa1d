import { createFileRoute } from '@tanstack/react-router'
import { assignmentsQuery } from '#web/features/events/event-editing/queries.ts'
import { Assignments } from '#web/features/events/event-editing/teaching/assignments.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_instructor/instructor/events')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [assignmentsQuery]),
  head: ({ matches }) => titleMeta(m.app_nav_events(), matches, { isPrivate: true }),
  component: InstructorEventsPage,
})

function InstructorEventsPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader title={m.app_nav_events()} description={m.event_editing_assignments_lead()} />
      <Assignments />
    </div>
  )
}
