/** What an unknown address of an event was near to. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listEvents } from '#contract/events/events.ts'
import { findNear } from '#web/domain/lists/near-words.ts'
import { call } from '#web/platform/call.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { nextEventsQuery } from '../next-query.ts'

const SHOWN = 4

export const nearEventsQuery = (address: string) =>
  queryOptions({
    queryKey: ['near events', address],
    queryFn: () =>
      findNear(address, async (q) => (await call(listEvents, { q, page: 1, perPage: SHOWN })).items),
  })

/** For a loader, before it says that there is no such event. */
export function prefetchNearEvents(queryClient: QueryClient, address: string): Promise<void> {
  return prefetch(queryClient, [nearEventsQuery(address), nextEventsQuery])
}
