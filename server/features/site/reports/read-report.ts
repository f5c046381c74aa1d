/** One report, sorted and paged. */
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { ReportId, ReportPeriod } from '#contract/site/report-terms.ts'
import type { getReport } from '#contract/site/reports.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/http/app-error.ts'
import { localDay } from '#server/platform/local-day.ts'
import type { Cell, Deps, Filters, MakeReport, ReportBody, Row, Slice } from './context.ts'
import { reportLoyalty, reportPointLots } from './loyalty-report.ts'
import { reportPayouts, reportRefunds } from './money-reports.ts'
import { chooseSpans, type Spans } from './periods.ts'
import { reportSaleLines } from './sale-lines.ts'
import {
  reportSalesByCategory,
  reportSalesByDay,
  reportSalesByMunicipality,
  reportSalesByProduct,
  reportSalesByProvider,
} from './sales-reports.ts'
import { reportEvents, reportInventory } from './stock-reports.ts'
import { reportTaxReturn } from './tax-return.ts'

const MAKERS: Record<ReportId, MakeReport> = {
  sales_by_day: reportSalesByDay,
  sales_by_product: reportSalesByProduct,
  sales_by_category: reportSalesByCategory,
  sales_by_provider: reportSalesByProvider,
  sales_by_municipality: reportSalesByMunicipality,
  tax_return: reportTaxReturn,
  refunds: reportRefunds,
  payouts: reportPayouts,
  loyalty: reportLoyalty,
  events: reportEvents,
  inventory: reportInventory,
  sale_lines: reportSaleLines,
  point_lots: reportPointLots,
}

export interface Asked extends Filters {
  report: ReportId
  period: ReportPeriod
  from?: string
  to?: string
}

export interface MadeReport extends ReportBody {
  spans: Spans
}

/** All rows in one order; of a report that the database pages, the slice. */
export async function makeReport(
  deps: Deps,
  asked: Asked,
  { language, slice }: { language: Language; slice: Slice },
): Promise<MadeReport> {
  const spans = chooseSpans(asked, localDay(deps.clock.now()))
  if (spans === null) throw new AppError('WRONG_TIMES')
  const { productId, eventId, providerId, category, municipality, moves, tax } = asked
  const filters = { productId, eventId, providerId, category, municipality, moves, tax }
  const body = await MAKERS[asked.report]({ ...deps, ...spans, filters, l: { locale: language }, slice })
  return { ...body, rows: sortRows(body, body.sortedBy, true), sums: sumUp(body, language), spans }
}

export async function readReport(
  deps: Deps,
  input: ParsedInputOf<typeof getReport>,
  language: Language,
): Promise<ReplyOf<typeof getReport>> {
  const { page, size, sort } = input
  const slice = { limit: size, offset: (page - 1) * size }
  const made = await makeReport(deps, input, { language, slice })
  const isPaged = made.totalRows !== undefined
  const total = made.totalRows ?? made.rows.length
  const sorted = sort && !isPaged ? sortRows(made, sort, input.descending === 'true') : made.rows
  const { now, before } = made.spans
  return {
    report: input.report,
    title: made.title,
    note: made.note,
    period: input.period,
    from: now.from,
    to: now.to,
    beforeFrom: before.from,
    beforeTo: before.to,
    figures: made.figures,
    series: made.series ?? null,
    columns: made.columns.map(({ id, label, kind }) => ({ id, label, kind })),
    rows: isPaged ? sorted : sorted.slice(slice.offset, slice.offset + slice.limit),
    sums: made.sums ?? [],
    checks: made.checks ?? [],
    total,
    page,
    pages: Math.max(1, Math.ceil(total / size)),
  }
}

const collator = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

function sortRows(
  { rows, columns, totalRows }: ReportBody,
  by: string | undefined,
  isDescending: boolean,
): Row[] {
  const at = columns.findIndex(({ id }) => id === by)
  if (at < 0 || totalRows !== undefined) return rows
  const sign = isDescending ? -1 : 1
  return rows.toSorted(
    (one, other) => sign * compareCells(one.cells[at], other.cells[at]) || (one.id < other.id ? -1 : 1),
  )
}

function compareCells(one: Cell | undefined, other: Cell | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one ?? ''), String(other ?? ''))
}

function sumUp({ columns, rows, sums }: ReportBody, language: Language): Cell[] {
  if (sums) return sums
  if (rows.length === 0 || !columns.some(({ isSummed }) => isSummed)) return []
  return columns.map(({ isSummed }, at) => {
    if (isSummed) return rows.reduce((all, { cells }) => all + Number(cells[at] ?? 0), 0)
    return at === 0 ? m.reports_total({}, { locale: language }) : null
  })
}
