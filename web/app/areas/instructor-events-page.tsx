import { createFileRoute, Link } from '@tanstack/react-router'
import { teachingQuery } from '#web/features/events/teaching/queries.ts'
import { TeachingList } from '#web/features/events/teaching/teaching-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_instructor/instructor/events')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [teachingQuery]),
  head: ({ matches }) => titleMeta(m.app_nav_events(), matches, { isPrivate: true }),
  component: InstructorEventsPage,
})

function InstructorEventsPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader
        title={m.app_nav_events()}
        description={m.teaching_events_lead()}
        actions={
          <Link to="/instructor/collaborations" className={buttonClass({ variant: 'secondary' })}>
            {m.teaching_to_collaborations()}
          </Link>
        }
      />
      <TeachingList />
    </div>
  )
}
