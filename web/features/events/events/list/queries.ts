import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listEvents } from '#contract/events/events.ts'
import { queryOf } from '#web/platform/query.ts'
import { toListInput } from './events-search.ts'
import type { EventsSearch } from './read-search.ts'

export function eventsQuery(search: EventsSearch, today: string) {
  return queryOptions({ ...queryOf(listEvents, toListInput(search, today)) })
}

/** The events before stay, dimmed, until the new ones are there: nothing jumps. */
export function useEvents(search: EventsSearch, today: string) {
  return useQuery({ ...eventsQuery(search, today), placeholderData: keepPreviousData })
}
