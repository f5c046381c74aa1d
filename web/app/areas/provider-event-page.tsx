import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { EventEditor } from '#web/features/events/event-editing/editor/event-editor.tsx'
import {
  editableEventQuery,
  instructorsQuery,
  waiversQuery,
} from '#web/features/events/event-editing/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { linkClass } from '#web/ui/link.tsx'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_provider/provider/events/$eventId/')({
  loader: ({ context: { queryClient }, params }) =>
    prefetch(queryClient, [editableEventQuery(params.eventId), instructorsQuery, waiversQuery]),
  head: ({ matches }) => titleMeta(m.app_nav_event_management(), matches, { isPrivate: true }),
  component: EventPage,
})

function EventPage() {
  const { eventId } = Route.useParams()
  const isAdmin = useViewer() === 'admin'
  return (
    <div className="@container page-width pt-6 pb-16 md:pt-8 md:pb-24">
      <Link
        to={isAdmin ? '/admin/events' : '/provider/events'}
        className={linkClass({ className: 'inline-flex min-h-11 items-center gap-2 text-sm' })}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {isAdmin ? m.event_editing_tab() : m.app_nav_event_management()}
      </Link>
      <EventEditor eventId={eventId} isAdmin={isAdmin} />
    </div>
  )
}
