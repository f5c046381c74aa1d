import type { QueryClient } from '@tanstack/react-query'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { AttendeesPanel } from '#web/features/events/attendees/attendees-panel.tsx'
import type { AttendeesSearch } from '#web/features/events/attendees/attendees-search.ts'
import { attendeeQuery, attendeesQuery } from '#web/features/events/attendees/queries.ts'
import { EventEditor } from '#web/features/events/event-editing/editor/event-editor.tsx'
import {
  editableEventQuery,
  instructorsQuery,
  waiversQuery,
} from '#web/features/events/event-editing/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { managePath } from '#web/platform/manage-path.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { BackToList } from './back-to-list.tsx'

export function prefetchEvent(queryClient: QueryClient, eventId: string) {
  return prefetch(queryClient, [editableEventQuery(eventId), instructorsQuery, waiversQuery])
}

interface ManagedEventProps {
  eventId: string
  isAdmin: boolean
}

/** The editor of an event, in the provider's area or the admin's. */
export function ManagedEvent({ eventId, isAdmin }: ManagedEventProps) {
  return (
    <div className="@container page-width pt-6 pb-16 md:pt-8 md:pb-24">
      <BackToList href={managePath(isAdmin, '/events')}>
        {isAdmin ? m.event_editing_tab() : m.app_nav_event_management()}
      </BackToList>
      <EventEditor eventId={eventId} isAdmin={isAdmin} />
    </div>
  )
}

export function prefetchAttendees(queryClient: QueryClient, eventId: string, search: AttendeesSearch) {
  return prefetch(queryClient, [
    attendeesQuery(eventId, search),
    savedViewsQuery('attendees', eventId),
    ...(search.seat ? [attendeeQuery(eventId, search.seat)] : []),
  ])
}

export function ManagedAttendees({
  eventId,
  isAdmin,
  search,
}: ManagedEventProps & { search: AttendeesSearch }) {
  return (
    <div className="page-width pt-6 pb-16 md:pt-8 md:pb-24">
      <BackToList href={managePath(isAdmin, `/events/${eventId}`)}>{m.attendees_back()}</BackToList>
      <AttendeesPanel eventId={eventId} search={search} isAdmin={isAdmin} />
    </div>
  )
}
