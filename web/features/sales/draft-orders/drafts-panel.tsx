import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { PhoneCall, Plus } from 'lucide-react'
import { DRAFT_ORDER_STATES } from '#contract/sales/draft-order-terms.ts'
import { bindSearch, ListPanel } from '#web/domain/lists/list-panel.tsx'
import type { BuiltInView } from '#web/domain/lists/saved-views.tsx'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { useSearchChange } from '#web/domain/lists/search-link.tsx'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { DateText, Money } from '#web/ui/display.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type DraftsSearch, NO_FILTERS, readDraftsSearch } from './drafts-search.ts'
import { DRAFT_STATES } from './labels.ts'
import { type DraftCard, type DraftCounts, draftsQuery } from './queries.ts'

/** Orders that were begun for somebody, and what has become of them. */
export function DraftsPanel({ search }: { search: DraftsSearch }) {
  const query = useQuery({ ...draftsQuery(search), placeholderData: keepPreviousData })
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title={m.draft_orders_title()}
        description={m.draft_orders_lead()}
        actions={<NewOrderLink />}
      />
      <ListPanel
        list="draft-orders"
        label={m.draft_orders_title()}
        query={query}
        search={search}
        readSearch={readDraftsSearch}
        noFilters={NO_FILTERS}
        firstSort="-changed"
        builtIn={builtInViews(query.data?.counts)}
        failedTitle={m.draft_orders_failed()}
        columns={listColumns()}
        getRowId={({ id }) => id}
        filters={<Filters search={search} />}
        onRowOpen={({ id }) => void navigate({ to: '/admin/draft-orders/$draftId', params: { draftId: id } })}
        unused={
          <EmptyState
            level={2}
            seed="draft orders"
            icon={<PhoneCall aria-hidden="true" strokeWidth={1.5} />}
            title={m.draft_orders_none_title()}
            description={m.draft_orders_none()}
            actions={<NewOrderLink />}
          />
        }
      />
    </>
  )
}

function NewOrderLink() {
  return (
    <Link to="/admin/orders/new" className={buttonClass()}>
      <Plus aria-hidden="true" className="size-4" />
      {m.draft_orders_new()}
    </Link>
  )
}

function builtInViews(counts: DraftCounts | undefined): BuiltInView[] {
  return [
    { name: m.draft_orders_view_all(), query: {} },
    ...DRAFT_ORDER_STATES.map((state) => ({
      name: DRAFT_STATES[state].name(),
      query: { state },
      count: counts?.[state] || undefined,
    })),
  ]
}

function listColumns(): TableColumn<DraftCard>[] {
  return [
    {
      id: 'number',
      header: m.draft_orders_col_number(),
      value: ({ number }) => number,
      sortable: false,
      isTitle: true,
      hideable: false,
      cell: ({ id, number }) => (
        <Link
          to="/admin/draft-orders/$draftId"
          params={{ draftId: id }}
          className={linkClass({ variant: 'title', className: 'tabular whitespace-nowrap' })}
        >
          {number}
        </Link>
      ),
    },
    {
      id: 'customer',
      header: m.draft_orders_col_customer(),
      value: ({ contact }) => contact.name,
      cell: ({ contact }) => (
        <span title={contact.name} className="block max-w-48 truncate max-md:whitespace-normal">
          {contact.name}
        </span>
      ),
    },
    {
      id: 'contact',
      shownFrom: 'wide',
      header: m.draft_orders_col_contact(),
      value: ({ contact }) => contact.email || contact.phone,
      sortable: false,
      cell: ({ contact }) => (
        <span
          title={contact.email || contact.phone}
          className="block max-w-52 truncate text-muted max-md:whitespace-normal"
        >
          {contact.email || contact.phone}
        </span>
      ),
    },
    {
      id: 'state',
      header: m.draft_orders_col_state(),
      value: ({ state }) => DRAFT_STATES[state].name(),
      sortable: false,
      cell: ({ state }) => <StatusBadge label={DRAFT_STATES[state]} />,
    },
    {
      id: 'items',
      shownFrom: 'medium',
      header: m.draft_orders_col_items(),
      value: ({ itemCount }) => itemCount,
      sortable: false,
      align: 'end',
      cell: ({ itemCount }) => <span className="tabular text-muted">{formatNumber(itemCount)}</span>,
    },
    {
      id: 'expires',
      shownFrom: 'medium',
      header: m.draft_orders_col_expires(),
      value: ({ expiresAt }) => expiresAt ?? '',
      sortable: false,
      cell: ({ state, expiresAt }) =>
        expiresAt && (state === 'sent' || state === 'expired') ? (
          <DateText value={expiresAt} className="tabular whitespace-nowrap" />
        ) : null,
    },
    {
      id: 'total',
      header: m.draft_orders_col_total(),
      value: ({ totalCents }) => totalCents,
      align: 'end',
      cell: ({ totalCents }) => <Money cents={totalCents} />,
    },
    {
      id: 'changed',
      header: m.draft_orders_col_changed(),
      value: ({ changedAt }) => changedAt,
      align: 'end',
      cell: ({ changedAt }) => (
        <DateText value={changedAt} className="tabular whitespace-nowrap text-muted" />
      ),
    },
  ]
}

function Filters({ search }: { search: DraftsSearch }) {
  const applySearch = useSearchChange<DraftsSearch>(bindSearch(readDraftsSearch))
  return (
    <search aria-label={m.draft_orders_search()} className="flex min-w-0 grow">
      <SearchField
        asked={search.q === undefined ? '' : String(search.q)}
        placeholder={m.draft_orders_search_hint()}
        onAsk={(q, options) => applySearch({ q }, options)}
        className="grow md:w-80 md:grow-0"
      />
    </search>
  )
}
