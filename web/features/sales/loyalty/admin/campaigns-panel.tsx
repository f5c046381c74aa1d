import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarHeart, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { describeReward, describeTiers } from '#web/domain/loyalty/campaign-text.ts'
import { useCategoryName } from '#web/domain/products/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CampaignBadge, describeAim, describeDays, nameState } from './campaign-labels.tsx'
import { type Campaign, campaignsQuery } from './queries.ts'

const NONE: never[] = []

/** Running ones first, then what is planned, then what is over. */
export function CampaignsPanel({ breadcrumb }: { breadcrumb: ReactNode }) {
  const query = useQuery(campaignsQuery)
  const nameCategory = useCategoryName()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title={m.loyalty_campaigns_title()}
        description={m.loyalty_campaigns_best()}
        breadcrumb={breadcrumb}
        actions={<CreateLink />}
      />
      {hasListFailed(query) ? (
        <FailedList query={query} title={m.loyalty_campaigns_failed()} />
      ) : query.data?.length === 0 ? (
        <EmptyState
          level={2}
          seed="campaigns"
          icon={<CalendarHeart aria-hidden="true" strokeWidth={1.5} />}
          title={m.loyalty_campaigns_none_title()}
          description={m.loyalty_campaigns_none()}
          actions={<CreateLink />}
        />
      ) : (
        <DataTable
          label={m.loyalty_campaigns_title()}
          rows={query.data ?? NONE}
          loading={query.isPending}
          columns={listColumns(nameCategory)}
          getRowId={({ id }) => id}
          searchable={false}
          pageSize={50}
          onRowOpen={({ id }) =>
            void navigate({ to: '/admin/loyalty/campaigns/edit/$campaignId', params: { campaignId: id } })
          }
        />
      )}
    </>
  )
}

function CreateLink() {
  return (
    <Link to="/admin/loyalty/campaigns/new" className={buttonClass()}>
      <Plus aria-hidden="true" className="size-4" />
      {m.loyalty_campaign_create()}
    </Link>
  )
}

function listColumns(nameCategory: (id: string) => string): TableColumn<Campaign>[] {
  return [
    {
      id: 'name',
      header: m.loyalty_campaign_col_name(),
      value: ({ name }) => name[getLocale()],
      isTitle: true,
      hideable: false,
      cell: ({ id, name }) => (
        <Link
          to="/admin/loyalty/campaigns/edit/$campaignId"
          params={{ campaignId: id }}
          className={linkClass({ variant: 'title' })}
        >
          {name[getLocale()]}
        </Link>
      ),
    },
    {
      id: 'state',
      header: m.loyalty_campaign_col_state(),
      value: ({ state }) => nameState(state),
      cell: ({ state }) => <CampaignBadge state={state} />,
    },
    {
      id: 'reward',
      header: m.loyalty_campaign_col_reward(),
      value: ({ reward }) => describeReward(reward),
      sortable: false,
    },
    {
      id: 'aim',
      shownFrom: 'medium',
      header: m.loyalty_campaign_scope(),
      value: (campaign) => describeAim(campaign, nameCategory),
      sortable: false,
    },
    {
      id: 'tiers',
      shownFrom: 'wide',
      header: m.loyalty_campaign_tiers(),
      value: ({ tiers }) => (tiers.length === 0 ? m.loyalty_campaign_every_tier() : describeTiers(tiers)),
      sortable: false,
    },
    {
      id: 'days',
      header: m.loyalty_campaign_col_days(),
      value: ({ startsOn }) => startsOn,
      cell: (campaign) => <span className="whitespace-nowrap">{describeDays(campaign)}</span>,
    },
    {
      id: 'given',
      header: m.loyalty_campaign_col_given(),
      value: ({ pointsGiven }) => pointsGiven,
      align: 'end',
      cell: ({ pointsGiven }) => <span className="tabular">{formatNumber(pointsGiven)}</span>,
    },
    {
      id: 'orders',
      shownFrom: 'medium',
      header: m.loyalty_campaign_col_orders(),
      value: ({ orders }) => orders,
      align: 'end',
      cell: ({ orders }) => <span className="tabular">{formatNumber(orders)}</span>,
    },
  ]
}
