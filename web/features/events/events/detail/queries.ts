import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { getEvent, listEventReviews } from '#contract/events/events.ts'
import { whileNotLive } from '#web/platform/live/live-state.ts'
import { queryOf } from '#web/platform/query.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import type { EventData } from '../components/event-data.ts'
import { prefetchNearEvents } from './near-events.ts'

const eventQuery = (eventId: string) => queryOf(getEvent, { eventId })
export const reviewsQuery = (eventId: string) => queryOf(listEventReviews, { eventId })

/** Seats go while one reads: so often they are asked for anew, while the page is looked at and nobody tells. */
const seatsFreshMs = whileNotLive(20_000, 60_000)

export function useEvent(eventId: string): EventData {
  const query = queryOptions({
    ...eventQuery(eventId),
    refetchInterval: ({ state }) => (state.data?.isOver || state.data?.isCancelled ? false : seatsFreshMs()),
  })
  return useSuspenseQuery(query).data
}

/** For a loader: the event, or the not-found page. */
export async function findEvent(queryClient: QueryClient, eventId: string): Promise<EventData> {
  try {
    return await queryClient.ensureQueryData(eventQuery(eventId))
  } catch (error) {
    // An address that no event can have is refused as wrong: to a visitor it is as unknown as any.
    if ([400, 404].includes(statusOf(error) ?? 0)) {
      await prefetchNearEvents(queryClient, eventId)
      throw notFound()
    }
    throw error
  }
}
