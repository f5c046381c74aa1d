import { Link, useNavigate } from '@tanstack/react-router'
import { ANALYTICS_PERIODS, type AnalyticsPeriod } from '#contract/site/analytics.ts'
import { m } from '#web/paraglide/messages.js'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
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

/** Links, so that a period can be kept and back leads to the last; chosen days appear with the last of them. */
export function PeriodChoice({
  search,
  shown,
}: {
  search: AnalyticsSearch
  shown?: { from: string; to: string }
}) {
  const navigate = useNavigate()
  const chosen = search.period ?? 'month'
  const days = { from: search.from ?? shown?.from, to: search.to ?? shown?.to }
  const choose = (change: Partial<typeof days>) =>
    navigate({ ...HERE, search: readAnalyticsSearch({ period: 'custom', ...days, ...change }) })
  return (
    <div className="grid gap-4">
      <nav aria-label={m.analytics_period()} className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
        <ul className="flex gap-2">
          {ANALYTICS_PERIODS.map((period) => (
            <li key={period} className="shrink-0">
              <Link
                {...HERE}
                activeOptions={EXACTLY}
                search={readAnalyticsSearch({ period, ...(period === 'custom' ? days : {}) })}
                aria-current={chosen === period ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-hairline-strong px-4 text-muted text-sm transition-colors duration-120 hover:border-control hover:text-text aria-[current]:border-accent aria-[current]:text-text desktop:min-h-8 desktop:px-3.5"
              >
                {NAMES[period]()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {chosen === 'custom' ? (
        <div className="grid max-w-96 grid-cols-2 gap-3">
          <Field label={m.analytics_from()}>
            <DateInput
              name="from"
              value={days.from ?? null}
              max={days.to}
              onValueChange={(from) => {
                if (from && from !== days.from) void choose({ from })
              }}
            />
          </Field>
          <Field label={m.analytics_to()}>
            <DateInput
              name="to"
              value={days.to ?? null}
              min={days.from}
              onValueChange={(to) => {
                if (to && to !== days.to) void choose({ to })
              }}
            />
          </Field>
        </div>
      ) : null}
    </div>
  )
}
