import { Radio } from 'lucide-react'
import { useMemo } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/display.tsx'
import { SERVICE_NAMES, TOLD_NAMES } from './labels.ts'
import { TroubleLine } from './list-parts.tsx'
import { PrintList } from './print-list.tsx'
import { type PrintSearch, UPDATE_FILTERS } from './print-search.ts'
import { eventsQuery, type Overview, type PrintEvent } from './queries.ts'

const OUTCOMES: Record<(typeof UPDATE_FILTERS)[number], () => string> = {
  handled: m.print_on_demand_event_handled,
  waiting: m.print_on_demand_event_waiting,
  failed: m.print_on_demand_event_failed,
}

/** What they told us, the newest first: a message that could not be acted on says why. */
export function EventsTable({ search, overview }: { search: PrintSearch; overview: Overview }) {
  const hasSeveral = overview.connections.length > 1
  const columns = useMemo(() => eventColumns(hasSeveral), [hasSeveral])
  return (
    <PrintList
      label={m.print_on_demand_events()}
      search={search}
      query={eventsQuery(search)}
      columns={columns}
      filters={UPDATE_FILTERS.map((value) => ({ value, label: OUTCOMES[value]() }))}
      empty={{
        icon: <Radio aria-hidden="true" strokeWidth={1.5} />,
        title: m.print_on_demand_events_empty_title(),
        description: m.print_on_demand_events_empty(),
      }}
    />
  )
}

function outcomeOf({ handledAt, error }: PrintEvent): (typeof UPDATE_FILTERS)[number] {
  if (handledAt) return 'handled'
  return error ? 'failed' : 'waiting'
}

const TONES = { handled: 'success', waiting: 'neutral', failed: 'danger' } as const

const SUBJECTS: Record<PrintEvent['subject'], () => string> = {
  order: m.print_on_demand_subject_order,
  product: m.print_on_demand_subject_product,
  store: m.print_on_demand_subject_store,
  other: m.print_on_demand_subject_other,
}

/** Of Printify's, which have 24 characters, the end tells them apart. */
const shortId = (id: string) => (id.length > 12 ? `…${id.slice(-8)}` : id)

function eventColumns(hasSeveral: boolean): TableColumn<PrintEvent>[] {
  return [
    {
      id: 'type',
      header: m.print_on_demand_col_event(),
      value: ({ type }) => TOLD_NAMES[type]?.() ?? type,
      isTitle: true,
      hideable: false,
      sortable: false,
      cell: ({ type, error }) => (
        <span className="grid justify-items-start gap-0.5">
          {TOLD_NAMES[type]?.()}
          <span lang="en" className="whitespace-nowrap font-mono text-muted text-xs">
            {type}
          </span>
          <TroubleLine of={error} />
        </span>
      ),
    },
    {
      id: 'subject',
      header: m.print_on_demand_col_about(),
      value: ({ subject, subjectId }) => `${SUBJECTS[subject]()} ${subjectId}`,
      sortable: false,
      cell: ({ subject, subjectId }) => (
        <span>
          {SUBJECTS[subject]()}{' '}
          <span className="tabular whitespace-nowrap text-muted" title={subjectId}>
            {shortId(subjectId)}
          </span>
        </span>
      ),
    },
    {
      id: 'outcome',
      header: m.print_on_demand_state(),
      value: (event) => OUTCOMES[outcomeOf(event)](),
      sortable: false,
      cell: (event) => (
        <Badge dot tone={TONES[outcomeOf(event)]}>
          {OUTCOMES[outcomeOf(event)]()}
        </Badge>
      ),
    },
    {
      id: 'service',
      shownFrom: 'medium',
      header: m.print_on_demand_service(),
      value: ({ service }) => SERVICE_NAMES[service],
      sortable: false,
      hiddenAtFirst: !hasSeveral,
    },
    {
      id: 'received',
      header: m.print_on_demand_col_received(),
      value: ({ receivedAt }) => receivedAt,
      sortable: false,
      align: 'end',
      cell: ({ receivedAt }) => (
        <DateText value={receivedAt} style="dateTime" className="tabular whitespace-nowrap text-muted" />
      ),
    },
  ]
}
