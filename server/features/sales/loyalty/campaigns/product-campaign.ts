import type { getProductCampaign } from '#contract/sales/loyalty-campaigns.ts'
import { findLowestPrice, findProductTraits } from '#server/features/catalog/products/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { sumEarned } from '../questions.ts'
import { tierOf } from '../rules.ts'
import { asksForTraits, type Campaign, chooseCampaign, type Earner } from './rules.ts'
import { showRunning } from './show.ts'

/** The one that gives most for one piece. Nobody who is signed in is told of one that is not for their tier. */
export async function readProductCampaign(
  deps: Deps,
  { input, person, language }: Pick<Call<typeof getProductCampaign>, 'input' | 'person' | 'language'>,
) {
  const { db, clock, campaigns, settings } = deps
  const now = clock.now()
  const running = (await campaigns.listRunning(now)).filter(({ scope }) => scope !== 'events')
  if (running.length === 0) return { campaign: null }
  const { loyalty } = await settings.read()
  const netCents = await findLowestPrice(db, input.productId)
  if (netCents === null) return { campaign: null }
  const found = asksForTraits(running) ? await findProductTraits(db, [input.productId]) : new Map()
  const line = { kind: 'goods' as const, netCents, quantity: 1, traits: found.get(input.productId) ?? null }
  const choose = (among: readonly Campaign[], earner: Earner) => chooseCampaign(among, line, earner, loyalty)
  const chosen = person
    ? choose(running, tierOf(await sumEarned(db, person.id, now), loyalty))
    : chooseForGuest(running, choose)
  return { campaign: chosen && ((await showRunning(db, [chosen], language))[0] ?? null) }
}

/** What is for everybody; else what a guest could have as a member of some tier, which the page says. */
function chooseForGuest(
  running: readonly Campaign[],
  choose: (among: readonly Campaign[], earner: Earner) => Campaign | null,
): Campaign | null {
  const guest = { tier: 'bronze', multiplier: 1 } as const
  const open = running.filter(({ tiers }) => tiers.length === 0)
  const limited = running.map((campaign) => ({ ...campaign, tiers: [] }))
  const found = choose(open, guest) ?? choose(limited, guest)
  return running.find(({ id }) => id === found?.id) ?? null
}
