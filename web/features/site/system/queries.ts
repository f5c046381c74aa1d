import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getProfile } from '#contract/people/profile.ts'
import { getSite } from '#contract/site/status.ts'
import { getSystem, listFailedJobs } from '#contract/site/system.ts'
import { queryOf } from '#web/platform/query.ts'

export type SystemState = ReplyOf<typeof getSystem>
export type FailedJob = ReplyOf<typeof listFailedJobs>['items'][number]

const LOOK_AGAIN_MS = 30_000

/** Whoever is told that it failed tries again themselves. */
export const systemQuery = queryOptions({
  ...queryOf(getSystem, {}),
  staleTime: 0,
  retry: false,
  refetchInterval: ({ state }) => (state.error ? false : LOOK_AGAIN_MS),
})
export const failedJobsQuery = queryOptions({ ...queryOf(listFailedJobs, {}), staleTime: 5_000 })

export const siteQuery = queryOf(getSite, {})
export const profileQuery = queryOf(getProfile, {})
