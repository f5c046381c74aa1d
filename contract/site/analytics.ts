/** A provider's figures over a period, each beside the period before. */
import { endpointsOf } from '../endpoint.ts'
import type { analyticsSchemas } from './analytics.schemas.ts'

const endpoint = endpointsOf<typeof analyticsSchemas>()

/** The last 7, 30, 90 or 365 days through today, or chosen days. */
export const ANALYTICS_PERIODS = ['week', 'month', 'quarter', 'year', 'custom'] as const
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number]

/** The longest chosen period. */
export const ANALYTICS_DAYS_MAX = 731

export const getProviderAnalytics = endpoint({
  id: 'getProviderAnalytics',
  method: 'GET',
  path: '/api/analytics/provider',
  permission: 'manage own products',
  team: 'analytics',
  fails: ['NOT_FOUND', 'WRONG_TIMES'],
})

export const exportProviderAnalytics = endpoint({
  id: 'exportProviderAnalytics',
  method: 'GET',
  path: '/api/analytics/provider.csv',
  permission: 'manage own products',
  team: 'analytics',
  replyKind: { file: 'text/csv' },
  fails: ['NOT_FOUND', 'WRONG_TIMES'],
})
