import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import type { SelectOption } from '#web/ui/select.tsx'
import { EmptyList, PrintFilters, usePrintSearchChange } from './list-parts.tsx'
import { PER_PAGE, type PrintSearch } from './print-search.ts'

interface Page<Row> {
  items: Row[]
  total: number
}

interface PrintListProps<Row, Reply extends Page<Row>> {
  label: string
  search: PrintSearch
  query: UseQueryOptions<Reply, Error, Reply, readonly unknown[]>
  columns: TableColumn<Row>[]
  filters: readonly SelectOption[]
  /** Absent: this list is not searched by words. */
  placeholder?: string
  /** When there is nothing yet. */
  empty: { icon: ReactNode; title: string; description: string }
}

/** A list that comes page by page, the newest first, with its filter in the address. */
export function PrintList<Row extends { id: string }, Reply extends Page<Row>>(
  props: PrintListProps<Row, Reply>,
) {
  const { label, search, columns, filters, placeholder, empty } = props
  const applySearch = usePrintSearchChange()
  const query = useQuery({ ...props.query, placeholderData: keepPreviousData })
  const list: Page<Row> | undefined = query.data
  if (hasListFailed(query)) return <FailedList query={query} title={m.print_on_demand_unread()} />
  return (
    <DataTable
      label={label}
      rows={list?.items ?? []}
      columns={columns}
      getRowId={({ id }) => id}
      loading={list === undefined}
      searchable={false}
      pageSize={PER_PAGE}
      filters={
        <PrintFilters
          search={search}
          options={filters}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      }
      server={{
        rowCount: list?.total ?? 0,
        query: { page: search.page ?? 1, sort: null, search: '' },
        onQueryChange: ({ page }) => void applySearch({ page }),
      }}
      empty={<EmptyList search={search} {...empty} />}
    />
  )
}
