import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { LOYALTY_TIERS, type LoyaltyTier } from '#contract/sales/order-terms.ts'
import { bindSearch, ListPanel } from '#web/domain/lists/list-panel.tsx'
import type { BuiltInView } from '#web/domain/lists/saved-views.tsx'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { useSearchChange } from '#web/domain/lists/search-link.tsx'
import { nameOfTier } from '#web/domain/loyalty/campaign-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/display.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { EXPIRING_DAYS, type MembersSearch, NO_FILTERS, readMembersSearch } from './members-search.ts'
import { fileAddresses, type Member, type MemberCounts, membersQuery } from './queries.ts'

/** Everybody who ever had points. */
export function MembersPanel({ search }: { search: MembersSearch }) {
  const query = useQuery({ ...membersQuery(search), placeholderData: keepPreviousData })
  const navigate = useNavigate()
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="mb-4 text-lg">
        {m.loyalty_admin_members()}
      </h2>
      <ListPanel
        list="loyalty-members"
        label={m.loyalty_admin_members()}
        query={query}
        search={search}
        readSearch={readMembersSearch}
        noFilters={NO_FILTERS}
        firstSort="-balance"
        builtIn={builtInViews(query.data?.counts)}
        failedTitle={m.loyalty_admin_members_failed()}
        columns={listColumns(search)}
        getRowId={({ userId }) => userId}
        filters={<Filters search={search} />}
        files={fileAddresses(search)}
        rowActions={(member) => <AdjustDialog member={member} />}
        onRowOpen={({ userId }) =>
          void navigate({ to: '/admin/users/$userId/inspector', params: { userId } })
        }
        unused={
          <EmptyState
            level={3}
            seed="members"
            icon={<Coins aria-hidden="true" strokeWidth={1.5} />}
            title={m.loyalty_admin_members_none_title()}
            description={m.loyalty_admin_members_none()}
          />
        }
      />
    </section>
  )
}

function builtInViews(counts: MemberCounts | undefined): BuiltInView[] {
  return [
    { name: m.loyalty_admin_view_all(), query: {} },
    ...LOYALTY_TIERS.map((tier) => ({
      name: nameOfTier(tier),
      query: { tier },
      count: counts?.[tier] || undefined,
    })),
  ]
}

const points = (count: number) => <span className="tabular whitespace-nowrap">{formatNumber(count)}</span>

function listColumns({ expiring = '90' }: MembersSearch): TableColumn<Member>[] {
  return [
    {
      id: 'name',
      header: m.loyalty_admin_col_member(),
      value: ({ displayName }) => displayName,
      isTitle: true,
      hideable: false,
      sortable: false,
      cell: ({ userId, displayName, email }) => (
        <span className="block min-w-0">
          <Link
            to="/admin/users/$userId/inspector"
            params={{ userId }}
            className={linkClass({ variant: 'title' })}
          >
            {displayName}
          </Link>
          <span className="wrap-anywhere block text-muted text-xs">{email}</span>
        </span>
      ),
    },
    {
      id: 'tier',
      header: m.loyalty_admin_col_tier(),
      value: ({ tier }) => nameOfTier(tier),
      sortable: false,
      cell: ({ tier }) => <TierBadge tier={tier} />,
    },
    {
      id: 'balance',
      header: m.loyalty_admin_col_balance(),
      value: ({ usable }) => usable,
      align: 'end',
      cell: ({ usable }) => points(usable),
    },
    {
      id: 'pending',
      header: m.loyalty_admin_col_pending(),
      value: ({ pending }) => pending,
      sortable: false,
      align: 'end',
      hiddenAtFirst: true,
      cell: ({ pending }) => points(pending),
    },
    {
      id: 'lifetime',
      shownFrom: 'medium',
      header: m.loyalty_admin_col_lifetime(),
      value: ({ lifetime }) => lifetime,
      align: 'end',
      cell: ({ lifetime }) => points(lifetime),
    },
    {
      id: 'earned',
      shownFrom: 'medium',
      header: m.loyalty_admin_col_earned(),
      value: ({ lastEarnedAt }) => lastEarnedAt ?? '',
      align: 'end',
      cell: ({ lastEarnedAt }) =>
        lastEarnedAt ? <DateText value={lastEarnedAt} className="tabular whitespace-nowrap" /> : '–',
    },
    {
      id: 'expiring',
      header: m.loyalty_admin_col_expiring({ days: expiring }),
      value: (member) => member.expiring,
      align: 'end',
      cell: (member) => points(member.expiring),
    },
  ]
}

function Filters({ search }: { search: MembersSearch }) {
  const applySearch = useSearchChange<MembersSearch>(bindSearch(readMembersSearch))
  return (
    <search
      aria-label={m.loyalty_admin_filters()}
      className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_9rem] items-end gap-2 md:flex md:flex-wrap"
    >
      <SearchField
        asked={search.q === undefined ? '' : String(search.q)}
        placeholder={m.loyalty_admin_search_hint()}
        onAsk={(q, options) => applySearch({ q }, options)}
        className="md:w-64"
      />
      <Field label={m.loyalty_admin_expiring()} className="md:w-48">
        <Select
          name="expiring"
          value={search.expiring ?? ''}
          placeholder={m.loyalty_admin_expiring_any()}
          options={EXPIRING_DAYS.map((days) => ({ value: days, label: m.loyalty_admin_within({ days }) }))}
          onValueChange={(expiring) =>
            void applySearch({ expiring: readMembersSearch({ expiring }).expiring })
          }
        />
      </Field>
    </search>
  )
}

const TONES: Record<LoyaltyTier, BadgeTone> = {
  bronze: 'neutral',
  silver: 'info',
  gold: 'warning',
  platinum: 'accent',
}

function TierBadge({ tier }: { tier: LoyaltyTier }) {
  return <Badge tone={TONES[tier]}>{nameOfTier(tier)}</Badge>
}
