import { createFileRoute, Link } from '@tanstack/react-router'
import { CalendarDays, Handshake } from 'lucide-react'
import { EventSheet } from '#web/features/events/event-editing/editor/event-sheet.tsx'
import { readEventsSearch } from '#web/features/events/event-editing/events-search.ts'
import { EventsPanel } from '#web/features/events/event-editing/list/events-panel.tsx'
import { editableEventQuery, managedEventsQuery } from '#web/features/events/event-editing/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_provider/provider/events/')({
  validateSearch: readEventsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [
      managedEventsQuery(deps),
      ...(deps.event ? [editableEventQuery(deps.event)] : []),
    ]),
  head: ({ matches }) => titleMeta(m.app_nav_event_management(), matches, { isPrivate: true }),
  component: EventsPage,
})

/** An admin may enter the provider area, and sees everybody's there too. */
function EventsPage() {
  const search = Route.useSearch()
  const isAdmin = useViewer() === 'admin'
  return (
    <div className="page-width pt-6 pb-16 md:pt-8 md:pb-24">
      <EventsPanel
        search={search}
        isAdmin={isAdmin}
        title={m.app_nav_event_management()}
        level={1}
        aside={
          <>
            {isAdmin ? null : (
              <Link
                to="/provider/events/collaborations"
                search={{}}
                className={buttonClass({ variant: 'secondary' })}
              >
                <Handshake aria-hidden="true" className="size-4.5" />
                {m.collaborations_title()}
              </Link>
            )}
            <Link
              to="/provider/events-v2"
              search={{ view: 'calendar' }}
              className={buttonClass({ variant: 'secondary' })}
            >
              <CalendarDays aria-hidden="true" className="size-4.5" />
              {m.event_editing_to_views()}
            </Link>
          </>
        }
      >
        {isAdmin ? <EventSheet eventId={search.event} /> : null}
      </EventsPanel>
    </div>
  )
}
