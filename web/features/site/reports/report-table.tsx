import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { REPORT_ROWS_PER_PAGE } from '#contract/site/report-terms.ts'
import { readSort, writeSort } from '#web/domain/lists/table-search.ts'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import type { Report, ReportRow } from './queries.ts'
import { type ReportsSearch, readReportsSearch } from './reports-search.ts'
import { TargetLink } from './target-link.tsx'

type Kind = Report['columns'][number]['kind']
type Cell = ReportRow['cells'][number]

/** Rows that the database pages come newest first and no other way. */
const FIXED_ORDER: readonly Report['report'][] = ['sale_lines']
const SUM_ID = 'sum'
/** Of the widest report: there when asked for, so that the rest fits a desktop. */
const HIDDEN_AT_FIRST: Partial<Record<Report['report'], readonly string[]>> = {
  sale_lines: ['provider', 'sold', 'points'],
}

const MONTH = /^\d{4}-\d\d$/

function sayCell(cell: Cell | undefined, kind: Kind): string {
  if (cell === null || cell === undefined || cell === '') return '–'
  if (kind === 'money') return formatMoney(Number(cell))
  if (kind === 'count') return formatNumber(Number(cell))
  if (kind === 'day') return formatDate(String(cell))
  if (kind === 'month' && MONTH.test(String(cell))) return formatDate(`${cell}-01`, 'month')
  return kind === 'time' ? formatDate(String(cell), 'dateTime') : String(cell)
}

export function ReportTable({ report, search }: { report: Report; search: ReportsSearch }) {
  const navigate = useNavigate()
  const columns = useMemo(() => columnsOf(report), [report])
  const change = (changed: object) =>
    navigate({
      to: '/admin/reports',
      search: readReportsSearch({ ...search, ...changed }),
      resetScroll: false,
      viewTransition: false,
    })
  const sums = report.sums.length > 0 && report.total > 0 ? [sumRow(report)] : []
  return (
    <DataTable
      label={report.title}
      rows={[...report.rows, ...sums]}
      columns={columns}
      getRowId={(row) => row.id}
      searchable={false}
      pageSize={REPORT_ROWS_PER_PAGE}
      server={{
        rowCount: report.total,
        query: { page: report.page, sort: search.sort ? readSort(search.sort) : null, search: '' },
        onQueryChange: ({ page, sort }) => change({ page, sort: writeSort(sort) }),
      }}
      empty={
        <EmptyState
          level={3}
          seed="reports"
          title={m.reports_empty_title()}
          description={m.reports_empty_text()}
          className="border-0"
        />
      }
    />
  )
}

function sumRow({ sums }: Report): ReportRow {
  return { id: SUM_ID, cells: sums, target: null }
}

function columnsOf({ columns, report }: Report): TableColumn<ReportRow>[] {
  const titleAt = Math.max(
    0,
    columns.findIndex(({ kind }) => kind === 'text'),
  )
  return columns.map(({ id, label, kind }, at) => ({
    id,
    header: label,
    align: kind === 'money' || kind === 'count' ? 'end' : 'start',
    sortable: !FIXED_ORDER.includes(report),
    hideable: at !== titleAt,
    hiddenAtFirst: HIDDEN_AT_FIRST[report]?.includes(id) ?? false,
    isTitle: at === titleAt,
    value: ({ cells }) => cells[at],
    cell: (row) => (
      <ReportCell
        row={row}
        text={sayOf(row, at, kind, titleAt)}
        isTitle={at === titleAt}
        isWhole={id === 'order' || kind === 'day'}
      />
    ),
  }))
}

/** The word for the sum stands where the rows have their title. */
function sayOf({ id, cells }: ReportRow, at: number, kind: Kind, titleAt: number): string {
  if (id !== SUM_ID) return sayCell(cells[at], kind)
  if (at === titleAt) return String(cells[0] ?? '')
  const cell = cells[at]
  return typeof cell === 'number' ? sayCell(cell, kind) : ''
}

interface ReportCellProps {
  row: ReportRow
  text: string
  isTitle: boolean
  /** A number of an order or a day: never torn at its hyphens and spaces. */
  isWhole: boolean
}

function ReportCell({ row, text, isTitle, isWhole }: ReportCellProps) {
  if (isTitle && row.target)
    return (
      <TargetLink
        target={row.target}
        className={linkClass({ variant: 'quiet', className: isWhole ? 'whitespace-nowrap' : undefined })}
      >
        {text}
      </TargetLink>
    )
  return (
    <span className={cn('tabular', isWhole && 'whitespace-nowrap', row.id === SUM_ID && 'font-[600]')}>
      {text}
    </span>
  )
}
