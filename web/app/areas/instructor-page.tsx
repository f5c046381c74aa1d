import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { isSetUp, SetupChecklist } from '#web/domain/people/setup-checklist.tsx'
import { useOfferCount } from '#web/features/events/collaborations/collaboration-list.tsx'
import { collaborationsQuery } from '#web/features/events/collaborations/queries.ts'
import { InstructorDay } from '#web/features/events/teaching/day.tsx'
import { teachingQuery } from '#web/features/events/teaching/queries.ts'
import { ExpiringSoon } from '#web/features/people/instructors/expiring-soon.tsx'
import { listSetupSteps } from '#web/features/people/instructors/instructor-setup.ts'
import { certificationsQuery, profileQuery } from '#web/features/people/instructors/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { todayIso } from '#web/ui/date-text.ts'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_instructor/instructor/')({
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, [teachingQuery, collaborationsQuery, certificationsQuery, profileQuery]),
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
      <InstructorSetup />
      <InstructorDay today={todayIso()} offers={offers}>
        <ExpiringSoon />
      </InstructorDay>
    </div>
  )
}

/** Gone when all of it is done, and not there while it cannot be known. */
function InstructorSetup() {
  const { data: profile } = useQuery(profileQuery)
  const { data: certifications } = useQuery(certificationsQuery)
  const { data: collaborations } = useQuery(collaborationsQuery)
  const { data: taught } = useQuery(teachingQuery)
  if (!profile || !certifications || !collaborations || !taught) return null
  const hasPartner = collaborations.length > 0 || taught.length > 0
  const steps = listSetupSteps({ profile, certifications, hasPartner })
  if (isSetUp(steps)) return null
  return (
    <div className="mb-10">
      <SetupChecklist title={m.instructors_setup()} lead={m.instructors_setup_lead()} steps={steps} />
    </div>
  )
}
