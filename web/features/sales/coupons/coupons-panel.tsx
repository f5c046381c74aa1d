import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, TicketPercent } from 'lucide-react'
import { COUPON_SCOPES, COUPON_STATES } from '#contract/sales/coupon-terms.ts'
import { bindSearch, ListPanel } from '#web/domain/lists/list-panel.tsx'
import type { BuiltInView } from '#web/domain/lists/saved-views.tsx'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { useSearchChange } from '#web/domain/lists/search-link.tsx'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { DateText, Money } from '#web/ui/display.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { type CouponsSearch, NO_FILTERS, readCouponsSearch } from './coupons-search.ts'
import { CouponBadge, describeDays, describeDiscount, describeUses, nameScope, nameState } from './labels.tsx'
import { type CouponCounts, couponsQuery, fileAddresses, type ManagedCoupon } from './queries.ts'

/** Every coupon with its state, its uses and what it gave. */
export function CouponsPanel({ search }: { search: CouponsSearch }) {
  const query = useQuery({ ...couponsQuery(search), placeholderData: keepPreviousData })
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={m.coupons_title()} description={m.coupons_lead()} actions={<CreateLink />} />
      <ListPanel
        list="coupons"
        label={m.coupons_title()}
        query={query}
        search={search}
        readSearch={readCouponsSearch}
        noFilters={NO_FILTERS}
        firstSort="-created"
        builtIn={builtInViews(query.data?.counts)}
        failedTitle={m.coupons_failed()}
        columns={listColumns()}
        getRowId={({ code }) => code}
        filters={<Filters search={search} />}
        files={fileAddresses(search)}
        onRowOpen={({ code }) => void navigate({ to: '/admin/coupons/edit/$code', params: { code } })}
        unused={
          <EmptyState
            level={2}
            seed="coupons"
            icon={<TicketPercent aria-hidden="true" strokeWidth={1.5} />}
            title={m.coupons_none_title()}
            description={m.coupons_none()}
            actions={<CreateLink />}
          />
        }
      />
    </>
  )
}

function CreateLink() {
  return (
    <Link to="/admin/coupons/new" className={buttonClass()}>
      <Plus aria-hidden="true" className="size-4" />
      {m.coupons_create()}
    </Link>
  )
}

function builtInViews(counts: CouponCounts | undefined): BuiltInView[] {
  return [
    { name: m.coupons_view_all(), query: {} },
    ...COUPON_STATES.map((state) => ({
      name: nameState(state),
      query: { state },
      count: counts?.[state] || undefined,
    })),
  ]
}

function listColumns(): TableColumn<ManagedCoupon>[] {
  return [
    {
      id: 'code',
      header: m.coupons_col_code(),
      value: ({ code }) => code,
      isTitle: true,
      hideable: false,
      cell: ({ code }) => (
        <Link
          to="/admin/coupons/edit/$code"
          params={{ code }}
          className={linkClass({ variant: 'title', className: 'font-mono' })}
        >
          {code}
        </Link>
      ),
    },
    {
      id: 'state',
      header: m.coupons_col_state(),
      value: ({ state }) => nameState(state),
      sortable: false,
      cell: ({ state }) => <CouponBadge state={state} />,
    },
    {
      id: 'discount',
      header: m.coupons_col_discount(),
      value: describeDiscount,
      sortable: false,
      align: 'end',
      cell: (coupon) => <span className="tabular">{describeDiscount(coupon)}</span>,
    },
    {
      id: 'scope',
      shownFrom: 'medium',
      header: m.coupons_col_scope(),
      value: ({ scope, providerName }) => providerName ?? nameScope(scope),
      sortable: false,
    },
    {
      id: 'used',
      header: m.coupons_col_used(),
      value: ({ used }) => used,
      align: 'end',
      cell: (coupon) => <span className="tabular whitespace-nowrap">{describeUses(coupon)}</span>,
    },
    {
      id: 'given',
      shownFrom: 'medium',
      header: m.coupons_col_given(),
      value: ({ givenCents }) => givenCents,
      sortable: false,
      align: 'end',
      cell: ({ givenCents }) => <Money cents={givenCents} />,
    },
    {
      id: 'ends',
      header: m.coupons_col_days(),
      value: ({ endsOn }) => endsOn ?? '',
      cell: (coupon) => <span className="whitespace-nowrap">{describeDays(coupon)}</span>,
    },
    {
      id: 'created',
      header: m.coupons_col_created(),
      value: ({ createdAt }) => createdAt,
      align: 'end',
      hiddenAtFirst: true,
      cell: ({ createdAt }) => <DateText value={createdAt} className="tabular whitespace-nowrap" />,
    },
  ]
}

function Filters({ search }: { search: CouponsSearch }) {
  const applySearch = useSearchChange<CouponsSearch>(bindSearch(readCouponsSearch))
  return (
    <search
      aria-label={m.coupons_filters()}
      className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_9rem] items-end gap-2 md:flex md:flex-wrap"
    >
      <SearchField
        asked={search.q === undefined ? '' : String(search.q)}
        placeholder={m.coupons_search_hint()}
        onAsk={(q, options) => applySearch({ q }, options)}
        className="md:w-64"
      />
      <Field label={m.coupons_col_scope()} className="md:w-48">
        <Select
          name="scope"
          value={search.scope ?? ''}
          placeholder={m.coupons_scope_any()}
          options={COUPON_SCOPES.map((value) => ({ value, label: nameScope(value) }))}
          onValueChange={(scope) => void applySearch({ scope: readCouponsSearch({ scope }).scope })}
        />
      </Field>
    </search>
  )
}
