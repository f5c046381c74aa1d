/** Campaigns as customers are told of them, and as admins see them. */
import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { ManagedCampaign, RunningCampaign } from '#contract/sales/loyalty-campaigns.schemas.ts'
import { listCategoryNames } from '#server/features/catalog/products/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { type Campaign, daysOf, stateAt } from './rules.ts'
import { sumGiven } from './store.ts'

type Running = z.output<typeof RunningCampaign>
export type Managed = z.output<typeof ManagedCampaign>

export async function showRunning(
  db: Database,
  campaigns: readonly Campaign[],
  language: Language,
): Promise<Running[]> {
  const isOfCategory = campaigns.some(({ categoryId }) => categoryId !== null)
  const names = isOfCategory ? await listCategoryNames(db) : new Map<string, never>()
  return campaigns.map((campaign) => {
    const category = names.get(campaign.categoryId ?? '')
    return {
      id: campaign.id,
      name: language === 'es' ? campaign.nameEs : campaign.nameEn,
      reward: rewardOf(campaign),
      scope: campaign.scope,
      categoryName: category ? category[language === 'es' ? 'nameEs' : 'nameEn'] : null,
      tag: campaign.tag,
      tiers: campaign.tiers,
      endsAt: campaign.endsAt.toISOString(),
    }
  })
}

export async function showManaged(
  db: Database | Tx,
  campaigns: readonly Campaign[],
  now: Date,
): Promise<Managed[]> {
  // One after the other: within a transaction there is one connection.
  const people = await findPeople(
    db,
    campaigns.map(({ updatedBy }) => updatedBy),
  )
  const given = await sumGiven(
    db,
    campaigns.map(({ id }) => id),
  )
  return campaigns.map((campaign) => ({
    ...rulesOf(campaign),
    id: campaign.id,
    state: stateAt(campaign, now),
    pointsGiven: given.get(campaign.id)?.points ?? 0,
    orders: given.get(campaign.id)?.orders ?? 0,
    version: campaign.version,
    createdAt: campaign.createdAt.toISOString(),
    changedAt: campaign.updatedAt.toISOString(),
    changedBy: people.get(campaign.updatedBy ?? '')?.displayName ?? null,
  }))
}

export type CampaignRules = Pick<Managed, 'name' | 'reward' | 'aim' | 'tiers' | 'startsOn' | 'endsOn'>

export function rulesOf(campaign: Campaign): CampaignRules {
  return {
    name: { en: campaign.nameEn, es: campaign.nameEs },
    reward: rewardOf(campaign),
    aim: aimOf(campaign),
    tiers: campaign.tiers,
    ...daysOf(campaign),
  }
}

function rewardOf({ multiplier, bonusPoints }: Campaign): CampaignRules['reward'] {
  return multiplier === null
    ? { kind: 'bonus', bonusPoints: bonusPoints ?? 0 }
    : { kind: 'multiplier', multiplier }
}

function aimOf({ scope, categoryId, tag }: Campaign): CampaignRules['aim'] {
  if (scope === 'category' && categoryId) return { scope, categoryId }
  if (scope === 'tag' && tag) return { scope, tag }
  return { scope: scope === 'events' ? 'events' : 'all' }
}
