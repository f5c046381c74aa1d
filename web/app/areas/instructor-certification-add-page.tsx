import { createFileRoute } from '@tanstack/react-router'
import { CertificationForm } from '#web/features/people/instructors/certification-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_instructor/instructor/certifications/add')({
  head: ({ matches }) => titleMeta(m.instructors_certification_add(), matches, { isPrivate: true }),
  component: AddPage,
})

function AddPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader
        title={m.instructors_certification_add()}
        description={m.instructors_certification_add_lead()}
      />
      <CertificationForm />
    </div>
  )
}
