import { createFileRoute } from '@tanstack/react-router'
import { EventSheet } from '#web/features/events/event-editing/editor/event-sheet.tsx'
import { readEventsSearch } from '#web/features/events/event-editing/events-search.ts'
import { EventsPanel } from '#web/features/events/event-editing/list/events-panel.tsx'
import { editableEventQuery, managedEventsQuery } from '#web/features/events/event-editing/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/events')({
  validateSearch: readEventsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [
      managedEventsQuery(deps),
      ...(deps.event ? [editableEventQuery(deps.event)] : []),
    ]),
  head: ({ matches }) => titleMeta(m.event_editing_tab(), matches, { isPrivate: true }),
  component: EventsPage,
})

function EventsPage() {
  const search = Route.useSearch()
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-24">
      <EventsPanel search={search} isAdmin title={m.event_editing_tab()} level={1}>
        <EventSheet eventId={search.event} />
      </EventsPanel>
    </div>
  )
}
