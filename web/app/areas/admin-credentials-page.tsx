import { createFileRoute } from '@tanstack/react-router'
import { reviewQuery } from '#web/domain/credentials/queries.ts'
import { ReviewPanel } from '#web/features/people/credentials/review/review-panel.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_admin/admin/credentials')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [reviewQuery()]),
  head: ({ matches }) => titleMeta(m.credentials_review_tab(), matches, { isPrivate: true }),
  component: CredentialsPage,
})

function CredentialsPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader title={m.credentials_review_tab()} description={m.credentials_review_lead()} />
      <ReviewPanel />
    </div>
  )
}
