import { Link, useNavigate } from '@tanstack/react-router'
import { ANALYTICS_PERIODS, type AnalyticsPeriod } from '#contract/site/analytics.ts'
import { PeriodLinks } from '#web/domain/figures/period-links.tsx'
import { m } from '#web/paraglide/messages.js'
import { type AnalyticsSearch, readAnalyticsSearch } from './analytics-search.ts'

const NAMES: Record<AnalyticsPeriod, () => string> = {
  week: m.analytics_week,
  month: m.analytics_month,
  quarter: m.analytics_quarter,
  year: m.analytics_year,
  custom: m.analytics_custom,
}

const HERE = { to: '/provider/analytics', resetScroll: false, viewTransition: false } as const
/** Current on its very search alone: the month has none, and would be current with every other one. */
const EXACTLY = { exact: true, includeSearch: true, explicitUndefined: true } as const

interface PeriodChoiceProps {
  search: AnalyticsSearch
  shown?: { from: string; to: string }
}

export function PeriodChoice({ search, shown }: PeriodChoiceProps) {
  const navigate = useNavigate()
  const days = { from: search.from ?? shown?.from, to: search.to ?? shown?.to }
  return (
    <PeriodLinks
      labels={{ period: m.analytics_period(), from: m.analytics_from(), to: m.analytics_to() }}
      periods={ANALYTICS_PERIODS.map((id) => ({ id, name: NAMES[id]() }))}
      chosen={search.period ?? 'month'}
      days={days}
      link={(period, look) => (
        <Link
          {...HERE}
          activeOptions={EXACTLY}
          search={readAnalyticsSearch({ period, ...(period === 'custom' ? days : {}) })}
          {...look}
        />
      )}
      onDaysChange={(changed) =>
        navigate({ ...HERE, search: readAnalyticsSearch({ period: 'custom', ...days, ...changed }) })
      }
    />
  )
}
