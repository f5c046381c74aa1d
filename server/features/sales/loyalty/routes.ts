/** One statement an endpoint. */
import * as loyalty from '#contract/sales/loyalty.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { idempotentRoute, type Route, route } from '#server/platform/http/route.ts'
import { adjustPoints, readAccount, readMoves } from './account.ts'
import { campaignRoutes } from './campaigns/index.ts'
import type { Deps } from './deps.ts'

/** The tag of pages that show what an admin may set. */
const SETTINGS_TAG = 'settings'

export function loyaltyRoutes(deps: Deps): Route[] {
  const { db, clock, settings } = deps
  return [
    route(loyalty.getLoyaltyRules, async (call) => {
      call.pageTags.push(SETTINGS_TAG)
      return (await settings.read()).loyalty
    }),
    route(loyalty.getLoyalty, async (call) =>
      readAccount(db, call.me.id, clock.now(), (await settings.read()).loyalty),
    ),
    route(loyalty.listLoyaltyMoves, (call) => readMoves(deps, call)),
    idempotentRoute(loyalty.adjustLoyalty, (call, tx) => adjustPoints(inside(deps, tx), call)),
    ...campaignRoutes(deps),
  ]
}
