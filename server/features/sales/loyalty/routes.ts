/** One statement an endpoint. */
import * as loyalty from '#contract/sales/loyalty.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { type Route, route, spending } from '#server/platform/http/route.ts'
import { adjust, readAccount, readMoves } from './account.ts'
import type { Parts } from './deps.ts'

/** The tag of pages that show what an admin may set. */
const SETTINGS_TAG = 'settings'

export function loyaltyRoutes(parts: Parts): Route[] {
  const { db, clock, settings } = parts
  return [
    route(loyalty.getLoyaltyRules, async (call) => {
      call.pageTags.push(SETTINGS_TAG)
      return (await settings.read()).loyalty
    }),
    route(loyalty.getLoyalty, async (call) =>
      readAccount(db, call.me.id, clock.now(), (await settings.read()).loyalty),
    ),
    route(loyalty.listLoyaltyMoves, (call) => readMoves(parts, call)),
    spending(loyalty.adjustLoyalty, (call, tx) => adjust(inside(parts, tx), call)),
  ]
}
