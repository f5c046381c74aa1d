import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getAdminOverview } from '#contract/site/admin-overview.ts'
import { queryOf } from '#web/platform/query.ts'

export type AdminOverview = ReplyOf<typeof getAdminOverview>

/** What waits changes with every order: it is asked for anew whenever the page is opened. */
export const adminOverviewQuery = queryOptions({ ...queryOf(getAdminOverview, {}), staleTime: 10_000 })
