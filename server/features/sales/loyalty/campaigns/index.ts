/** More points for a while, for some of what is sold (docs/decisions/064-loyalty-campaigns.md). */
import * as contract from '#contract/sales/loyalty-campaigns.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { idempotentRoute, type Route, route } from '#server/platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { CAMPAIGNS_CHANNEL } from './campaign-reader.ts'
import { change, create, end, listAll, readOne } from './manage.ts'
import { readProductCampaign } from './product-campaign.ts'
import { showRunning } from './show.ts'

export function campaignRoutes(deps: Deps): Route[] {
  const { db, clock, campaigns } = deps
  return [
    route(contract.listRunningCampaigns, async ({ language, pageTags }) => {
      // A change drops the pages that show campaigns.
      pageTags.push(CAMPAIGNS_CHANNEL)
      return showRunning(db, await campaigns.listRunning(clock.now()), language)
    }),
    route(contract.getProductCampaign, async (call) => {
      call.pageTags.push(CAMPAIGNS_CHANNEL)
      return readProductCampaign(deps, call)
    }),
    route(contract.listCampaigns, () => listAll(deps)),
    route(contract.getCampaign, (call) => readOne(deps, call)),
    idempotentRoute(contract.createCampaign, (call, tx) => create(inside(deps, tx), call)),
    route(contract.changeCampaign, (call) => change(deps, call)),
    route(contract.endCampaign, (call) => end(deps, call)),
  ]
}
