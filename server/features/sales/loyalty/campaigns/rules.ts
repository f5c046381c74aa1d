/** Which campaign counts for what, and how much it gives. Pure. */
import type { CampaignState } from '#contract/sales/loyalty-terms.ts'
import type { LoyaltyTier } from '#contract/sales/order-terms.ts'
import type { ProductTraits } from '#server/features/catalog/products/index.ts'
import { addDays, localDay, startOfDay } from '#server/platform/local-day.ts'
import type { loyaltyCampaigns } from '#server/schema/loyalty.ts'
import { type LoyaltyRules, pointsFor, splitPoints } from '../rules.ts'

export type Campaign = typeof loyaltyCampaigns.$inferSelect

type Period = Pick<Campaign, 'startsAt' | 'endsAt'>

/** It counts from its first moment on, and no longer at the moment it ends. */
export function stateAt({ startsAt, endsAt }: Period, now: Date): CampaignState {
  if (endsAt <= now) return 'ended'
  return startsAt > now ? 'planned' : 'running'
}

export interface CampaignDays {
  startsOn: string
  endsOn: string
}

export const hasWrongDates = ({ startsOn, endsOn }: CampaignDays) => endsOn < startsOn

/** Whole days of Puerto Rico. `before`: a day that is named again is the same moment, so that saving one that was ended at noon does not revive it. */
export function periodOf({ startsOn, endsOn }: CampaignDays, before?: Period): Period {
  const shown = before && daysOf(before)
  return {
    startsAt: before && shown?.startsOn === startsOn ? before.startsAt : startOfDay(startsOn),
    endsAt: before && shown?.endsOn === endsOn ? before.endsAt : startOfDay(addDays(endsOn, 1)),
  }
}

export function daysOf({ startsAt, endsAt }: Period): CampaignDays {
  return { startsOn: localDay(startsAt), endsOn: localDay(new Date(endsAt.getTime() - 1)) }
}

/** A line of an order, as far as points depend on it. */
export interface EarningLine {
  id: string
  fulfillmentId: string
  kind: 'goods' | 'seat'
  netCents: number
  quantity: number
  /** Of goods; null where no campaign asks. */
  traits: ProductTraits | null
}

type Aim = Pick<Campaign, 'scope' | 'categoryId' | 'tag'>

export function isAimedAt(
  { scope, categoryId, tag }: Aim,
  { kind, traits }: Pick<EarningLine, 'kind' | 'traits'>,
) {
  if (scope === 'all') return true
  if (scope === 'events') return kind === 'seat'
  if (traits === null) return false
  return scope === 'category'
    ? traits.categoryId === categoryId
    : traits.tags.some((each) => isSameTag(each, tag))
}

const isSameTag = (one: string, other: string | null) =>
  one.toLocaleLowerCase('es') === other?.toLocaleLowerCase('es')

const isForTier = ({ tiers }: Pick<Campaign, 'tiers'>, tier: LoyaltyTier) =>
  tiers.length === 0 || tiers.includes(tier)

/** Whether what a product is must be known. */
export const asksForTraits = (campaigns: readonly Aim[]) =>
  campaigns.some(({ scope }) => scope === 'category' || scope === 'tag')

export interface Earner {
  tier: LoyaltyTier
  /** Of their tier. */
  multiplier: number
}

type Rate = Pick<LoyaltyRules, 'pointsPerDollar'>
type Reward = Pick<Campaign, 'kind' | 'multiplier' | 'bonusPoints'>

/** Beyond the usual. What nothing was paid for earns nothing. */
function extraFor(
  { multiplier, bonusPoints }: Reward,
  { netCents, quantity }: Pick<EarningLine, 'netCents' | 'quantity'>,
  earner: Pick<Earner, 'multiplier'>,
  rate: Rate,
): number {
  if (netCents <= 0) return 0
  if (multiplier !== null) return pointsFor(netCents, earner.multiplier * (multiplier - 1), rate)
  return (bonusPoints ?? 0) * quantity
}

/** Of several that count for a line the one that gives most, and no other. Of two that give the same, the older one. */
export function chooseCampaign<Each extends Campaign>(
  campaigns: readonly Each[],
  line: Omit<EarningLine, 'id' | 'fulfillmentId'>,
  earner: Earner,
  rate: Rate,
): Each | null {
  const fitting = campaigns
    .filter((campaign) => isForTier(campaign, earner.tier) && isAimedAt(campaign, line))
    .map((campaign) => ({ campaign, extra: extraFor(campaign, line, earner, rate) }))
    .filter(({ extra }) => extra > 0)
    .toSorted((a, b) => b.extra - a.extra || byAge(a.campaign, b.campaign))
  return fitting[0]?.campaign ?? null
}

function byAge(a: Campaign, b: Campaign): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)
}

export interface CampaignPart {
  campaignId: string
  fulfillmentId: string
  points: number
  /** What it was given for. */
  lineIds: string[]
}

/** What campaigns give for an order, beyond the usual. Each is summed up over its lines before anything is rounded. */
export function campaignParts(
  lines: readonly EarningLine[],
  campaigns: readonly Campaign[],
  earner: Earner,
  rate: Rate,
): CampaignPart[] {
  if (campaigns.length === 0) return []
  const chosen = Map.groupBy(lines, (line) => chooseCampaign(campaigns, line, earner, rate))
  return [...chosen].flatMap(([campaign, own]) => (campaign ? partsOf(campaign, own, earner, rate) : []))
}

function partsOf(
  campaign: Campaign,
  lines: readonly EarningLine[],
  earner: Earner,
  rate: Rate,
): CampaignPart[] {
  const sum = (of: readonly EarningLine[]) => ({
    netCents: of.reduce((all, line) => all + line.netCents, 0),
    quantity: of.reduce((all, line) => all + line.quantity, 0),
  })
  const byFulfillment = [...Map.groupBy(lines, ({ fulfillmentId }) => fulfillmentId)]
  const weights = byFulfillment.map(([, own]) =>
    campaign.kind === 'bonus' ? sum(own).quantity : sum(own).netCents,
  )
  const points = splitPoints(extraFor(campaign, sum(lines), earner, rate), weights)
  return byFulfillment.map(([fulfillmentId, own], i) => ({
    campaignId: campaign.id,
    fulfillmentId,
    points: points[i] ?? 0,
    lineIds: own.map(({ id }) => id),
  }))
}
