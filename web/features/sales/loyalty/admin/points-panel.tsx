import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { POINT_FIGURES, type PointFigure } from '#contract/sales/loyalty-terms.ts'
import { bindSearch, ListPanel } from '#web/domain/lists/list-panel.tsx'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { useSearchChange } from '#web/domain/lists/search-link.tsx'
import { m } from '#web/paraglide/messages.js'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { DateText } from '#web/ui/display.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { describeUse, nameOfMove } from '../labels.ts'
import { NO_POINT_FILTERS, type PointsSearch, readPointsSearch } from './points-search.ts'
import { type PointRow, pointFileAddresses, pointRowsQuery } from './queries.ts'

const FIGURES: Record<PointFigure, () => string> = {
  outstanding: m.loyalty_points_outstanding,
  pending: m.loyalty_points_pending,
  earned: m.loyalty_points_earned,
  redeemed: m.loyalty_points_redeemed,
  expired: m.loyalty_points_expired,
}

/** The first is what a list without filters shows. */
const BUILT_IN = POINT_FIGURES.map((figure): { name: () => string; query: Record<string, string> } => ({
  name: FIGURES[figure],
  query: figure === 'outstanding' ? {} : { figure },
}))

interface PointsPanelProps {
  search: PointsSearch
  breadcrumb: ReactNode
}

/** The rows that a figure of loyalty counts, one by one. */
export function PointsPanel({ search, breadcrumb }: PointsPanelProps) {
  const query = useQuery({ ...pointRowsQuery(search), placeholderData: keepPreviousData })
  // One moment for all rows, and the same one however often they are drawn.
  const [now] = useState(() => new Date())
  const sum = query.data
  return (
    <>
      <PageHeader
        title={m.loyalty_points_title()}
        description={m.loyalty_points_lead()}
        breadcrumb={breadcrumb}
      />
      <ListPanel
        list="loyalty-points"
        label={m.loyalty_points_title()}
        query={query}
        search={search}
        readSearch={readPointsSearch}
        noFilters={NO_POINT_FILTERS}
        firstSort="-at"
        builtIn={BUILT_IN.map(({ name, query: view }) => ({ name: name(), query: view }))}
        failedTitle={m.loyalty_points_failed()}
        columns={listColumns(now)}
        getRowId={({ id }) => id}
        filters={<Filters search={search} />}
        files={pointFileAddresses(search)}
        unused={
          <EmptyState
            level={2}
            seed="points"
            icon={<Coins aria-hidden="true" strokeWidth={1.5} />}
            title={m.loyalty_points_none_title()}
            description={m.loyalty_admin_members_none()}
          />
        }
      />
      {sum && sum.total > 0 ? (
        <p role="status" className="tabular mt-4 text-right text-sm">
          {m.loyalty_points_sum({ points: formatNumber(sum.points), rows: formatNumber(sum.total) })}
        </p>
      ) : null}
    </>
  )
}

function listColumns(now: Date): TableColumn<PointRow>[] {
  return [
    {
      id: 'name',
      header: m.loyalty_admin_col_member(),
      value: ({ person }) => person?.displayName ?? '',
      isTitle: true,
      hideable: false,
      sortable: false,
      cell: ({ person }) =>
        person ? (
          <span className="block min-w-0">
            <Link
              to="/admin/users/$userId/inspector"
              params={{ userId: person.userId }}
              className={linkClass({ variant: 'title' })}
            >
              {person.displayName}
            </Link>
            <span className="wrap-anywhere block text-muted text-xs">{person.email}</span>
          </span>
        ) : (
          '–'
        ),
    },
    {
      id: 'kind',
      header: m.loyalty_history_what(),
      value: ({ kind }) => nameOfMove(kind),
      sortable: false,
      cell: ({ kind, reason }) => (
        <span className="block min-w-0">
          {nameOfMove(kind)}
          {reason ? <span className="wrap-anywhere block text-muted text-xs">{reason}</span> : null}
        </span>
      ),
    },
    {
      id: 'order',
      header: m.loyalty_points_order(),
      value: ({ order }) => order?.number ?? '',
      sortable: false,
      cell: ({ order }) =>
        order ? (
          <Link to="/admin/orders" search={{ order: order.id }} className={linkClass()}>
            {order.number}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      id: 'use',
      shownFrom: 'medium',
      header: m.loyalty_history_state(),
      value: ({ expiresAt }) => expiresAt ?? '',
      sortable: false,
      cell: (row) => (isLot(row) ? describeUse(row, now) : '–'),
    },
    {
      id: 'at',
      header: m.loyalty_history_date(),
      value: ({ at }) => at,
      align: 'end',
      cell: ({ at }) => <DateText value={at} className="tabular whitespace-nowrap" />,
    },
    {
      id: 'points',
      header: m.loyalty_history_points(),
      value: ({ points }) => points,
      align: 'end',
      cell: ({ points }) => <span className="tabular whitespace-nowrap">{formatNumber(points)}</span>,
    },
  ]
}

/** Points that came in have dates of their own; those that went out have none. */
const isLot = ({ kind }: PointRow) => kind === 'earned' || kind === 'returned' || kind === 'adjusted'

function Filters({ search }: { search: PointsSearch }) {
  const applySearch = useSearchChange<PointsSearch>(bindSearch(readPointsSearch))
  return (
    <search
      aria-label={m.loyalty_points_filters()}
      className="grid min-w-0 grow grid-cols-2 items-end gap-2 md:flex md:flex-wrap"
    >
      <SearchField
        asked={search.q === undefined ? '' : String(search.q)}
        placeholder={m.loyalty_admin_search_hint()}
        onAsk={(q, options) => applySearch({ q }, options)}
        className="max-md:col-span-2 md:w-64"
      />
      <Field label={m.loyalty_points_from()} className="md:w-44">
        <DateInput
          name="from"
          value={search.from ?? null}
          onValueChange={(from) => void applySearch({ from: from ?? undefined })}
        />
      </Field>
      <Field label={m.loyalty_points_to()} className="md:w-44">
        <DateInput
          name="to"
          value={search.to ?? null}
          onValueChange={(to) => void applySearch({ to: to ?? undefined })}
        />
      </Field>
    </search>
  )
}
