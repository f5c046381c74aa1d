import type { ReplyOf } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import { listManagedProviders } from '#contract/site/managed-providers.ts'
import { getQueueItem, getQueuePulse, listQueue } from '#contract/site/moderation.ts'
import type { ModerationArea } from '#contract/site/moderation-terms.ts'
import { whileNotLive } from '#web/platform/live/live-state.ts'
import { queryOf } from '#web/platform/query.ts'
import { type ItemRef, type QueueSearch, toQueueInput } from './queue-search.ts'

export type Queue = ReplyOf<typeof listQueue>
export type QueueItem = Queue['items'][number]
export type ItemDetail = ReplyOf<typeof getQueueItem>
export type Pulse = ReplyOf<typeof getQueuePulse>
export type ManagedProvider = ReplyOf<typeof listManagedProviders>[number]

const REFRESH_MS = 15_000
/** What comes and what is decided is told; what goes with its product, its event or its author is not. */
const LIVE_MS = 30_000

export const queueQuery = (area: ModerationArea, search: QueueSearch) => ({
  ...queryOf(listQueue, toQueueInput(area, search)),
  staleTime: 0,
  refetchInterval: whileNotLive(REFRESH_MS, LIVE_MS),
})

export const itemQuery = ({ kind, id }: ItemRef) => ({
  ...queryOf(getQueueItem, { kind, subjectId: id }),
  staleTime: 0,
  retry: false,
})

/** Each second while the queue is open and nobody tells, so that others see at once who looks at what. */
export const pulseQuery = {
  ...queryOf(getQueuePulse, {}),
  staleTime: 0,
  refetchInterval: whileNotLive(LIMITS.moderation.pollMs, REFRESH_MS),
}

export const providersQuery = (q: string) => ({
  ...queryOf(listManagedProviders, { q: q || undefined }),
  staleTime: 0,
})
