/** Campaigns: more points for a while, for some of what is sold (docs/decisions/064-loyalty-campaigns.md). */
import { z } from 'zod'
import { CategoryName } from '../catalog/products.ts'
import { endpoint } from '../endpoint.ts'
import { idOf, LocalDate, Timestamp } from '../fields.ts'
import { lineOf, nameOf } from '../names.ts'
import { CAMPAIGN_LIMITS, CAMPAIGN_SCOPES, CAMPAIGN_STATES } from './loyalty-terms.ts'
import { LOYALTY_TIERS } from './order-terms.ts'

const tag = 'Loyalty'
const permission = 'admin panel'
const { nameMaxLength, tagMaxLength, multiplierMin, multiplierMax, multiplierStep, bonusPointsMax } =
  CAMPAIGN_LIMITS

export const CampaignId = idOf('cmp')

const CampaignReward = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('multiplier'),
    multiplier: z.number().min(multiplierMin).max(multiplierMax).multipleOf(multiplierStep),
  }),
  z.object({ kind: z.literal('bonus'), bonusPoints: z.int().min(1).max(bonusPointsMax) }),
])

const CampaignAim = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('all') }),
  z.object({ scope: z.literal('category'), categoryId: CategoryName }),
  z.object({ scope: z.literal('tag'), tag: lineOf(tagMaxLength).min(1) }),
  z.object({ scope: z.literal('events') }),
])

const CampaignRules = z.object({
  name: z.object({ en: nameOf(nameMaxLength), es: nameOf(nameMaxLength) }),
  reward: CampaignReward,
  aim: CampaignAim,
  tiers: z
    .array(z.enum(LOYALTY_TIERS))
    .max(LOYALTY_TIERS.length)
    .default([])
    .meta({ description: 'Whose; empty: everybody’s' }),
  startsOn: LocalDate,
  endsOn: LocalDate.meta({ description: 'The last day, included' }),
})

/** What a customer is told. */
export const RunningCampaign = z
  .object({
    id: CampaignId,
    name: z.string(),
    reward: CampaignReward,
    scope: z.enum(CAMPAIGN_SCOPES),
    categoryName: z.string().nullable(),
    tag: z.string().nullable(),
    tiers: z.array(z.enum(LOYALTY_TIERS)),
    endsAt: Timestamp.meta({ description: 'The first moment at which it no longer counts' }),
  })
  .meta({ id: 'RunningCampaign' })

export const listRunningCampaigns = endpoint({
  id: 'listRunningCampaigns',
  method: 'GET',
  path: '/api/loyalty/campaigns',
  permission: 'public',
  summary: 'What gives more points now, the next to end first',
  tag,
  reply: z.array(RunningCampaign),
})

export const getProductCampaign = endpoint({
  id: 'getProductCampaign',
  method: 'GET',
  path: '/api/products/{productId}/loyalty-campaign',
  permission: 'public',
  summary: 'The campaign that gives most for a product now; only the reader’s, where they are signed in',
  tag,
  input: z.object({ productId: idOf('prd') }),
  reply: z.object({ campaign: RunningCampaign.nullable() }),
})

export const ManagedCampaign = CampaignRules.extend({
  id: CampaignId,
  state: z.enum(CAMPAIGN_STATES),
  /** What it gave beyond the usual, and what of that refunds took back is not counted. */
  pointsGiven: z.int(),
  orders: z.int(),
  version: z.int(),
  createdAt: Timestamp,
  changedAt: Timestamp,
  changedBy: z.string().nullable(),
}).meta({ id: 'ManagedCampaign' })

export const listCampaigns = endpoint({
  id: 'listCampaigns',
  method: 'GET',
  path: '/api/admin/loyalty/campaigns',
  permission,
  summary: 'Every campaign: running, planned, then the newest 100 that ended',
  tag,
  reply: z.array(ManagedCampaign),
})

export const getCampaign = endpoint({
  id: 'getCampaign',
  method: 'GET',
  path: '/api/admin/loyalty/campaigns/{campaignId}',
  permission,
  summary: 'One campaign',
  tag,
  input: z.object({ campaignId: CampaignId }),
  reply: ManagedCampaign,
  fails: ['NOT_FOUND'],
})

export const createCampaign = endpoint({
  id: 'createCampaign',
  method: 'POST',
  path: '/api/admin/loyalty/campaigns',
  permission,
  summary: 'Plan a campaign',
  tag,
  status: 201,
  idempotent: true,
  input: CampaignRules,
  reply: ManagedCampaign,
  fails: ['WRONG_DATES', 'CONFLICT'],
})

export const changeCampaign = endpoint({
  id: 'changeCampaign',
  method: 'PUT',
  path: '/api/admin/loyalty/campaigns/{campaignId}',
  permission,
  summary: 'Change what a campaign gives from now on; what was given stays as it is',
  tag,
  input: CampaignRules.extend({
    campaignId: CampaignId,
    /** The one that was seen: another since is refused with 409, who changed it and when. */
    version: z.int(),
  }),
  reply: ManagedCampaign,
  fails: ['NOT_FOUND', 'CONFLICT', 'WRONG_DATES'],
})

export const endCampaign = endpoint({
  id: 'endCampaign',
  method: 'POST',
  path: '/api/admin/loyalty/campaigns/{campaignId}/end',
  permission,
  summary: 'End a campaign now',
  tag,
  input: z.object({ campaignId: CampaignId }),
  reply: ManagedCampaign,
  fails: ['NOT_FOUND'],
})
