import { Link, useNavigate } from '@tanstack/react-router'
import { REPORT_PERIODS, type ReportId } from '#contract/site/report-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
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

/** Links, so that a period can be kept and back leads to the last; chosen days appear with the last of them. */
export function PeriodBar({ report, search, shown }: PeriodBarProps) {
  const navigate = useNavigate()
  const chosen = search.period ?? usualPeriod(report)
  const days = { from: search.from ?? shown?.from, to: search.to ?? shown?.to }
  const change = (changed: object) =>
    readReportsSearch({ ...search, from: undefined, to: undefined, page: undefined, ...changed })
  const chooseDays = (changed: Partial<typeof days>) =>
    navigate({ ...HERE, search: change({ period: 'custom', ...days, ...changed }) })
  return (
    <div className="grid gap-4">
      <nav aria-label={m.reports_period()} className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
        <ul className="flex gap-2">
          {REPORT_PERIODS.map((period) => (
            <li key={period} className="shrink-0">
              <Link
                {...HERE}
                activeOptions={EXACTLY}
                search={change({ period, ...(period === 'custom' ? days : {}) })}
                aria-current={chosen === period ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-hairline-strong px-4 text-muted text-sm transition-colors duration-120 hover:border-control hover:text-text aria-[current]:border-accent aria-[current]:text-text desktop:min-h-8 desktop:px-3.5"
              >
                {PERIOD_NAMES[period]()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {chosen === 'custom' ? (
        <div className="grid max-w-96 grid-cols-2 gap-3">
          <Field label={m.reports_from()}>
            <DateInput
              name="from"
              value={days.from ?? null}
              max={days.to}
              onValueChange={(from) => {
                if (from && from !== days.from) void chooseDays({ from })
              }}
            />
          </Field>
          <Field label={m.reports_to()}>
            <DateInput
              name="to"
              value={days.to ?? null}
              min={days.from}
              onValueChange={(to) => {
                if (to && to !== days.to) void chooseDays({ to })
              }}
            />
          </Field>
        </div>
      ) : null}
    </div>
  )
}
