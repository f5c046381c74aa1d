import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ORDER_PAGE_SIZES } from '#contract/sales/order-terms.ts'
import { ManagedTable } from '#web/domain/lists/managed-table.tsx'
import { givenOf, readSort, writeSort } from '#web/domain/lists/table-search.ts'
import { useBulkJob } from '#web/domain/lists/use-bulk-job.ts'
import type { ChosenRows, TableQuery } from '#web/ui/data-table.tsx'
import { useOrdersSearchChange } from '../components/order-link.tsx'
import { filtersOf, type ManagedOrdersSearch, readManagedOrdersSearch } from '../orders-search.ts'
import { fileAddresses, forgetLists, type ManagedList } from '../queries.ts'
import { type BulkAction, BulkMenu } from './bulk-menu.tsx'
import { NoMatch } from './empty-lists.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'

interface OrdersTableProps {
  list: ManagedList | undefined
  search: ManagedOrdersSearch
  isAdmin: boolean
  isStale: boolean
  label: string
}

export function OrdersTable({ list, search, isAdmin, isStale, label }: OrdersTableProps) {
  const applySearch = useOrdersSearchChange()
  const queryClient = useQueryClient()
  const columns = useMemo(() => orderColumns(isAdmin), [isAdmin])
  const [running, setRunning] = useState('')
  const bulk = useBulkJob(() => forgetLists(queryClient))

  function run({ kind, input, title }: BulkAction, chosen: ChosenRows, clear: () => void) {
    setRunning(title)
    const rows = 'ids' in chosen ? { ids: chosen.ids } : { query: givenOf(filtersOf(search)) }
    bulk.start({ kind, rows, input })
    clear()
  }
  const query: TableQuery = {
    page: search.page ?? 1,
    sort: readSort(search.sort ?? '-placed'),
    search: '',
    pageSize: search.perPage ?? ORDER_PAGE_SIZES[0],
    columns: search.columns?.split(','),
  }
  function changeQuery(next: TableQuery) {
    const { sort, perPage, columns, page } = readManagedOrdersSearch({
      sort: writeSort(next.sort),
      perPage: next.pageSize,
      columns: next.columns?.join(','),
      page: next.page,
    })
    void applySearch({ sort, perPage, columns, page })
  }
  return (
    <ManagedTable
      label={label}
      list={list}
      columns={columns}
      filters={<OrderFilters search={search} isAdmin={isAdmin} total={list?.total} isStale={isStale} />}
      files={fileAddresses(search)}
      pageSizes={ORDER_PAGE_SIZES}
      query={query}
      onQueryChange={changeQuery}
      bulk={bulk}
      running={running}
      bulkMenu={(chosen, clear) => (
        <BulkMenu
          chosen={chosen}
          count={'ids' in chosen ? chosen.ids.length : (list?.total ?? 0)}
          isAdmin={isAdmin}
          isBusy={bulk.isStarting || bulk.job?.isFinished === false}
          onRun={(action) => run(action, chosen, clear)}
        />
      )}
      onRowOpen={({ id }) => void applySearch({ order: id })}
      empty={<NoMatch level={2} />}
    />
  )
}
