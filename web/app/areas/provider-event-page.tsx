import { createFileRoute } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { useViewer } from '../viewer.ts'
import { ManagedEvent, prefetchEvent } from './managed-event.tsx'

export const Route = createFileRoute('/_provider/provider/events/$eventId/')({
  loader: ({ context: { queryClient }, params }) => prefetchEvent(queryClient, params.eventId),
  head: ({ matches }) => titleMeta(m.app_nav_event_management(), matches, { isPrivate: true }),
  component: EventPage,
})

function EventPage() {
  return <ManagedEvent eventId={Route.useParams().eventId} isAdmin={useViewer() === 'admin'} />
}
