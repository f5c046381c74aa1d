import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { RefundAmount } from '#contract/events/attendee-terms.ts'
import {
  exportAttendees,
  getAttendee,
  listAttendeeMessages,
  listAttendees,
  listSeatMoves,
  previewAttendeeMessage,
  previewSeatRefunds,
} from '#contract/events/attendees.ts'
import { listSavedViews } from '#contract/people/saved-views.ts'
import { call, placeInput } from '#web/platform/call.ts'
import { queryOf } from '#web/platform/query.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { type AttendeesSearch, filtersOf, toListInput } from './attendees-search.ts'

export type Attendees = ReplyOf<typeof listAttendees>
export type Attendee = Attendees['items'][number]
export type Moves = ReplyOf<typeof listSeatMoves>

/** Chosen one by one, or by the filters. */
export type Rows = { ids: string[] } | { query: Record<string, string> }

/** People check in and send documents in while somebody looks. */
const staleTime = 10_000

export function attendeesQuery(eventId: string, search: AttendeesSearch) {
  return queryOptions({ ...queryOf(listAttendees, toListInput(eventId, search)), staleTime })
}

/** The list before stays, dimmed, until the new one is there: nothing jumps. */
export function useAttendees(eventId: string, search: AttendeesSearch) {
  return useQuery({ ...attendeesQuery(eventId, search), placeholderData: keepPreviousData })
}

export const attendeeQuery = (eventId: string, seatId: string) =>
  queryOptions({ ...queryOf(getAttendee, { eventId, seatId }), staleTime })

export const movesQuery = (eventId: string, seatId: string) =>
  queryOptions({ ...queryOf(listSeatMoves, { eventId, seatId }), staleTime: 0 })

export const messagesQuery = (eventId: string) => queryOf(listAttendeeMessages, { eventId })

/** Asked by POST, because it may name thousands of seats. It changes nothing. */
export const refundPreviewQuery = (eventId: string, rows: Rows, amount: RefundAmount) =>
  queryOptions({
    queryKey: [previewSeatRefunds.path, { eventId, rows, amount }],
    queryFn: () => call(previewSeatRefunds, { eventId, rows, amount }),
    staleTime: 0,
    gcTime: 0,
  })

export const messagePreviewQuery = (eventId: string, rows: Rows) =>
  queryOptions({
    queryKey: [previewAttendeeMessage.path, { eventId, rows }],
    queryFn: () => call(previewAttendeeMessage, { eventId, rows }),
    staleTime: 0,
    gcTime: 0,
  })

/** After something was done to some of them. */
export function refreshAttendees(queryClient: QueryClient): void {
  for (const { path } of [listAttendees, getAttendee, listAttendeeMessages, listSavedViews])
    void queryClient.invalidateQueries({ queryKey: [path] })
}

/** Exactly what is filtered, as files that the server makes. */
export function fileAddresses(eventId: string, search: AttendeesSearch) {
  const address = (format: 'csv' | 'xlsx') => {
    const input = { eventId, ...filtersOf(search), sort: search.sort, format }
    const { path, query } = placeInput(exportAttendees, input)
    return withQuery(path, query)
  }
  return { csv: address('csv'), xlsx: address('xlsx') }
}
