import type { ReactTable, Row as TanstackRow } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from './checkbox.tsx'
import { cn } from './cn.ts'
import { type features, SHOWN_FROM, type TableColumn } from './table-model.ts'

export type Table<Row extends object> = ReactTable<typeof features, Row>

/** Said aloud because a table drawn as cards loses its roles in some browsers. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
} as const

type HeadProps<Row extends object> = {
  table: Table<Row>
  columns: readonly TableColumn<Row>[]
  hasChoice: boolean
  hasActions: boolean
}

const cellClass = 'px-4 py-2.5 text-left align-middle md:@max-[72rem]/table:px-3'
const choiceClass = 'w-12 pr-0 md:@max-[72rem]/table:pr-0'

export function HeadRow<Row extends object>({ table, columns, hasChoice, hasActions }: HeadProps<Row>) {
  return (
    <thead {...tableRoles.group} className="max-md:hidden">
      <tr {...tableRoles.row} className="border-b bg-surface text-muted">
        {hasChoice ? (
          <th scope="col" className={cn(cellClass, choiceClass)}>
            <Checkbox
              aria-label={m.ui_choose_all_rows()}
              checked={table.getIsAllPageRowsSelected()}
              indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
              onCheckedChange={(checked) => table.toggleAllPageRowsSelected(checked)}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} table={table} />
        ))}
        {hasActions ? (
          <th scope="col" className={cellClass}>
            <span className="sr-only">{m.ui_actions()}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

const sortNames = { asc: 'ascending', desc: 'descending' } as const

function HeadCell<Row extends object>({ column, table }: { column: TableColumn<Row>; table: Table<Row> }) {
  const tableColumn = table.getColumn(column.id)
  const sorted = tableColumn?.getIsSorted() || undefined
  const isEnd = column.align === 'end'
  const Arrow = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={sorted ? sortNames[sorted] : undefined}
      className={cn(
        cellClass,
        'h-10 whitespace-nowrap py-0 font-[550] text-xs',
        isEnd && 'text-right',
        column.shownFrom && SHOWN_FROM[column.shownFrom],
      )}
    >
      {tableColumn?.getCanSort() ? (
        <button
          type="button"
          onClick={() => tableColumn.toggleSorting()}
          className={cn(
            'group inline-flex h-10 items-center gap-1 rounded-inner transition-colors duration-120 hover:text-text',
            isEnd && 'flex-row-reverse',
            sorted && 'text-text',
          )}
        >
          {column.header}
          <Arrow
            aria-hidden="true"
            className={cn('size-3.5', !sorted && 'opacity-50 group-hover:opacity-100')}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

type RowProps<Row extends object> = {
  row: TanstackRow<typeof features, Row>
  columns: readonly TableColumn<Row>[]
  hasChoice: boolean
  actions?: ReactNode
  onOpen?: () => void
}

export function TableRow<Row extends object>({ row, columns, hasChoice, actions, onOpen }: RowProps<Row>) {
  const title = columns.find((column) => column.isTitle) ?? columns[0]
  const titleText = String(title?.value(row.original) ?? '')
  return (
    <tr
      {...tableRoles.row}
      data-row-id={row.id}
      // By keys, not by Tab: the row's own link and buttons are there for that.
      tabIndex={-1}
      data-selected={row.getIsSelected() || undefined}
      onClick={(event) => {
        const target = event.target as HTMLElement
        // A menu or dialog of the row is drawn elsewhere in the page, but React still tells the row of its clicks.
        const isOnRow = event.currentTarget.contains(target)
        if (isOnRow && !target.closest('a, button, input, label')) onOpen?.()
      }}
      className={cn(
        'border-b transition-colors duration-120 last:border-b-0 hover:bg-surface focus-visible:bg-surface focus-visible:outline-offset-[-2px] data-selected:bg-raised',
        'max-md:relative max-md:grid max-md:gap-1 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4 max-md:last:border-b',
        onOpen && 'cursor-pointer',
      )}
    >
      {hasChoice ? (
        <td
          {...tableRoles.cell}
          className={cn(
            cellClass,
            choiceClass,
            'max-md:absolute max-md:top-4.5 max-md:left-4 max-md:w-auto max-md:p-0',
          )}
        >
          <Checkbox
            aria-label={m.ui_choose_row({ name: titleText })}
            checked={row.getIsSelected()}
            onCheckedChange={(checked) => row.toggleSelected(checked)}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <BodyCell
          key={column.id}
          column={column}
          row={row.original}
          isTitle={column === title}
          hasChoice={hasChoice}
          hasActions={Boolean(actions)}
        />
      ))}
      {actions ? (
        <td
          {...tableRoles.cell}
          className={cn(
            cellClass,
            'w-px whitespace-nowrap py-1 text-right max-md:absolute max-md:top-2 max-md:right-2 max-md:w-auto max-md:p-0',
          )}
        >
          {actions}
        </td>
      ) : null}
    </tr>
  )
}

type BodyProps<Row> = {
  column: TableColumn<Row>
  row: Row
  isTitle: boolean
  hasChoice: boolean
  hasActions: boolean
}

function BodyCell<Row>({ column, row, isTitle, hasChoice, hasActions }: BodyProps<Row>) {
  const content = column.cell ? column.cell(row) : column.value(row)
  const isBlank = content === null || content === undefined || content === ''
  return (
    <td
      {...tableRoles.cell}
      className={cn(
        cellClass,
        column.align === 'end' && 'tabular text-right',
        'max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1 max-md:text-right',
        isTitle && 'font-[550] text-text max-md:order-first max-md:mb-1 max-md:text-left max-md:text-base',
        isTitle && hasChoice && 'max-md:pl-8',
        isTitle && hasActions && 'max-md:pr-9',
        // A card names no field that says nothing; a row keeps its column.
        isBlank && 'max-md:hidden',
        column.shownFrom && SHOWN_FROM[column.shownFrom],
      )}
    >
      {isTitle ? null : <span className="text-muted md:hidden">{column.header}</span>}
      {isBlank ? <span className="text-faint">–</span> : content}
    </td>
  )
}
