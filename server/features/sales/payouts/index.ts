/**
 * What providers, and whoever shares in their sales, are paid: gathered by the schedule of the settings from what was delivered, less refunds,
 * and sent by a job each.
 */
import * as contract from '#contract/sales/ledger.ts'
import { completeTestAccount, getPayoutAccount, setUpPayoutAccount } from '#contract/sales/payout-account.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { idempotentRoute, type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { isTestGateway } from '#server/platform/payments/index.ts'
import type { Deps } from './deps.ts'
import { makePayoutsNow, makeScheduledPayouts } from './make-payouts.ts'
import { completeOwnTestAccount, readAccountState, setUpAccount } from './payout-account.ts'
import { readPayouts } from './read-payouts.ts'
import { sendPayout } from './send-payout.ts'
import { writeStatement } from './statement.ts'

export { sumHeldPayouts } from './held-payouts.ts'
export { listPayoutsBetween, payoutsOfPerson } from './read-payouts.ts'
export { shareRevenue, sumShares, takeBackShares } from './share-revenue.ts'

export function payoutRoutes(deps: Deps): Route[] {
  const { db, clock } = deps
  return [
    route(contract.listPayouts, ({ me }) => readPayouts(db, me, clock.now())),
    route(contract.getPayoutStatement, ({ me, input, language }) =>
      writeStatement(deps, me, input, language),
    ),
    route(getPayoutAccount, ({ me }) => readAccountState(deps, me)),
    route(setUpPayoutAccount, ({ me }) => setUpAccount(deps, me)),
    route(
      completeTestAccount,
      ({ me }) => completeOwnTestAccount(deps, me),
      () => isTestGateway(deps.gateway),
    ),
    idempotentRoute(contract.makePayouts, async ({ me, requestId }, tx) => ({
      made: await makePayoutsNow(inside(deps, tx), { actorId: me.id, requestId }),
    })),
  ]
}

export function payoutTasks(deps: Deps): Tasks {
  return {
    make_payouts: () => makeScheduledPayouts(deps),
    send_payout: (payload) => sendPayout(deps, payload),
  }
}
