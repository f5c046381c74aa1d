import { queryOptions } from '@tanstack/react-query'
import { getProductCampaign, listRunningCampaigns } from '#contract/sales/loyalty-campaigns.ts'
import { queryOf } from '#web/platform/query.ts'

/** One may begin or end meanwhile. */
const staleTime = 60_000

export const runningCampaignsQuery = queryOptions({ ...queryOf(listRunningCampaigns, {}), staleTime })

export const productCampaignQuery = (productId: string) =>
  queryOptions({ ...queryOf(getProductCampaign, { productId }), staleTime })
