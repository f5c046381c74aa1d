import { createFileRoute } from '@tanstack/react-router'
import {
  AddAnotherCertification,
  CertificationList,
} from '#web/features/people/instructors/certification-list.tsx'
import { certificationsQuery } from '#web/features/people/instructors/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_instructor/instructor/certifications/')({
  /** `sent`: one was just sent in. */
  validateSearch: (search: Record<string, unknown>): { sent?: boolean } =>
    search.sent === true || search.sent === 'true' ? { sent: true } : {},
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [certificationsQuery]),
  head: ({ matches }) => titleMeta(m.app_nav_certifications(), matches, { isPrivate: true }),
  component: CertificationsPage,
})

function CertificationsPage() {
  const { sent } = Route.useSearch()
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader
        title={m.app_nav_certifications()}
        description={m.instructors_certifications_lead()}
        actions={<AddAnotherCertification />}
      />
      {sent ? (
        <Notice tone="success" title={m.instructors_sent_title()} className="mb-6">
          {m.instructors_sent()}
        </Notice>
      ) : null}
      <CertificationList />
    </div>
  )
}
