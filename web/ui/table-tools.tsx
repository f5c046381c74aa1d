import { ArrowDownUp, Columns3, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from './button.tsx'
import { formatNumber } from './format.ts'
import { SearchInput } from './input.tsx'
import { Menu, MenuCheckItem, MenuItem, MenuLabel, MenuRadioGroup } from './menu.tsx'
import type { TableColumn } from './table-model.ts'
import type { Table } from './table-rows.tsx'
import type { FileFormat } from './use-export.ts'

type ToolsProps<Row extends object> = {
  label: string
  /** Undefined: no search box. */
  search?: string
  onSearch: (text: string) => void
  filters?: ReactNode
  columns: readonly TableColumn<Row>[]
  table: Table<Row>
  onExport?: (format: FileFormat) => void
  files?: FileLinks
}

export function TableTools<Row extends object>({
  label,
  search,
  onSearch,
  filters,
  columns,
  table,
  onExport,
  files,
}: ToolsProps<Row>) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      {search === undefined ? null : (
        <div className="min-w-0 grow md:max-w-xs">
          <SearchInput aria-label={m.ui_search_in({ name: label })} value={search} onValueChange={onSearch} />
        </div>
      )}
      {filters}
      <div className="ml-auto flex gap-1">
        <SortMenu columns={columns} table={table} />
        <ColumnMenu columns={columns} table={table} />
        {onExport || files ? <FileMenu onExport={onExport} files={files} /> : null}
      </div>
    </div>
  )
}

/** Addresses of files that the server makes. */
export type FileLinks = Readonly<Record<FileFormat, string>>

function FileMenu({ onExport, files }: { onExport?: (format: FileFormat) => void; files?: FileLinks }) {
  const names = { csv: m.ui_export_csv(), xlsx: m.ui_export_xlsx() }
  return (
    <Menu
      trigger={
        <IconButton label={m.ui_export()} tooltip={false}>
          <Download aria-hidden="true" className="size-4.5" />
        </IconButton>
      }
    >
      {(['csv', 'xlsx'] as const).map((format) =>
        files ? (
          <MenuItem key={format} asChild>
            <a href={files[format]} download>
              {names[format]}
            </a>
          </MenuItem>
        ) : (
          <MenuItem key={format} onSelect={() => onExport?.(format)}>
            {names[format]}
          </MenuItem>
        ),
      )}
    </Menu>
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
