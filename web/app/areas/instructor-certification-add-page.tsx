import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CertificationForm } from '#web/features/people/instructors/certification-form.tsx'
import { certificationsQuery } from '#web/features/people/instructors/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { BackToList } from './back-to-list.tsx'

export const Route = createFileRoute('/_instructor/instructor/certifications/add')({
  /** `instead`: of which one a newer is sent in. */
  validateSearch: (search: Record<string, unknown>): { instead?: string } =>
    typeof search.instead === 'string' ? { instead: search.instead } : {},
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [certificationsQuery]),
  head: ({ matches }) => titleMeta(m.instructors_certification_add(), matches, { isPrivate: true }),
  component: AddPage,
})

function AddPage() {
  const { instead } = Route.useSearch()
  const { data = [] } = useQuery(certificationsQuery)
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader
        breadcrumb={<BackToList href="/instructor/certifications">{m.app_nav_certifications()}</BackToList>}
        title={m.instructors_certification_add()}
        description={m.instructors_certification_add_lead()}
      />
      <CertificationForm instead={data.find(({ id }) => id === instead)} />
    </div>
  )
}
