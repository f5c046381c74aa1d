/** What a campaign gives, until when and to whom, in the reader's language. */
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getProductCampaign } from '#contract/sales/loyalty-campaigns.ts'
import type { LoyaltyTier } from '#contract/sales/order-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { formatDate, formatNumber } from '#web/ui/format.ts'

export type RunningCampaign = NonNullable<ReplyOf<typeof getProductCampaign>['campaign']>

const TIERS: Record<LoyaltyTier, () => string> = {
  bronze: m.loyalty_tier_bronze,
  silver: m.loyalty_tier_silver,
  gold: m.loyalty_tier_gold,
  platinum: m.loyalty_tier_platinum,
}

export const nameOfTier = (tier: LoyaltyTier) => TIERS[tier]()

/** 'Double points', '2.5x points' or '50 extra points for each item'. */
export function describeReward(reward: RunningCampaign['reward']): string {
  if (reward.kind === 'bonus')
    return m.loyalty_campaign_bonus({ count: reward.bonusPoints, points: formatNumber(reward.bonusPoints) })
  if (reward.multiplier === 2) return m.loyalty_campaign_double()
  if (reward.multiplier === 3) return m.loyalty_campaign_triple()
  return m.loyalty_campaign_times({ times: formatNumber(reward.multiplier) })
}

/** 'Gold and Platinum'; empty where it is everybody's. */
export function describeTiers(tiers: readonly LoyaltyTier[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(tiers.map(nameOfTier))
}

/** 'Double points until Sun, Nov 22': the last day that counts. */
export function describeOffer({ reward, endsAt, tiers }: RunningCampaign): string {
  const facts = {
    reward: describeReward(reward),
    day: formatDate(new Date(endsAt).getTime() - 1, 'weekday'),
  }
  return tiers.length === 0
    ? m.loyalty_campaign_until(facts)
    : m.loyalty_campaign_until_tiers({ ...facts, tiers: describeTiers(tiers) })
}
