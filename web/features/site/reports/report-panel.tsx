import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { REPORT_FORMATS, type ReportFormat, type ReportId } from '#contract/site/report-terms.ts'
import { describeChange } from '#web/domain/figures/change.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { REPORT_NAMES } from './labels.ts'
import { PeriodBar } from './period-bar.tsx'
import { fileAddress, type Report, reportQuery } from './queries.ts'
import { LedgerChecks, ReportFigures } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'
import { isFiltered, type ReportsSearch } from './reports-search.ts'

interface ReportPanelProps {
  report: ReportId
  search: ReportsSearch
}

export function ReportPanel({ report, search }: ReportPanelProps) {
  const query = useQuery({ ...reportQuery(report, search), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  const title = REPORT_NAMES[report]()
  return (
    <div className="@container">
      <PageHeader
        title={title}
        description={data && !isPlaceholderData ? describeSpan(data) : undefined}
        breadcrumb={
          <Breadcrumb
            crumbs={[{ label: m.reports_title(), href: '/admin/reports' }, { label: title }]}
            renderLink={({ label }, className) => (
              <Link to="/admin/reports" search={{}} className={className}>
                {label}
              </Link>
            )}
          />
        }
        actions={<DownloadMenu report={report} search={search} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <PeriodBar report={report} search={search} shown={data} />
        {isFiltered(search) ? <FilterNote report={report} search={search} /> : null}
        {data ? (
          <div
            aria-busy={isPlaceholderData}
            className={cn(
              'grid grid-cols-[minmax(0,1fr)] gap-8 transition-opacity duration-160',
              isPlaceholderData && 'opacity-45',
            )}
          >
            <ReportFigures figures={data.figures} />
            <SeriesChart report={data} />
            <LedgerChecks checks={data.checks} />
            <ReportTable report={data} search={search} />
            <p className="max-w-text text-muted text-xs">{data.note}</p>
          </div>
        ) : hasListFailed(query) ? (
          <FailedList query={query} title={m.reports_failed()} />
        ) : (
          <SkeletonRegion className="grid gap-6">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-80 w-full" />
          </SkeletonRegion>
        )}
      </div>
    </div>
  )
}

function describeSpan({ from, to, beforeFrom, beforeTo }: Report): string {
  return m.reports_compared({
    from: formatDate(from),
    to: formatDate(to),
    beforeFrom: formatDate(beforeFrom),
    beforeTo: formatDate(beforeTo),
  })
}

function FilterNote({ report, search }: ReportPanelProps) {
  const { period, from, to } = search
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
      {m.reports_filtered()}
      <Link to="/admin/reports" search={{ report, period, from, to }} className={linkClass()}>
        {m.reports_filter_clear()}
      </Link>
    </p>
  )
}

const FORMATS: Record<ReportFormat, () => string> = {
  csv: m.reports_format_csv,
  xlsx: m.reports_format_xlsx,
  pdf: m.reports_format_pdf,
}

function DownloadMenu({ report, search }: ReportPanelProps) {
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" icon={<Download aria-hidden="true" className="size-4" />}>
          {m.reports_download()}
        </Button>
      }
    >
      {REPORT_FORMATS.map((format) => (
        <MenuItem key={format} asChild>
          <a href={fileAddress(report, search, format)} download>
            {FORMATS[format]()}
          </a>
        </MenuItem>
      ))}
    </Menu>
  )
}

function SeriesChart({ report: { series } }: { report: Report }) {
  if (!series) return null
  const { label, kind, step, points } = series
  const say = (value: number) =>
    kind === 'money' ? formatMoney(value, { omitZeroCents: true }) : formatNumber(value)
  const [sum, before] = [
    points.reduce((all, each) => all + each.now, 0),
    points.reduce((all, each) => all + each.before, 0),
  ]
  return (
    <ChartFrame
      level={2}
      title={label}
      value={kind === 'money' ? formatMoney(sum) : formatNumber(sum)}
      change={describeChange(sum, before).text}
      points={points.map((each) => ({
        label: formatDate(each.from, step === 'month' ? 'month' : 'short'),
        value: each.now,
        before: each.before,
      }))}
      beforeLabel={m.reports_before()}
      formatValue={say}
    />
  )
}
