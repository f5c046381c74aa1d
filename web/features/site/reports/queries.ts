import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ReportFormat, ReportId } from '#contract/site/report-terms.ts'
import { exportReport, getReport, listReportSchedules } from '#contract/site/reports.ts'
import { queryOf } from '#web/platform/query.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { type ReportsSearch, toFileInput, toInput } from './reports-search.ts'

export type Report = ReplyOf<typeof getReport>
export type ReportRow = Report['rows'][number]
export type ReportTarget = NonNullable<ReportRow['target']>
export type Schedule = ReplyOf<typeof listReportSchedules>[number]

export function reportQuery(report: ReportId, search: ReportsSearch) {
  return queryOptions({ ...queryOf(getReport, toInput(report, search)), staleTime: 30_000 })
}

export const schedulesQuery = queryOf(listReportSchedules, {})

export function fileAddress(report: ReportId, search: ReportsSearch, format: ReportFormat): string {
  const { report: name, ...rest } = toFileInput(report, search, format)
  return withQuery(exportReport.path.replace('{report}', name), rest)
}
