import { createFileRoute } from '@tanstack/react-router'
import { AllInstructors } from '#web/features/events/teaching/all-instructors.tsx'
import { allInstructorsQuery } from '#web/features/events/teaching/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_admin/dashboard/instructors')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [allInstructorsQuery]),
  head: ({ matches }) => titleMeta(m.teaching_instructors(), matches, { isPrivate: true }),
  component: InstructorsPage,
})

function InstructorsPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader title={m.teaching_instructors()} description={m.teaching_instructors_lead()} />
      <AllInstructors />
    </div>
  )
}
