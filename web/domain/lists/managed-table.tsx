import type { ReactNode } from 'react'
import { type ChosenRows, DataTable, type DataTableProps, type TableQuery } from '#web/ui/data-table.tsx'
import { BulkJobPanel } from './bulk-job-panel.tsx'
import { BULK_ROWS_MAX } from './bulk-limit.ts'
import type { useBulkJob } from './use-bulk-job.ts'

interface ManagedTableProps<Row extends { id: string }>
  extends Pick<
    DataTableProps<Row>,
    'label' | 'columns' | 'filters' | 'files' | 'pageSizes' | 'rowActions' | 'onRowOpen' | 'empty'
  > {
  /** One page; undefined while it is loading. */
  list: { items: readonly Row[]; total: number } | undefined
  query: TableQuery
  onQueryChange: (query: TableQuery) => void
  bulk: ReturnType<typeof useBulkJob>
  /** What the job that runs is called. */
  running: string
  bulkMenu: (chosen: ChosenRows, clear: () => void) => ReactNode
}

const NONE: never[] = []

/** A list that the server sorts, filters and pages, with one job at a time over what is chosen of it. */
export function ManagedTable<Row extends { id: string }>(props: ManagedTableProps<Row>) {
  const { list, query, onQueryChange, bulk, running, bulkMenu, ...table } = props
  return (
    <>
      {bulk.job ? (
        <BulkJobPanel job={bulk.job} title={running} onRerun={bulk.rerun} onDismiss={bulk.dismiss} />
      ) : null}
      <DataTable
        {...table}
        rows={list?.items ?? NONE}
        getRowId={({ id }) => id}
        loading={list === undefined}
        searchable={false}
        server={{ rowCount: list?.total ?? 0, query, onQueryChange }}
        bulk={{ max: BULK_ROWS_MAX, actions: bulkMenu }}
      />
    </>
  )
}
