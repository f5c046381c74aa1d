import {
  type ColumnVisibilityState,
  type RowSelectionState,
  type SortingState,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { cn } from './cn.ts'
import { type RowPage, readAllRows } from './export-rows.ts'
import { matchesText } from './match-text.ts'
import { BulkBar, type ChosenRows } from './table-choice.tsx'
import { TableFoot } from './table-foot.tsx'
import { features, type TableColumn, toColumnDefs } from './table-model.ts'
import { HeadRow, TableRow, tableRoles } from './table-rows.tsx'
import { EmptyRows, LoadingRows } from './table-states.tsx'
import { ExportState, type FileLinks, TableTools } from './table-tools.tsx'
import { useExport } from './use-export.ts'
import { useRowKeys } from './use-row-keys.ts'

export type { ChosenRows } from './table-choice.tsx'
export type { TableColumn } from './table-model.ts'

export type TableQuery = {
  page: number
  sort: { id: string; descending: boolean } | null
  search: string
  /** Absent: the table's own. */
  pageSize?: number
  /** Ids of the columns that are shown; absent: those that are at first. */
  columns?: readonly string[]
}

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
  /** What can be chosen from, with a server that pages. */
  pageSizes?: readonly number[]
  /** File name of the CSV and XLSX; without it there is no export from the page. */
  exportName?: string
  /** Files that the server makes of everything that is filtered, instead. */
  files?: FileLinks
  /** Shown when rows are chosen; turns the check boxes on. */
  bulkActions?: (ids: string[], clear: () => void) => ReactNode
  /** The same where all that match may be chosen too, up to so many. */
  bulk?: { max: number; actions: (chosen: ChosenRows, clear: () => void) => ReactNode }
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

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    columns,
    getRowId,
    searchable = true,
    filters,
    exportName,
    loading = false,
    server,
  } = props
  const { bulkActions, bulk, rowActions, onRowOpen, files } = props
  const pageSize = server?.query.pageSize ?? props.pageSize ?? 20
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<SortingState>([])
  const [pageIndex, setPageIndex] = useState(0)
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const [isAllChosen, setIsAllChosen] = useState(false)
  const [ownVisibility, setOwnVisibility] = useState<ColumnVisibilityState | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const requestQuery = (change: Partial<TableQuery>) =>
    server?.onQueryChange({ ...server.query, page: 1, ...change })

  const shownRows = useMemo(() => {
    if (server || !search) return [...rows]
    return rows.filter((row) =>
      matchesText(columns.map((column) => column.value(row) ?? '').join(' '), search),
    )
  }, [rows, columns, search, server])
  const definitions = useMemo(() => toColumnDefs(columns), [columns])
  const chosenColumns = server?.query.columns
  const columnVisibility = chosenColumns
    ? Object.fromEntries(
        columns.map(({ id, hideable }) => [id, hideable === false || chosenColumns.includes(id)]),
      )
    : (ownVisibility ?? hiddenAtFirst(columns))
  const hasOwnColumns = chosenColumns !== undefined || ownVisibility !== null
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
      requestQuery({ sort: first ? { id: first.id, descending: first.desc } : null })
    },
    onColumnVisibilityChange: (change) => {
      const next = typeof change === 'function' ? change(columnVisibility) : change
      if (!server?.query.columns && !props.pageSizes) return setOwnVisibility(next)
      const shown = columns.filter(({ id }) => next[id] !== false).map(({ id }) => id)
      server?.onQueryChange({ ...server.query, columns: shown })
    },
    onRowSelectionChange: (change) => {
      setIsAllChosen(false)
      setRowSelection(change)
    },
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
    if (server) requestQuery({ search: text })
    else setSearch(text)
  }
  const clearChosen = () => {
    setIsAllChosen(false)
    setRowSelection({})
  }
  const tableRows = table.getRowModel().rows
  const hasChoice = Boolean(bulkActions ?? bulk)
  useRowKeys(frame, {
    onToggle: hasChoice ? (id) => tableRows.find((row) => row.id === id)?.toggleSelected() : undefined,
    onOpen: (id) => {
      const row = tableRows.find((each) => each.id === id)
      if (row) onRowOpen?.(row.original)
    },
  })

  return (
    <div ref={frame} className={cn('grid grid-cols-[minmax(0,1fr)] gap-3', props.className)}>
      <TableTools
        label={label}
        search={searchable ? (server ? server.query.search : search) : undefined}
        onSearch={changeSearch}
        filters={filters}
        columns={columns}
        table={table}
        onExport={canExport ? exporting.start : undefined}
        files={files}
      />
      <ExportState {...exporting} />
      {hasChoice && chosenIds.length > 0 ? (
        <BulkBar
          count={isAllChosen ? total : chosenIds.length}
          onClear={clearChosen}
          matching={
            bulk &&
            server &&
            total > chosenIds.length &&
            chosenIds.length >= tableRows.length &&
            total <= bulk.max
              ? { total, isChosen: isAllChosen, onChoose: () => setIsAllChosen(true) }
              : undefined
          }
        >
          {bulkActions?.(chosenIds, clearChosen)}
          {bulk?.actions(isAllChosen ? { all: total } : { ids: chosenIds }, clearChosen)}
        </BulkBar>
      ) : null}
      <div
        className={cn(
          'relative md:overflow-x-auto md:rounded-card md:border',
          // Columns give way to its width; those that somebody chose do not.
          !hasOwnColumns && '@container/table',
        )}
      >
        <table
          {...tableRoles.table}
          aria-label={label}
          aria-busy={loading}
          className="w-full border-collapse text-sm max-md:block"
        >
          <HeadRow
            table={table}
            columns={visibleColumns}
            hasChoice={hasChoice}
            hasActions={Boolean(rowActions)}
          />
          <tbody {...tableRoles.group} className="max-md:grid max-md:gap-3">
            {tableRows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                columns={visibleColumns}
                hasChoice={hasChoice}
                actions={rowActions?.(row.original)}
                onOpen={onRowOpen ? () => onRowOpen(row.original) : undefined}
              />
            ))}
          </tbody>
        </table>
        {loading ? <LoadingRows /> : null}
        {!loading && tableRows.length === 0 ? <EmptyRows empty={search ? undefined : props.empty} /> : null}
      </div>
      <TableFoot
        label={label}
        total={total}
        page={page}
        pageCount={pageCount}
        onPageChange={(next) => (server ? requestQuery({ page: next }) : setPageIndex(next - 1))}
        pageSize={pageSize}
        pageSizes={server ? props.pageSizes : undefined}
        onPageSizeChange={(next) => requestQuery({ pageSize: next })}
      />
    </div>
  )
}

function hiddenAtFirst(columns: readonly { id: string; hiddenAtFirst?: boolean }[]): ColumnVisibilityState {
  return Object.fromEntries(
    columns.filter((column) => column.hiddenAtFirst).map((column) => [column.id, false]),
  )
}
