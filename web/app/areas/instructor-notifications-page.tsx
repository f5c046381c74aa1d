import { createFileRoute } from '@tanstack/react-router'
import { NoticeFeed } from '#web/features/people/notifications/notice-feed.tsx'
import { readNoticesSearch } from '#web/features/people/notifications/notices-search.ts'
import { feedQueries } from '#web/features/people/notifications/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_instructor/instructor/notifications')({
  validateSearch: readNoticesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => prefetch(queryClient, feedQueries(deps)),
  head: ({ matches }) => titleMeta(m.app_nav_notifications(), matches, { isPrivate: true }),
  component: NotificationsOfInstructor,
})

function NotificationsOfInstructor() {
  return (
    <div className="page-width max-w-text pb-16 md:pb-24">
      <PageHeader title={m.app_nav_notifications()} />
      <NoticeFeed search={Route.useSearch()} />
    </div>
  )
}
