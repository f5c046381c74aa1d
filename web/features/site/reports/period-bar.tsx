import { Link, useNavigate } from '@tanstack/react-router'
import { REPORT_PERIODS, type ReportId } from '#contract/site/report-terms.ts'
import { PeriodLinks } from '#web/domain/figures/period-links.tsx'
import { m } from '#web/paraglide/messages.js'
import { PERIOD_NAMES } from './labels.ts'
import { type ReportsSearch, readReportsSearch, usualPeriod } from './reports-search.ts'

const HERE = { to: '/admin/reports', resetScroll: false, viewTransition: false } as const
/** Current by `aria-current` of our own: the usual period has no search of its own. */
const EXACTLY = { exact: true, includeSearch: true, explicitUndefined: true } as const

interface PeriodBarProps {
  report: ReportId
  search: ReportsSearch
  shown?: { from: string; to: string }
}

export function PeriodBar({ report, search, shown }: PeriodBarProps) {
  const navigate = useNavigate()
  const days = { from: search.from ?? shown?.from, to: search.to ?? shown?.to }
  const change = (changed: object) =>
    readReportsSearch({ ...search, from: undefined, to: undefined, page: undefined, ...changed })
  return (
    <PeriodLinks
      labels={{ period: m.reports_period(), from: m.reports_from(), to: m.reports_to() }}
      periods={REPORT_PERIODS.map((id) => ({ id, name: PERIOD_NAMES[id]() }))}
      chosen={search.period ?? usualPeriod(report)}
      days={days}
      link={(period, look) => (
        <Link
          {...HERE}
          activeOptions={EXACTLY}
          search={change({ period, ...(period === 'custom' ? days : {}) })}
          {...look}
        />
      )}
      onDaysChange={(changed) =>
        navigate({ ...HERE, search: change({ period: 'custom', ...days, ...changed }) })
      }
    />
  )
}
