import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/display.tsx'
import { eventsQuery, type PrintEvent } from './queries.ts'

const PER_PAGE = 25
const NONE: PrintEvent[] = []

export function PrintEvents() {
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    ...eventsQuery({ page, perPage: PER_PAGE }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label={m.print_on_demand_events()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="font-heading text-lg">{m.print_on_demand_events()}</h2>
      <DataTable
        label={m.print_on_demand_events()}
        rows={data?.items ?? NONE}
        columns={eventColumns()}
        getRowId={({ id }) => id}
        searchable={false}
        loading={data === undefined}
        pageSize={PER_PAGE}
        server={{
          rowCount: data?.total ?? 0,
          query: { page, sort: null, search: '' },
          onQueryChange: (next) => setPage(next.page),
        }}
      />
    </section>
  )
}

function eventColumns(): TableColumn<PrintEvent>[] {
  return [
    {
      id: 'type',
      header: m.print_on_demand_col_event(),
      value: ({ type }) => type,
      isTitle: true,
      hideable: false,
      sortable: false,
      cell: ({ type }) => <span className="wrap-anywhere">{type}</span>,
    },
    {
      id: 'outcome',
      header: m.print_on_demand_state(),
      value: ({ error }) => error,
      sortable: false,
      cell: ({ handledAt, error }) =>
        handledAt ? (
          <Badge tone="success">{m.print_on_demand_event_handled()}</Badge>
        ) : (
          <Badge tone={error ? 'danger' : 'neutral'}>
            {error ? m.print_on_demand_event_failed() : m.print_on_demand_event_waiting()}
          </Badge>
        ),
    },
    {
      id: 'received',
      header: m.print_on_demand_col_received(),
      value: ({ receivedAt }) => receivedAt,
      sortable: false,
      cell: ({ receivedAt }) => (
        <DateText value={receivedAt} className="tabular whitespace-nowrap text-muted" />
      ),
    },
  ]
}
