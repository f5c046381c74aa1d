import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getEvent } from '#contract/events/events.ts'
import { getCalendarFeed, getTicket, getTransfer, listMyTickets } from '#contract/events/tickets.ts'
import { queryOf } from '#web/platform/query.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import type { TicketsSearch } from './tickets-search.ts'

export type Ticket = ReplyOf<typeof getTicket>
export type Requirement = Ticket['requirements'][number]
export type Transfer = ReplyOf<typeof getTransfer>

/** Organizers and the clock change a ticket too. */
const staleTime = 10_000

export function ticketsQuery({ when, page = 1 }: TicketsSearch) {
  return queryOptions({ ...queryOf(listMyTickets, { when: when ?? 'upcoming', page }), staleTime })
}

/** The list before stays until the new one is there: nothing jumps. */
export function useTickets(search: TicketsSearch) {
  return useQuery({ ...ticketsQuery(search), placeholderData: keepPreviousData })
}

function ticketQuery(seatId: string) {
  return queryOptions({ ...queryOf(getTicket, { seatId }), staleTime })
}

export function useTicket(seatId: string) {
  return useQuery({ ...ticketQuery(seatId), refetchOnWindowFocus: true })
}

export const feedQuery = queryOf(getCalendarFeed, {})

/** Its squads with the seats they have left; asked for when somebody wants to change. */
export function useSquads(eventId: string, isEnabled: boolean) {
  return useQuery({ ...queryOf(getEvent, { eventId }), staleTime: 0, enabled: isEnabled })
}

/** What the link says is never kept: it may have been taken or withdrawn since. */
export function transferQuery(token: string) {
  return queryOptions({ ...queryOf(getTransfer, { token }), staleTime: 0 })
}

const UNKNOWN = [400, 404]

/** For a loader: what is not one's own does not exist; any other failure is for the page to show. */
export async function findTicket(queryClient: QueryClient, seatId: string): Promise<Ticket | null> {
  try {
    return await queryClient.ensureQueryData(ticketQuery(seatId))
  } catch (error) {
    if (UNKNOWN.includes(statusOf(error) ?? 0)) throw notFound()
    return null
  }
}

/** Each change answers with the whole ticket; the lists are asked for again when they are next seen. */
export function setTicket(queryClient: QueryClient, ticket: Ticket) {
  queryClient.setQueryData(ticketQuery(ticket.id).queryKey, ticket)
  queryClient.invalidateQueries({ queryKey: [listMyTickets.path] })
}

export function forgetTicket(queryClient: QueryClient, seatId: string) {
  return queryClient.invalidateQueries({ queryKey: ticketQuery(seatId).queryKey })
}
