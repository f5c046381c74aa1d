/** A report as a file: CSV and XLSX for a spreadsheet, PDF to print or to hand to the accountant. */
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import type { exportReport } from '#contract/site/reports.ts'
import { dayText, dollars, momentText, monthText } from '#server/features/site/email/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Call } from '#server/platform/http/route.ts'
import { FAINT, openPdf, writeTable } from '#server/platform/pdf/index.ts'
import { answerTableFile } from '#server/platform/table-file.ts'
import type { Cell, Column, Deps, Locale } from './context.ts'
import { type Asked, type MadeReport, makeReport } from './read-report.ts'

/** A file holds what a spreadsheet opens well; a PDF what somebody reads. */
const FILE_ROWS = 50_000
const PDF_ROWS = 2_000

export async function sendReportFile(
  deps: Deps,
  { input, language }: Pick<Call<typeof exportReport>, 'input' | 'language'>,
): Promise<Response> {
  const { format } = input
  const limit = format === 'pdf' ? PDF_ROWS : FILE_ROWS
  const made = await makeReport(deps, input, { language, slice: { limit, offset: 0 } })
  const name = fileName(input, made)
  if (format !== 'pdf') {
    const { columns, rows } = made
    const body = rows.map(({ cells }) => cells.map((cell, at) => sheetCell(cell, columns[at])))
    return answerTableFile({ name, format, head: columns.map(({ label }) => label), rows: inBatches(body) })
  }
  return new Response(await printReport(deps, made, { locale: language }), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

function fileName({ report }: Asked, { spans: { now } }: MadeReport): string {
  return `${report.replaceAll('_', '-')}-${now.from}-${now.to}`
}

async function* inBatches<T>(rows: readonly T[]): AsyncGenerator<T[]> {
  for (let start = 0; start < rows.length; start += 1_000) yield rows.slice(start, start + 1_000)
}

const SORTABLE_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

const MONTH = /^\d{4}-\d\d$/

/** Money as dollars, a time by the clock of Puerto Rico as spreadsheets sort it. */
function sheetCell(cell: Cell, column: Column | undefined): string | number {
  if (cell === null) return ''
  if (column?.kind === 'money') return Number(cell) / 100
  return column?.kind === 'time' ? SORTABLE_TIME.format(new Date(cell)) : cell
}

/** As a person reads it, for the PDF and for mail. */
export function sayCell(cell: Cell, kind: Column['kind'] | undefined, { locale }: Locale): string {
  if (cell === null) return ''
  if (kind === 'money') return dollars(Number(cell))
  if (kind === 'day') return dayText(String(cell), locale)
  if (kind === 'month' && MONTH.test(String(cell))) return monthText(String(cell), locale)
  if (kind === 'time') return SORTABLE_TIME.format(new Date(cell))
  return kind === 'count' ? Number(cell).toLocaleString('en-US') : String(cell)
}

async function printReport(deps: Deps, made: MadeReport, l: Locale): Promise<Uint8Array<ArrayBuffer>> {
  const { title, note, figures, columns, rows, checks = [], sums = [], spans } = made
  const at = deps.clock.now()
  const { storeName } = (await deps.settings.read()).identity
  const pdf = await openPdf({
    title: `${title} ${spans.now.from} ${spans.now.to}`,
    author: storeName,
    at,
  })
  pdf.row([
    { text: storeName, share: 0.4, size: 20, isBold: true },
    { text: title, share: 0.6, size: 16, isRight: true, color: FAINT },
  ])
  pdf.space(6)
  const { from, to } = spans.now
  pdf.text(m.reports_span({ from: dayText(from, l.locale), to: dayText(to, l.locale) }, l), { isBold: true })
  pdf.text(note, { size: 8, color: FAINT })
  pdf.text(m.reports_as_of({ when: momentText(at.toISOString(), l.locale) }, l), { size: 8, color: FAINT })
  if (figures.length > 0)
    writeTable(pdf, {
      title: m.reports_figures({}, l),
      columns: [
        { head: '' },
        { head: m.reports_this_period({}, l), isRight: true },
        { head: m.reports_period_before({}, l), isRight: true },
      ],
      rows: figures.map(({ label, kind, now, before }) => [
        label,
        sayCell(now, kind, l),
        sayCell(before, kind, l),
      ]),
    })
  const isRight = ({ kind }: Column) => kind === 'money' || kind === 'count'
  const shown = rows.slice(0, PDF_ROWS)
  writeTable(pdf, {
    title: m.reports_rows({}, l),
    columns: columns.map((column) => ({ head: column.label, isRight: isRight(column) })),
    rows: shown.map(({ cells }) => cells.map((cell, index) => sayCell(cell, columns[index]?.kind, l))),
    sums: sums.map((cell, index) =>
      typeof cell === 'number' ? sayCell(cell, columns[index]?.kind, l) : (cell ?? ''),
    ),
  })
  const hidden = (made.totalRows ?? rows.length) - shown.length
  if (hidden > 0) pdf.text(m.reports_more_rows({ count: hidden }, l), { color: FAINT })
  if (checks.length > 0)
    writeTable(pdf, {
      title: m.reports_checks({}, l),
      columns: [
        { head: '' },
        { head: m.reports_report({}, l), isRight: true },
        { head: m.reports_ledger({}, l), isRight: true },
        { head: m.reports_difference({}, l), isRight: true },
      ],
      rows: checks.map(({ label, reportCents, ledgerCents }) => [
        label,
        dollars(reportCents),
        dollars(ledgerCents),
        dollars(reportCents - ledgerCents),
      ]),
    })
  pdf.numberPages((page, pages) => `${title} · ${m.reports_page({ page, pages }, l)}`)
  return pdf.finish()
}
