import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { listCollaborators } from '#contract/catalog/providers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getEditableEvent, listManagedEvents, listWaivers } from '#contract/events/event-editing.ts'
import { listEvents } from '#contract/events/events.ts'
import { queryOf } from '#web/platform/query.ts'
import { type EventsSearch, toListInput } from './events-search.ts'

export type EditableEvent = ReplyOf<typeof getEditableEvent>
export type ManagedList = ReplyOf<typeof listManagedEvents>
export type ManagedEvent = ManagedList['items'][number]

/** Buyers, admins and organizers all change it: what is known of it ages fast. */
const staleTime = 10_000

export function managedEventsQuery(search: EventsSearch) {
  return queryOptions({ ...queryOf(listManagedEvents, toListInput(search)), staleTime })
}

/** The list before stays, dimmed, until the new one is there: nothing jumps. */
export function useManagedEvents(search: EventsSearch) {
  return useQuery({ ...managedEventsQuery(search), placeholderData: keepPreviousData })
}

export function editableEventQuery(eventId: string) {
  return queryOptions({ ...queryOf(getEditableEvent, { eventId }), staleTime })
}

export const waiversQuery = queryOf(listWaivers, {})
export const providersQuery = queryOf(listCollaborators, { kind: 'provider' })
export const instructorsQuery = queryOf(listCollaborators, { kind: 'instructor' })

/** Each change answers with the whole event; the lists and its public page follow. */
export function setEvent(queryClient: QueryClient, event: EditableEvent): void {
  queryClient.setQueryData(editableEventQuery(event.id).queryKey, event)
  forgetLists(queryClient)
  queryClient.invalidateQueries({ queryKey: [`/api/events/${event.id}`] })
}

export function forgetLists(queryClient: QueryClient): void {
  for (const { path } of [listManagedEvents, listEvents]) queryClient.invalidateQueries({ queryKey: [path] })
}
