import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getMyEligibility } from '#contract/events/bookings.ts'
import { getEvent } from '#contract/events/events.ts'
import { type acceptOffer, listMyWaitlist } from '#contract/events/waitlist.ts'
import { whileNotLive } from '#web/platform/live/live-state.ts'
import { keyOf, queryOf } from '#web/platform/query.ts'

export type EventData = ReplyOf<typeof getEvent>
export type Entry = ReplyOf<typeof listMyWaitlist>[number]
export type Accepted = ReplyOf<typeof acceptOffer>

/** A line moves while one looks. */
const lookAgainMs = whileNotLive(20_000, 60_000)

export const waitlistQuery = queryOptions({
  ...queryOf(listMyWaitlist, {}),
  staleTime: 0,
  refetchInterval: ({ state }) => ((state.data as Entry[] | undefined)?.length ? lookAgainMs() : false),
})

/** The list, the seats left and what one has of the event. */
export async function refreshWaitlist(queryClient: QueryClient, eventId: string): Promise<void> {
  const keys = [waitlistQuery.queryKey, keyOf(getEvent, { eventId }), keyOf(getMyEligibility, { eventId })]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
