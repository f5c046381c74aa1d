import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { listCollaborators } from '#contract/catalog/providers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listCheckInLists } from '#contract/events/check-in-lists.ts'
import { getEditableEvent, listWaivers } from '#contract/events/event-editing.ts'
import { listEvents } from '#contract/events/events.ts'
import { exportManagedEvents, listManagedEvents } from '#contract/events/managed-events.ts'
import { getProviderSettings } from '#contract/people/providers.ts'
import { listSavedViews } from '#contract/people/saved-views.ts'
import { placeInput } from '#web/platform/call.ts'
import { queryOf } from '#web/platform/query.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { type EventsSearch, filtersOf, toListInput } from './events-search.ts'

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

/** What the calendar shows: all of the days, whatever their time. */
export function calendarQuery(search: EventsSearch, from: string, to: string) {
  const { when: _, ...filters } = filtersOf(search)
  return queryOptions({ ...queryOf(listManagedEvents, { ...filters, from, to, perPage: 200 }), staleTime })
}

const BOARD_MAX = 100
/** Of what is over or called off the board shows the last ones. */
const ASIDE_MAX = 8

/** The board's columns come from three lists: what is to come, what is over, what was called off. */
export function boardQueries(search: EventsSearch) {
  const { q, kind, active } = filtersOf(search)
  const list = (input: Parameters<typeof queryOf<typeof listManagedEvents>>[1]) =>
    queryOptions({ ...queryOf(listManagedEvents, { q, kind, active, ...input }), staleTime })
  return {
    coming: list({ when: 'coming', perPage: BOARD_MAX }),
    past: list({ when: 'past', perPage: ASIDE_MAX }),
    cancelled: list({ when: 'all', state: 'cancelled', sort: '-when', perPage: ASIDE_MAX }),
  }
}

/** The spec's own list of an organizer (section 7): how many there are in all. */
export const ownEventsQuery = (ownerId: string) =>
  queryOptions({ ...queryOf(listEvents, { scope: 'own', ownerId, perPage: 1 }), staleTime })

export const checkInListsQuery = (eventId: string) =>
  queryOptions({ ...queryOf(listCheckInLists, { eventId }), staleTime })

/** What a provider has settled for all they sell; for the terms that a new event begins with. */
export const providerSettingsQuery = queryOf(getProviderSettings, {})

/** Exactly what is filtered, as files that the server makes. */
export function fileAddresses(search: EventsSearch) {
  const address = (format: 'csv' | 'xlsx') => {
    const { path, query } = placeInput(exportManagedEvents, {
      ...filtersOf(search),
      sort: search.by,
      format,
    })
    return withQuery(path, query)
  }
  return { csv: address('csv'), xlsx: address('xlsx') }
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
  for (const { path } of [listManagedEvents, listEvents, listSavedViews])
    queryClient.invalidateQueries({ queryKey: [path] })
}
