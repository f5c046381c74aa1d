import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { exportProviderAnalytics, getProviderAnalytics } from '#contract/site/analytics.ts'
import { queryOf } from '#web/platform/query.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { type AnalyticsSearch, toInput } from './analytics-search.ts'

export type Analytics = ReplyOf<typeof getProviderAnalytics>

export function analyticsQuery(search: AnalyticsSearch, providerId: string | undefined) {
  return queryOptions({ ...queryOf(getProviderAnalytics, toInput(search, providerId)), staleTime: 30_000 })
}

export function exportAddress(search: AnalyticsSearch, providerId: string | undefined): string {
  return withQuery(exportProviderAnalytics.path, toInput(search, providerId))
}
