import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileSignature, Plus } from 'lucide-react'
import { WAIVER_OWNERS, WAIVER_STATES } from '#contract/events/waiver-terms.ts'
import { bindSearch, ListPanel } from '#web/domain/lists/list-panel.tsx'
import type { BuiltInView } from '#web/domain/lists/saved-views.tsx'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { useSearchChange } from '#web/domain/lists/search-link.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { buttonClass } from '#web/ui/button.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/display.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { nameOwner, nameState, WaiverBadges } from './labels.tsx'
import { type ManagedWaiver, type WaiverCounts, waiversQuery } from './queries.ts'
import { NO_FILTERS, readWaiversSearch, type WaiversSearch } from './waivers-search.ts'

/** Every waiver with its version, its signatures and the events that ask for it. */
export function WaiversPanel({ search }: { search: WaiversSearch }) {
  const query = useQuery({ ...waiversQuery(search), placeholderData: keepPreviousData })
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={m.waivers_title()} description={m.waivers_lead()} actions={<CreateLink />} />
      <ListPanel
        list="waivers"
        label={m.waivers_title()}
        query={query}
        search={search}
        readSearch={readWaiversSearch}
        noFilters={NO_FILTERS}
        firstSort="-changed"
        builtIn={builtInViews(query.data?.counts)}
        failedTitle={m.waivers_failed()}
        columns={listColumns()}
        getRowId={({ id }) => id}
        filters={<Filters search={search} />}
        onRowOpen={({ id }) => void navigate({ to: '/admin/waivers/$waiverId', params: { waiverId: id } })}
        unused={
          <EmptyState
            level={2}
            seed="waivers"
            icon={<FileSignature aria-hidden="true" strokeWidth={1.5} />}
            title={m.waivers_none_title()}
            description={m.waivers_none()}
            actions={<CreateLink />}
          />
        }
      />
    </>
  )
}

function CreateLink() {
  return (
    <Link to="/admin/waivers/new" className={buttonClass()}>
      <Plus aria-hidden="true" className="size-4" />
      {m.waivers_create()}
    </Link>
  )
}

function builtInViews(counts: WaiverCounts | undefined): BuiltInView[] {
  return [
    { name: m.waivers_view_all(), query: {} },
    ...WAIVER_STATES.map((state) => ({
      name: nameState(state),
      query: { state },
      count: counts?.[state] || undefined,
    })),
  ]
}

function listColumns(): TableColumn<ManagedWaiver>[] {
  return [
    {
      id: 'name',
      header: m.waivers_col_name(),
      value: ({ name }) => name[getLocale()],
      isTitle: true,
      hideable: false,
      cell: ({ id, name }) => (
        <Link
          to="/admin/waivers/$waiverId"
          params={{ waiverId: id }}
          className={linkClass({ variant: 'title' })}
        >
          {name[getLocale()]}
        </Link>
      ),
    },
    {
      id: 'state',
      header: m.waivers_col_state(),
      value: ({ state }) => nameState(state),
      sortable: false,
      cell: (waiver) => <WaiverBadges waiver={waiver} />,
    },
    {
      id: 'owner',
      shownFrom: 'medium',
      header: m.waivers_col_owner(),
      value: ({ providerName }) => providerName ?? nameOwner('store'),
      sortable: false,
    },
    {
      id: 'version',
      shownFrom: 'medium',
      header: m.waivers_col_version(),
      value: ({ version }) => version,
      sortable: false,
      align: 'end',
    },
    {
      id: 'signatures',
      header: m.waivers_col_signatures(),
      value: ({ signatures }) => signatures,
      align: 'end',
      cell: ({ signatures }) => <span className="tabular">{formatNumber(signatures)}</span>,
    },
    {
      id: 'events',
      header: m.waivers_col_events(),
      value: ({ comingEvents }) => comingEvents,
      align: 'end',
      cell: ({ comingEvents }) => <span className="tabular">{formatNumber(comingEvents)}</span>,
    },
    {
      id: 'changed',
      header: m.waivers_col_changed(),
      value: ({ changedAt }) => changedAt,
      align: 'end',
      cell: ({ changedAt }) => <DateText value={changedAt} className="tabular whitespace-nowrap" />,
    },
  ]
}

function Filters({ search }: { search: WaiversSearch }) {
  const applySearch = useSearchChange<WaiversSearch>(bindSearch(readWaiversSearch))
  return (
    <search
      aria-label={m.waivers_filters()}
      className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_9rem] items-end gap-2 md:flex md:flex-wrap"
    >
      <SearchField
        asked={search.q === undefined ? '' : String(search.q)}
        placeholder={m.waivers_search_hint()}
        onAsk={(q, options) => applySearch({ q }, options)}
        className="md:w-64"
      />
      <Field label={m.waivers_col_owner()} className="md:w-48">
        <Select
          name="owner"
          value={search.owner ?? ''}
          placeholder={m.waivers_owner_any()}
          options={WAIVER_OWNERS.map((value) => ({ value, label: nameOwner(value) }))}
          onValueChange={(owner) => void applySearch({ owner: readWaiversSearch({ owner }).owner })}
        />
      </Field>
    </search>
  )
}
