import { createFileRoute, Link } from '@tanstack/react-router'
import { List } from 'lucide-react'
import { EventSheet } from '#web/features/events/event-editing/editor/event-sheet.tsx'
import { readWorkspaceSearch } from '#web/features/events/event-editing/events-search.ts'
import {
  boardQueries,
  calendarQuery,
  editableEventQuery,
  managedEventsQuery,
} from '#web/features/events/event-editing/queries.ts'
import { daysShown } from '#web/features/events/event-editing/workspace/calendar.tsx'
import { EventsWorkspace } from '#web/features/events/event-editing/workspace/events-workspace.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { todayIso } from '#web/ui/date-text.ts'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_provider/provider/events-v2')({
  validateSearch: readWorkspaceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { from, to } = daysShown(deps, todayIso())
    const { coming, past, cancelled } = boardQueries(deps)
    const shown = {
      list: [managedEventsQuery(deps)],
      calendar: [calendarQuery(deps, from, to)],
      board: [coming, past, cancelled],
    }[deps.view ?? 'list']
    return prefetch(queryClient, [...shown, ...(deps.event ? [editableEventQuery(deps.event)] : [])])
  },
  head: ({ matches }) => titleMeta(m.app_nav_event_management(), matches, { isPrivate: true }),
  component: EventsV2Page,
})

function EventsV2Page() {
  const search = Route.useSearch()
  const isAdmin = useViewer() === 'admin'
  return (
    <div className="page-width pt-6 pb-16 md:pt-8 md:pb-24">
      <EventsWorkspace
        search={search}
        isAdmin={isAdmin}
        title={m.app_nav_event_management()}
        aside={
          <Link to="/provider/events" search={{}} className={buttonClass({ variant: 'secondary' })}>
            <List aria-hidden="true" className="size-4.5" />
            {m.event_editing_to_list()}
          </Link>
        }
      >
        {isAdmin ? <EventSheet eventId={search.event} /> : null}
      </EventsWorkspace>
    </div>
  )
}
