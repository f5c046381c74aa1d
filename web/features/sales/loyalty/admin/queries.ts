import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  exportLoyaltyMembers,
  exportPointRows,
  getLoyaltyOverview,
  listLoyaltyMembers,
  listPointRows,
} from '#contract/sales/loyalty-admin.ts'
import { getCampaign, listCampaigns } from '#contract/sales/loyalty-campaigns.ts'
import { placeInput } from '#web/platform/call.ts'
import { queryOf } from '#web/platform/query.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { filtersOf, type MembersSearch, toListInput } from './members-search.ts'
import { type PointsSearch, pointFiltersOf, toPointsInput } from './points-search.ts'

export type Overview = ReplyOf<typeof getLoyaltyOverview>
export type Member = ReplyOf<typeof listLoyaltyMembers>['items'][number]
export type MemberCounts = ReplyOf<typeof listLoyaltyMembers>['counts']
export type PointRow = ReplyOf<typeof listPointRows>['items'][number]
export type Campaign = ReplyOf<typeof getCampaign>

const staleTime = 10_000

export const overviewQuery = queryOptions({ ...queryOf(getLoyaltyOverview, {}), staleTime })

export const membersQuery = (search: MembersSearch) =>
  queryOptions({ ...queryOf(listLoyaltyMembers, toListInput(search)), staleTime })

export const pointRowsQuery = (search: PointsSearch) =>
  queryOptions({ ...queryOf(listPointRows, toPointsInput(search)), staleTime })

export const campaignsQuery = queryOptions({ ...queryOf(listCampaigns, {}), staleTime })

export const campaignQuery = (campaignId: string) =>
  queryOptions({ ...queryOf(getCampaign, { campaignId }), staleTime: 0 })

export function fileAddresses(search: MembersSearch) {
  const address = (format: 'csv' | 'xlsx') => {
    const { path, query } = placeInput(exportLoyaltyMembers, { ...filtersOf(search), format })
    return withQuery(path, query)
  }
  return { csv: address('csv'), xlsx: address('xlsx') }
}

export function pointFileAddresses(search: PointsSearch) {
  const address = (format: 'csv' | 'xlsx') => {
    const { path, query } = placeInput(exportPointRows, { ...pointFiltersOf(search), format })
    return withQuery(path, query)
  }
  return { csv: address('csv'), xlsx: address('xlsx') }
}

/** After points were adjusted, or a campaign was made, changed or ended. */
export async function forgetLoyalty(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(getLoyaltyOverview.path),
  })
}
