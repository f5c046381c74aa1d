import { createFileRoute, Link } from '@tanstack/react-router'
import { useOfferCount } from '#web/features/events/collaborations/collaboration-list.tsx'
import { collaborationsQuery } from '#web/features/events/collaborations/queries.ts'
import { InstructorDay } from '#web/features/events/teaching/day.tsx'
import { dayOf } from '#web/features/events/teaching/month-days.ts'
import { teachingQuery } from '#web/features/events/teaching/queries.ts'
import { ExpiringSoon } from '#web/features/people/instructors/expiring-soon.tsx'
import { certificationsQuery } from '#web/features/people/instructors/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_instructor/instructor/')({
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, [teachingQuery, collaborationsQuery, certificationsQuery]),
  head: ({ matches }) => titleMeta(m.app_nav_dashboard(), matches, { isPrivate: true }),
  component: DayPage,
})

function DayPage() {
  const offers = useOfferCount()
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader
        title={m.app_nav_dashboard()}
        description={formatDate(new Date(), 'long')}
        actions={
          <Link to="/instructor/collaborations" className={buttonClass({ variant: 'secondary' })}>
            {m.teaching_to_collaborations()}
          </Link>
        }
      />
      <InstructorDay today={dayOf(new Date())} offers={offers}>
        <ExpiringSoon />
      </InstructorDay>
    </div>
  )
}
