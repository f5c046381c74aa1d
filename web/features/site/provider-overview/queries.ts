import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getProviderOverview, getProviderSetup } from '#contract/site/provider-overview.ts'
import { queryOf } from '#web/platform/query.ts'

export type ProviderOverview = ReplyOf<typeof getProviderOverview>

/** What waits changes with every order: it is asked for anew whenever the page is opened. */
export const overviewQuery = queryOptions({ ...queryOf(getProviderOverview, {}), staleTime: 10_000 })

/** A step is done on another page: coming back, it is ticked. */
export const setupQuery = queryOptions({ ...queryOf(getProviderSetup, {}), staleTime: 0 })
