import { createFileRoute } from '@tanstack/react-router'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { EmailPanel } from '#web/features/site/email-health/admin/email-panel.tsx'
import { readMailsSearch } from '#web/features/site/email-health/admin/mails-search.ts'
import {
  emailOverviewQuery,
  mailsQuery,
  suppressionsQuery,
} from '#web/features/site/email-health/admin/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/email')({
  validateSearch: readMailsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [
      emailOverviewQuery,
      mailsQuery(deps),
      suppressionsQuery,
      savedViewsQuery('mails'),
    ]),
  head: ({ matches }) => titleMeta(m.email_admin_title(), matches, { isPrivate: true }),
  component: EmailPage,
})

function EmailPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <EmailPanel search={Route.useSearch()} />
    </div>
  )
}
