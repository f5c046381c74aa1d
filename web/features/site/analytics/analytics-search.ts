/** The address of the figures: which period. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import {
  ANALYTICS_PERIODS,
  type AnalyticsPeriod,
  type getProviderAnalytics,
} from '#contract/site/analytics.ts'
import { readDays } from '#web/domain/lists/address-values.ts'

export interface AnalyticsSearch {
  /** The month when there is none. */
  period?: Exclude<AnalyticsPeriod, 'month'>
  /** Of a custom period. */
  from?: string
  to?: string
}

/** What is unknown or wrong is ignored. Each is named even when it is nothing: the router passes on what is left out. */
export function readAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const period = ANALYTICS_PERIODS.find((each) => each === raw.period)
  const days = period === 'custom' ? readDays(raw) : {}
  return { period: period === 'month' ? undefined : period, from: days.from, to: days.to }
}

/** Spec section 7: the call names the provider and the period. */
export function toInput(
  { period, from, to }: AnalyticsSearch,
  providerId: string | undefined,
): InputOf<typeof getProviderAnalytics> {
  return { providerId, period: period ?? 'month', from, to }
}
