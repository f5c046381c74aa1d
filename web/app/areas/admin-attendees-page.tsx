import { createFileRoute } from '@tanstack/react-router'
import { readAttendeesSearch } from '#web/features/events/attendees/attendees-search.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { ManagedAttendees, prefetchAttendees } from './managed-event.tsx'

export const Route = createFileRoute('/_admin/admin/events/$eventId/attendees')({
  validateSearch: readAttendeesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) =>
    prefetchAttendees(queryClient, params.eventId, deps),
  head: ({ matches }) => titleMeta(m.attendees_title(), matches, { isPrivate: true }),
  component: AttendeesPage,
})

function AttendeesPage() {
  return <ManagedAttendees eventId={Route.useParams().eventId} isAdmin search={Route.useSearch()} />
}
