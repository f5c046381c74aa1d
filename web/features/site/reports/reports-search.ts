/** The address of a report: which one, of which days, narrowed to what. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import { REPORT_PERIODS, REPORTS, type ReportId, type ReportPeriod } from '#contract/site/report-terms.ts'
import type { exportReport, getReport } from '#contract/site/reports.ts'
import { type Param, readDays, readPage, readSearchText, textOf } from '#web/domain/lists/address-values.ts'
import { readSort } from '#web/domain/lists/table-search.ts'

const FILTERS = ['productId', 'eventId', 'providerId', 'category', 'municipality'] as const

type TextFilters = { [K in (typeof FILTERS)[number]]?: Param }

export interface ReportsSearch extends TextFilters {
  /** The list of reports when there is none. */
  report?: ReportId
  period?: ReportPeriod
  /** Of a custom period. */
  from?: string
  to?: string
  moves?: 'sale' | 'refund'
  tax?: 'taxed' | 'exempt'
  /** `-net`: by net, the largest first. */
  sort?: string
  page?: number
}

/** A return is of a month that is over. */
export function usualPeriod(report: ReportId | undefined): ReportPeriod {
  return report === 'tax_return' ? 'last_month' : 'month'
}

/** What is unknown or wrong is ignored. Each is named even when it is nothing: the router passes on what is left out. */
export function readReportsSearch(raw: Record<string, unknown>): ReportsSearch {
  const report = REPORTS.find((each) => each === raw.report)
  const period = REPORT_PERIODS.find((each) => each === raw.period)
  const days = period === 'custom' ? readDays(raw) : {}
  const filters = Object.fromEntries(FILTERS.map((name) => [name, readSearchText(raw[name])])) as TextFilters
  const sort = textOf(raw.sort)
  return {
    report,
    period: period === usualPeriod(report) ? undefined : period,
    from: days.from,
    to: days.to,
    ...filters,
    moves: raw.moves === 'sale' || raw.moves === 'refund' ? raw.moves : undefined,
    tax: raw.tax === 'taxed' || raw.tax === 'exempt' ? raw.tax : undefined,
    sort: /^-?[a-z]{1,30}$/i.test(sort) ? sort : undefined,
    page: readPage(raw.page),
  }
}

export function isFiltered(search: ReportsSearch): boolean {
  return [...FILTERS, 'moves' as const, 'tax' as const].some((name) => search[name] !== undefined)
}

function toAsked(report: ReportId, search: ReportsSearch) {
  const { period, from, to, moves, tax } = search
  const texts = Object.fromEntries(
    FILTERS.map((name) => [name, search[name] === undefined ? undefined : String(search[name])]),
  ) as { [K in (typeof FILTERS)[number]]?: string }
  return { report, period: period ?? usualPeriod(report), from, to, ...texts, moves, tax }
}

export function toInput(report: ReportId, search: ReportsSearch): InputOf<typeof getReport> {
  const sort = search.sort ? readSort(search.sort) : null
  return {
    ...toAsked(report, search),
    sort: sort?.id,
    descending: sort ? (String(sort.descending) as 'true' | 'false') : undefined,
    page: search.page ?? 1,
  }
}

export function toFileInput(
  report: ReportId,
  search: ReportsSearch,
  format: 'csv' | 'xlsx' | 'pdf',
): InputOf<typeof exportReport> {
  return { ...toAsked(report, search), format }
}
