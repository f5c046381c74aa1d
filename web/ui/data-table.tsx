import {
  type ColumnVisibilityState,
  type RowSelectionState,
  type SortingState,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'
import { type RowPage, readAllRows } from './export-rows.ts'
import { formatNumber } from './format.ts'
import { matchesText } from './match-text.ts'
import { Pagination } from './pagination.tsx'
import { Skeleton } from './skeleton.tsx'
import { features, type TableColumn, toColumnDefs } from './table-model.ts'
import { HeadRow, TableRow, tableRoles } from './table-rows.tsx'
import { BulkBar, ExportState, TableTools } from './table-tools.tsx'
import { useExport } from './use-export.ts'

export type { TableColumn } from './table-model.ts'

export type TableQuery = { page: number; sort: { id: string; descending: boolean } | null; search: string }

export type DataTableProps<Row extends object> = {
  /** Names the table. */
  label: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  getRowId: (row: Row) => string
  searchable?: boolean
  /** Filters beside the search box. */
  filters?: ReactNode
  pageSize?: number
  /** File name of the CSV; without it there is no export. */
  exportName?: string
  /** Shown when rows are chosen; turns the check boxes on. */
  bulkActions?: (ids: string[], clear: () => void) => ReactNode
  /** One small button, as a menu behind an icon: on a phone it sits in the corner of the card. */
  rowActions?: (row: Row) => ReactNode
  /** Opens the row's detail; keep a real link or button in the title cell too. */
  onRowOpen?: (row: Row) => void
  empty?: ReactNode
  loading?: boolean
  /** The server sorts, searches and pages: `rows` is one page of `rowCount`. */
  server?: {
    rowCount: number
    query: TableQuery
    onQueryChange: (query: TableQuery) => void
    /** Any page of what matches now, for the export; without it there is none. */
    readPage?: (page: number) => Promise<RowPage<Row>>
  }
  className?: string
}

const noRows: never[] = []

export function DataTable<Row extends object>({
  label,
  rows,
  columns,
  getRowId,
  searchable = true,
  filters,
  pageSize = 20,
  exportName,
  bulkActions,
  rowActions,
  onRowOpen,
  empty,
  loading = false,
  server,
  className,
}: DataTableProps<Row>) {
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<SortingState>([])
  const [pageIndex, setPageIndex] = useState(0)
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const [columnVisibility, setColumnVisibility] = useState<ColumnVisibilityState>(() =>
    Object.fromEntries(columns.filter((column) => column.hiddenAtFirst).map((column) => [column.id, false])),
  )
  const requestPage = (change: Partial<TableQuery>) =>
    server?.onQueryChange({ ...server.query, page: 1, ...change })

  const shownRows = useMemo(() => {
    if (server || !search) return [...rows]
    return rows.filter((row) =>
      matchesText(columns.map((column) => column.value(row) ?? '').join(' '), search),
    )
  }, [rows, columns, search, server])
  const definitions = useMemo(() => toColumnDefs(columns), [columns])
  const serverSort = server?.query.sort
  const table = useTable({
    features,
    columns: definitions,
    data: loading ? noRows : shownRows,
    getRowId,
    manualSorting: Boolean(server),
    manualPagination: Boolean(server),
    rowCount: server?.rowCount,
    autoResetPageIndex: false,
    state: {
      sorting: server ? (serverSort ? [{ id: serverSort.id, desc: serverSort.descending }] : []) : sorting,
      pagination: { pageIndex: server ? server.query.page - 1 : pageIndex, pageSize },
      columnVisibility,
      rowSelection,
    },
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(table.state.sorting) : change
      setPageIndex(0)
      if (!server) return setSorting(next)
      const first = next[0]
      requestPage({ sort: first ? { id: first.id, descending: first.desc } : null })
    },
    onColumnVisibilityChange: setColumnVisibility,
    onRowSelectionChange: setRowSelection,
  })

  const total = server ? server.rowCount : shownRows.length
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(table.state.pagination.pageIndex + 1, pageCount)
  const chosenIds = Object.keys(rowSelection).filter((id) => rowSelection[id])
  const visibleColumns = columns.filter((column) => columnVisibility[column.id] !== false)
  const readPage = server?.readPage
  const exporting = useExport(exportName ?? '', visibleColumns, async (onProgress) =>
    readPage ? readAllRows({ readPage, getRowId, onProgress }) : shownRows,
  )
  const canExport = exportName !== undefined && (!server || readPage !== undefined)
  const changeSearch = (text: string) => {
    setPageIndex(0)
    if (server) requestPage({ search: text })
    else setSearch(text)
  }
  const clearChosen = () => setRowSelection({})
  const tableRows = table.getRowModel().rows

  return (
    <div className={cn('grid gap-3', className)}>
      <TableTools
        label={label}
        search={searchable ? (server ? server.query.search : search) : undefined}
        onSearch={changeSearch}
        filters={filters}
        columns={columns}
        table={table}
        onExport={canExport ? exporting.start : undefined}
      />
      <ExportState {...exporting} />
      {bulkActions && chosenIds.length > 0 ? (
        <BulkBar count={chosenIds.length} onClear={clearChosen}>
          {bulkActions(chosenIds, clearChosen)}
        </BulkBar>
      ) : null}
      <div className="md:overflow-x-auto md:rounded-card md:border">
        <table
          {...tableRoles.table}
          aria-label={label}
          aria-busy={loading}
          className="w-full border-collapse text-sm max-md:block"
        >
          <HeadRow
            table={table}
            columns={visibleColumns}
            hasChoice={Boolean(bulkActions)}
            hasActions={Boolean(rowActions)}
          />
          <tbody {...tableRoles.group} className="max-md:grid max-md:gap-3">
            {tableRows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                columns={visibleColumns}
                hasChoice={Boolean(bulkActions)}
                actions={rowActions?.(row.original)}
                onOpen={onRowOpen ? () => onRowOpen(row.original) : undefined}
              />
            ))}
          </tbody>
        </table>
        {loading ? <LoadingRows /> : null}
        {!loading && tableRows.length === 0 ? (
          <div className="max-md:rounded-card max-md:border">
            {search || !empty ? (
              <p className="px-5 py-10 text-center text-muted">{m.ui_no_matches()}</p>
            ) : (
              empty
            )}
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="tabular text-muted text-sm">
          {m.ui_row_count({ count: total, shown: formatNumber(total) })}
        </p>
        <Pagination
          label={m.ui_pages_of({ name: label })}
          page={page}
          pageCount={pageCount}
          onPageChange={(next) => (server ? requestPage({ page: next }) : setPageIndex(next - 1))}
        />
      </div>
    </div>
  )
}

function LoadingRows() {
  return (
    <div className="grid gap-4 p-4">
      {['w-11/12', 'w-4/5', 'w-10/12', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={cn('h-5', width)} />
      ))}
    </div>
  )
}
