import { createFileRoute } from '@tanstack/react-router'
import { AwaySection } from '#web/features/people/instructors/away-form.tsx'
import { ProfileEditor, PublicPageLink } from '#web/features/people/instructors/profile-editor.tsx'
import { awayQuery, profileQuery } from '#web/features/people/instructors/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_instructor/instructor/profile')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [profileQuery, awayQuery]),
  head: ({ matches }) => titleMeta(m.app_nav_my_profile(), matches, { isPrivate: true }),
  component: ProfilePage,
})

function ProfilePage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader
        title={m.app_nav_my_profile()}
        description={m.instructors_profile_lead()}
        actions={<PublicPageLink />}
      />
      <ProfileEditor />
      <div className="mt-10">
        <AwaySection />
      </div>
    </div>
  )
}
