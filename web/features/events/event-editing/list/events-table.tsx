import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ManagedTable } from '#web/domain/lists/managed-table.tsx'
import { useBulkJob } from '#web/domain/lists/use-bulk-job.ts'
import { m } from '#web/paraglide/messages.js'
import { placeOf } from '#web/platform/place-of.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { ChosenRows, TableQuery } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EventsLink, useEventsSearchChange } from '../events-link.tsx'
import { type EventsSearch, filtersOf, NO_FILTERS, PAGE_SIZES, readEventsSearch } from '../events-search.ts'
import { fileAddresses, forgetLists, type ManagedList } from '../queries.ts'
import { type BulkAction, BulkMenu } from './bulk-menu.tsx'
import { eventColumns } from './event-columns.tsx'
import { EventsFilters } from './events-filters.tsx'
import { RowMenu } from './row-menu.tsx'

interface EventsTableProps {
  list: ManagedList | undefined
  search: EventsSearch
  isAdmin: boolean
  label: string
}

export function EventsTable({ list, search, isAdmin, label }: EventsTableProps) {
  const applySearch = useEventsSearchChange()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const columns = useMemo(() => eventColumns(isAdmin), [isAdmin])
  const [running, setRunning] = useState('')
  const bulk = useBulkJob(() => forgetLists(queryClient))

  function run({ kind, input, title }: BulkAction, chosen: ChosenRows, clear: () => void) {
    setRunning(title)
    const rows = 'ids' in chosen ? { ids: chosen.ids } : { query: givenOf(filtersOf(search)) }
    bulk.start({ kind, rows, input })
    clear()
  }
  const by = search.by ?? (search.when === 'past' ? '-when' : 'when')
  const query: TableQuery = {
    page: search.page ?? 1,
    sort: { id: by.replace('-', ''), descending: by.startsWith('-') },
    search: '',
    pageSize: search.perPage ?? PAGE_SIZES[0],
    columns: search.columns?.split(','),
  }
  function changeQuery(next: TableQuery) {
    const sort = next.sort ? `${next.sort.descending ? '-' : ''}${next.sort.id}` : undefined
    const {
      by: asked,
      perPage,
      columns: shown,
      page,
    } = readEventsSearch({
      by: sort,
      perPage: next.pageSize,
      columns: next.columns?.join(','),
      page: next.page,
    })
    void applySearch({ by: asked, perPage, columns: shown, page })
  }
  return (
    <ManagedTable
      label={label}
      list={list}
      columns={columns}
      filters={<EventsFilters search={search} />}
      files={fileAddresses(search)}
      pageSizes={PAGE_SIZES}
      query={query}
      onQueryChange={changeQuery}
      bulk={bulk}
      running={running}
      bulkMenu={(chosen, clear) => (
        <BulkMenu
          isAdmin={isAdmin}
          isBusy={bulk.isStarting || bulk.job?.isFinished === false}
          onRun={(action) => run(action, chosen, clear)}
        />
      )}
      rowActions={(event) => <RowMenu event={event} isAdmin={isAdmin} />}
      onRowOpen={({ id }) =>
        isAdmin ? void applySearch({ event: id }) : void navigate(placeOf(`/provider/events/${id}`))
      }
      empty={
        <EmptyState
          level={2}
          seed="events-search"
          icon={<SearchX aria-hidden="true" strokeWidth={1.5} />}
          title={m.event_editing_no_match_title()}
          description={m.event_editing_no_match()}
          actions={
            <EventsLink change={NO_FILTERS} className={buttonClass({ variant: 'secondary' })}>
              {m.event_editing_filter_clear()}
            </EventsLink>
          }
        />
      }
    />
  )
}

function givenOf(filters: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
