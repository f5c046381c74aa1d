import { ArrowDownUp, Columns3, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button, IconButton } from './button.tsx'
import { formatNumber } from './format.ts'
import { SearchInput } from './input.tsx'
import { Menu, MenuCheckItem, MenuLabel, MenuRadioGroup } from './menu.tsx'
import type { TableColumn } from './table-model.ts'
import type { Table } from './table-rows.tsx'

type ToolsProps<Row extends object> = {
  label: string
  /** Undefined: no search box. */
  search?: string
  onSearch: (text: string) => void
  filters?: ReactNode
  columns: readonly TableColumn<Row>[]
  table: Table<Row>
  onExport?: () => void
}

export function TableTools<Row extends object>({
  label,
  search,
  onSearch,
  filters,
  columns,
  table,
  onExport,
}: ToolsProps<Row>) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {search === undefined ? null : (
        <div className="min-w-0 grow md:max-w-xs">
          <SearchInput aria-label={m.ui_search_in({ name: label })} value={search} onValueChange={onSearch} />
        </div>
      )}
      {filters}
      <div className="ml-auto flex gap-1">
        <SortMenu columns={columns} table={table} />
        <ColumnMenu columns={columns} table={table} />
        {onExport ? (
          <IconButton label={m.ui_export_csv()} onClick={onExport}>
            <Download aria-hidden="true" className="size-4.5" />
          </IconButton>
        ) : null}
      </div>
    </div>
  )
}

type MenuProps<Row extends object> = { columns: readonly TableColumn<Row>[]; table: Table<Row> }

/** Cards have no heads to click. */
function SortMenu<Row extends object>({ columns, table }: MenuProps<Row>) {
  const sorted = table.state.sorting[0]
  const options = columns
    .filter((column) => column.sortable ?? true)
    .flatMap((column) => [
      { value: `${column.id}:asc`, label: m.ui_sort_ascending({ name: column.header }) },
      { value: `${column.id}:desc`, label: m.ui_sort_descending({ name: column.header }) },
    ])
  return (
    <Menu
      trigger={
        <IconButton label={m.ui_sort()} tooltip={false} className="md:hidden">
          <ArrowDownUp aria-hidden="true" className="size-4.5" />
        </IconButton>
      }
    >
      <MenuRadioGroup
        label={m.ui_sort()}
        value={sorted ? `${sorted.id}:${sorted.desc ? 'desc' : 'asc'}` : ''}
        options={options}
        onValueChange={(value) => {
          const [id = '', direction] = value.split(':')
          table.setSorting([{ id, desc: direction === 'desc' }])
        }}
      />
    </Menu>
  )
}

function ColumnMenu<Row extends object>({ columns, table }: MenuProps<Row>) {
  return (
    <Menu
      trigger={
        <IconButton label={m.ui_columns()} tooltip={false} className="max-md:hidden">
          <Columns3 aria-hidden="true" className="size-4.5" />
        </IconButton>
      }
    >
      <MenuLabel>{m.ui_columns()}</MenuLabel>
      {columns.map((column) => {
        const tableColumn = table.getColumn(column.id)
        return tableColumn?.getCanHide() ? (
          <MenuCheckItem
            key={column.id}
            checked={tableColumn.getIsVisible()}
            onCheckedChange={(checked) => tableColumn.toggleVisibility(checked === true)}
            // The menu stays open: one rarely hides a single column.
            onSelect={(event) => event.preventDefault()}
          >
            {column.header}
          </MenuCheckItem>
        ) : null
      })}
    </Menu>
  )
}

/** How far a long export is, and that it failed. */
export function ExportState({
  progress,
  hasFailed,
}: {
  progress: { done: number; total: number } | null
  hasFailed: boolean
}) {
  return (
    <>
      <p role="status" className="tabular text-muted text-sm empty:hidden">
        {progress
          ? m.ui_export_progress({ done: formatNumber(progress.done), total: formatNumber(progress.total) })
          : null}
      </p>
      {hasFailed ? (
        <p role="alert" className="text-danger text-sm">
          {m.ui_export_failed()}
        </p>
      ) : null}
    </>
  )
}

export function BulkBar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) {
  return (
    <section
      aria-label={m.ui_bulk_actions()}
      className="flex flex-wrap items-center gap-2 rounded-field border border-accent/40 bg-surface px-3 py-2 text-sm"
    >
      <span role="status" className="tabular mr-2">
        {m.ui_chosen_count({ count, shown: formatNumber(count) })}
      </span>
      {children}
      <Button variant="ghost" size="sm" className="ml-auto" onClick={onClear}>
        {m.ui_clear()}
      </Button>
    </section>
  )
}
