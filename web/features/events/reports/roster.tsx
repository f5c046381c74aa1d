import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type RosterRow, rosterQuery } from './queries.ts'
import { Section } from './section.tsx'

/** Who comes, searched and filtered here; the files hold everybody. */
export function Roster({ eventId }: { eventId: string }) {
  const query = useQuery(rosterQuery(eventId))
  return (
    <Section title={m.event_report_roster()}>
      <LoadedList
        query={query}
        title={m.event_report_roster_failed()}
        skeleton={<Skeleton className="h-80" />}
      >
        {(rows) => <RosterTable rows={rows} />}
      </LoadedList>
    </Section>
  )
}

const FILTERS: Record<string, { name: () => string; has: (row: RosterRow) => boolean }> = {
  booked: { name: () => m.event_report_status_booked(), has: ({ status }) => status === 'booked' },
  in: { name: () => m.event_report_status_in(), has: ({ checkedInAt }) => checkedInAt !== null },
  missing: { name: () => m.event_report_status_missing(), has: ({ warnings }) => warnings.length > 0 },
  cancelled: { name: () => m.event_report_status_cancelled(), has: ({ status }) => status === 'cancelled' },
}

function RosterTable({ rows }: { rows: readonly RosterRow[] }) {
  const [filter, setFilter] = useState('booked')
  const [squad, setSquad] = useState('')
  const squads = [...new Set(rows.flatMap(({ squadName }) => squadName ?? []))].sort((a, b) =>
    a.localeCompare(b, 'es', { numeric: true }),
  )
  const shown = useMemo(
    () =>
      rows.filter((row) => (FILTERS[filter]?.has(row) ?? true) && (squad === '' || row.squadName === squad)),
    [rows, filter, squad],
  )
  const columns = useMemo(() => columnsOf(rows), [rows])
  return (
    <DataTable
      label={m.event_report_roster()}
      rows={shown}
      columns={columns}
      getRowId={(row) => row.seatId}
      className="grid-cols-[minmax(0,1fr)]"
      pageSize={50}
      empty={<p className="py-6 text-muted">{m.event_report_roster_empty()}</p>}
      filters={
        <>
          <Select
            aria-label={m.event_report_filter_status()}
            value={filter}
            onValueChange={setFilter}
            placeholder={m.event_report_all()}
            options={Object.entries(FILTERS).map(([value, { name }]) => ({ value, label: name() }))}
          />
          {squads.length > 0 ? (
            <Select
              aria-label={m.event_report_filter_squad()}
              value={squad}
              onValueChange={setSquad}
              placeholder={m.event_report_all_squads()}
              options={squads.map((name) => ({ value: name, label: name }))}
            />
          ) : null}
        </>
      }
    />
  )
}

const WARNINGS: Record<RosterRow['warnings'][number], () => string> = {
  waiver_missing: () => m.event_report_warning_waiver_missing(),
  credential_missing: () => m.event_report_warning_credential_missing(),
  too_young: () => m.event_report_warning_too_young(),
  birth_date_missing: () => m.event_report_warning_birth_date_missing(),
}

const warningText = (row: RosterRow) => row.warnings.map((warning) => WARNINGS[warning]()).join(', ')

/** A column that nobody has anything in is left out. */
function columnsOf(rows: readonly RosterRow[]): TableColumn<RosterRow>[] {
  const has = (value: (row: RosterRow) => unknown) => rows.some((row) => Boolean(value(row)))
  const when = (enabled: boolean, column: TableColumn<RosterRow>) => (enabled ? [column] : [])
  return [
    { id: 'name', header: m.event_report_name(), value: ({ name }) => name, isTitle: true, hideable: false },
    { id: 'status', header: m.event_report_status(), value: statusText, cell: StatusCell },
    { id: 'ticket', header: m.event_report_ticket(), value: ({ ticketName }) => ticketName },
    ...when(
      has(({ squadName }) => squadName),
      {
        id: 'squad',
        header: m.event_report_squad(),
        value: ({ squadName }) => squadName ?? '',
      },
    ),
    ...when(
      has(({ divisionName }) => divisionName),
      {
        id: 'division',
        header: m.event_report_division(),
        value: ({ divisionName }) => divisionName ?? '',
      },
    ),
    ...when(
      has(({ squadWith }) => squadWith),
      {
        id: 'squadWith',
        header: m.event_report_squad_with(),
        value: ({ squadWith }) => squadWith,
        hiddenAtFirst: true,
      },
    ),
    ...when(
      has(({ warnings }) => warnings.length),
      {
        id: 'missing',
        header: m.event_report_missing(),
        value: warningText,
        cell: (row) => (row.warnings.length > 0 ? <Badge tone="warning">{warningText(row)}</Badge> : null),
      },
    ),
    {
      id: 'email',
      shownFrom: 'medium',
      header: m.event_report_email(),
      value: ({ email }) => email,
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      id: 'bookedBy',
      header: m.event_report_booked_by(),
      value: ({ bookedBy }) => bookedBy,
      hiddenAtFirst: true,
    },
    {
      id: 'order',
      header: m.event_report_order(),
      value: ({ orderNumber }) => orderNumber,
      hiddenAtFirst: true,
    },
    {
      id: 'paid',
      header: m.event_report_paid(),
      align: 'end',
      value: ({ paidCents }) => paidCents / 100,
      cell: ({ paidCents }) => formatMoney(paidCents),
    },
  ]
}

function statusText({ status, checkedInAt }: RosterRow): string {
  if (status === 'cancelled') return m.event_report_status_cancelled()
  return checkedInAt
    ? m.event_report_in_at({ time: formatDate(checkedInAt, 'time') })
    : m.event_report_status_booked()
}

function StatusCell(row: RosterRow) {
  const tone = row.status === 'cancelled' ? 'neutral' : row.checkedInAt ? 'success' : 'info'
  return (
    <Badge dot tone={tone}>
      {statusText(row)}
    </Badge>
  )
}
