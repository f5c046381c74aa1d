/** Campaigns: more points for a while, for some of what is sold (docs/decisions/064-loyalty-campaigns.md). */
import { endpointsOf } from '../endpoint.ts'
import type { loyaltyCampaignsSchemas } from './loyalty-campaigns.schemas.ts'

const endpoint = endpointsOf<typeof loyaltyCampaignsSchemas>()

const permission = 'admin panel'

export const listRunningCampaigns = endpoint({
  id: 'listRunningCampaigns',
  method: 'GET',
  path: '/api/loyalty/campaigns',
  permission: 'public',
})

export const getProductCampaign = endpoint({
  id: 'getProductCampaign',
  method: 'GET',
  path: '/api/products/{productId}/loyalty-campaign',
  permission: 'public',
})

export const listCampaigns = endpoint({
  id: 'listCampaigns',
  method: 'GET',
  path: '/api/admin/loyalty/campaigns',
  permission,
})

export const getCampaign = endpoint({
  id: 'getCampaign',
  method: 'GET',
  path: '/api/admin/loyalty/campaigns/{campaignId}',
  permission,
  fails: ['NOT_FOUND'],
})

export const createCampaign = endpoint({
  id: 'createCampaign',
  method: 'POST',
  path: '/api/admin/loyalty/campaigns',
  permission,
  status: 201,
  idempotent: true,
  fails: ['WRONG_DATES', 'CONFLICT'],
})

export const changeCampaign = endpoint({
  id: 'changeCampaign',
  method: 'PUT',
  path: '/api/admin/loyalty/campaigns/{campaignId}',
  permission,
  fails: ['NOT_FOUND', 'CONFLICT', 'WRONG_DATES'],
})

export const endCampaign = endpoint({
  id: 'endCampaign',
  method: 'POST',
  path: '/api/admin/loyalty/campaigns/{campaignId}/end',
  permission,
  fails: ['NOT_FOUND'],
})
