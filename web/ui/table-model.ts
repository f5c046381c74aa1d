/** What a caller says about a table; TanStack Table stays behind it. */
import {
  type ColumnDef,
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

export type TableColumn<Row> = {
  id: string
  header: string
  /** What sorting, searching and export read. */
  value: (row: Row) => string | number | null | undefined
  /** What is shown; the value when left out. */
  cell?: (row: Row) => ReactNode
  /** Numbers stand right. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** False: always shown. */
  hideable?: boolean
  hiddenAtFirst?: boolean
  /**
   * Shown where the table has at least this much room (on a card always), and wherever somebody chose the columns themselves.
   * What is seldom looked for gives way, so that nothing has to be scrolled for sideways.
   */
  shownFrom?: keyof typeof SHOWN_FROM
  /** The title of the row's card on a phone; the first column when none says so. */
  isTitle?: boolean
}

/** By the width of the table, not of the window: beside a menu there is less of it. */
export const SHOWN_FROM = {
  medium: 'md:@max-[56rem]/table:hidden',
  wide: 'md:@max-[68rem]/table:hidden',
  widest: 'md:@max-[76rem]/table:hidden',
}

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
})

/** Made when something is sorted: making one takes a phone 100 ms. */
let collator: Intl.Collator | undefined

/** Numbers as numbers, words as a dictionary has them. */
function compareCells(first: unknown, second: unknown): number {
  if (typeof first === 'number' && typeof second === 'number') return first - second
  collator ??= new Intl.Collator('es', { sensitivity: 'base', numeric: true })
  return collator.compare(String(first), String(second))
}

export function toColumnDefs<Row extends object>(
  columns: readonly TableColumn<Row>[],
): ColumnDef<typeof features, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    // Undefined goes last whichever way it is sorted.
    accessorFn: (row: Row) => column.value(row) ?? undefined,
    sortUndefined: 'last' as const,
    sortFn: (first, second, id) => compareCells(first.getValue(id), second.getValue(id)),
    sortDescFirst: false,
    enableSorting: column.sortable ?? true,
    enableHiding: column.hideable ?? true,
  }))
}
