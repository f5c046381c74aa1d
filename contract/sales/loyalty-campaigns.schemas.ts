import { z } from 'zod'
import { CategoryName } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { idOf, LocalDate, Timestamp } from '../fields.schemas.ts'
import { lineOf, nameOf } from '../names.schemas.ts'
import { CAMPAIGN_LIMITS, CAMPAIGN_SCOPES, CAMPAIGN_STATES } from './loyalty-terms.ts'
import { LOYALTY_TIERS } from './order-terms.ts'

const tag = 'Loyalty'

const { nameMaxLength, tagMaxLength, multiplierMin, multiplierMax, multiplierStep, bonusPointsMax } =
  CAMPAIGN_LIMITS

const CampaignId = idOf('cmp')

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

export const loyaltyCampaignsSchemas = {
  listRunningCampaigns: {
    summary: 'What gives more points now, the next to end first',
    tag,
    reply: z.array(RunningCampaign),
  },
  getProductCampaign: {
    summary: 'The campaign that gives most for a product now; only the reader’s, where they are signed in',
    tag,
    input: z.object({ productId: idOf('prd') }),
    reply: z.object({ campaign: RunningCampaign.nullable() }),
  },
  listCampaigns: {
    summary: 'Every campaign: running, planned, then the newest 100 that ended',
    tag,
    reply: z.array(ManagedCampaign),
  },
  getCampaign: {
    summary: 'One campaign',
    tag,
    input: z.object({ campaignId: CampaignId }),
    reply: ManagedCampaign,
  },
  createCampaign: {
    summary: 'Plan a campaign',
    tag,
    input: CampaignRules,
    reply: ManagedCampaign,
  },
  changeCampaign: {
    summary: 'Change what a campaign gives from now on; what was given stays as it is',
    tag,
    input: CampaignRules.extend({
      campaignId: CampaignId,
      /** The one that was seen: another since is refused with 409, who changed it and when. */
      version: z.int(),
    }),
    reply: ManagedCampaign,
  },
  endCampaign: {
    summary: 'End a campaign now',
    tag,
    input: z.object({ campaignId: CampaignId }),
    reply: ManagedCampaign,
  },
} satisfies Schemas
