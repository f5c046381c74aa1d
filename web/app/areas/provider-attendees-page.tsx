import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { AttendeesPanel } from '#web/features/events/attendees/attendees-panel.tsx'
import { readAttendeesSearch } from '#web/features/events/attendees/attendees-search.ts'
import { attendeeQuery, attendeesQuery } from '#web/features/events/attendees/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { linkClass } from '#web/ui/link.tsx'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_provider/provider/events/$eventId/attendees')({
  validateSearch: readAttendeesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { eventId }, deps }) =>
    prefetch(queryClient, [
      attendeesQuery(eventId, deps),
      savedViewsQuery('attendees', eventId),
      ...(deps.seat ? [attendeeQuery(eventId, deps.seat)] : []),
    ]),
  head: ({ matches }) => titleMeta(m.attendees_title(), matches, { isPrivate: true }),
  component: AttendeesPage,
})

/** An admin may enter the provider area, and manages everybody's events there too. */
function AttendeesPage() {
  const { eventId } = Route.useParams()
  const isAdmin = useViewer() === 'admin'
  return (
    <div className="page-width pt-6 pb-16 md:pt-8 md:pb-24">
      <Link
        to="/provider/events/$eventId"
        params={{ eventId }}
        className={linkClass({ className: 'inline-flex min-h-11 items-center gap-2 text-sm' })}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.attendees_back()}
      </Link>
      <AttendeesPanel eventId={eventId} search={Route.useSearch()} isAdmin={isAdmin} />
    </div>
  )
}
