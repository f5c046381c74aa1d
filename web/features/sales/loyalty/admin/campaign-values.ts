/** Between what the form of a campaign holds and what is sent. Pure. */
import type { CategoryId } from '#contract/catalog/catalog-terms.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { createCampaign } from '#contract/sales/loyalty-campaigns.ts'
import { CAMPAIGN_LIMITS, type CampaignKind, type CampaignScope } from '#contract/sales/loyalty-terms.ts'
import type { LoyaltyTier } from '#contract/sales/order-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { formatNumber } from '#web/ui/format.ts'
import type { Campaign } from './queries.ts'

export interface CampaignValues {
  nameEn: string
  nameEs: string
  kind: CampaignKind
  /** As it is typed: 2.5 */
  multiplier: string
  bonusPoints: string
  scope: CampaignScope
  categoryId: CategoryId | null
  tag: string
  tiers: readonly LoyaltyTier[]
  startsOn: string | null
  endsOn: string | null
}

export const EMPTY: CampaignValues = {
  nameEn: '',
  nameEs: '',
  kind: 'multiplier',
  multiplier: '2',
  bonusPoints: '',
  scope: 'all',
  categoryId: null,
  tag: '',
  tiers: [],
  startsOn: null,
  endsOn: null,
}

export function fillValues({ name, reward, aim, tiers, startsOn, endsOn }: Campaign): CampaignValues {
  return {
    nameEn: name.en,
    nameEs: name.es,
    kind: reward.kind,
    multiplier: reward.kind === 'multiplier' ? String(reward.multiplier) : '',
    bonusPoints: reward.kind === 'bonus' ? String(reward.bonusPoints) : '',
    scope: aim.scope,
    categoryId: aim.scope === 'category' ? aim.categoryId : null,
    tag: aim.scope === 'tag' ? aim.tag : '',
    tiers: tiers ?? [],
    startsOn,
    endsOn,
  }
}

type Rules = InputOf<typeof createCampaign>

export function toRules(values: CampaignValues): Rules {
  return {
    name: { en: values.nameEn.trim(), es: values.nameEs.trim() },
    reward:
      values.kind === 'multiplier'
        ? { kind: 'multiplier', multiplier: readNumber(values.multiplier) }
        : { kind: 'bonus', bonusPoints: readNumber(values.bonusPoints) },
    aim: aimOf(values),
    tiers: [...values.tiers],
    startsOn: values.startsOn ?? '',
    endsOn: values.endsOn ?? '',
  }
}

function aimOf({ scope, categoryId, tag }: CampaignValues): Rules['aim'] {
  if (scope === 'category') return { scope, categoryId: categoryId as CategoryId }
  if (scope === 'tag') return { scope, tag: tag.trim() }
  return { scope }
}

const { multiplierMin, multiplierMax, multiplierStep, bonusPointsMax } = CAMPAIGN_LIMITS

/** By field; what the server would refuse, said at once. */
export function findProblems(values: CampaignValues): Record<string, string> {
  const problems: Record<string, string> = {}
  const [times, bonus] = [readNumber(values.multiplier), readNumber(values.bonusPoints)]
  for (const name of ['nameEn', 'nameEs'] as const)
    if (values[name].trim() === '') problems[name] = m.loyalty_campaign_name_needed()
  if (values.kind === 'multiplier' && !isMultiplier(times))
    problems.multiplier = m.loyalty_campaign_multiplier_wrong({
      min: formatNumber(multiplierMin),
      max: formatNumber(multiplierMax),
    })
  if (values.kind === 'bonus' && (!Number.isInteger(bonus) || bonus < 1 || bonus > bonusPointsMax))
    problems.bonusPoints = m.loyalty_campaign_bonus_wrong({ max: formatNumber(bonusPointsMax) })
  if (values.scope === 'category' && !values.categoryId)
    problems.categoryId = m.loyalty_campaign_category_needed()
  if (values.scope === 'tag' && values.tag.trim() === '') problems.tag = m.loyalty_campaign_tag_needed()
  if (!values.startsOn) problems.startsOn = m.loyalty_campaign_day_needed()
  if (!values.endsOn) problems.endsOn = m.loyalty_campaign_day_needed()
  else if (values.startsOn && values.endsOn < values.startsOn)
    problems.endsOn = m.loyalty_campaign_days_wrong()
  return problems
}

const isMultiplier = (times: number) =>
  times >= multiplierMin && times <= multiplierMax && Number.isInteger(times / multiplierStep)

const readNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))
