/**
 * Every cent, twice: each event of money posts a balanced set in the transaction of its cause. Nothing is changed
 * afterwards; the books are held against the payment provider's every day.
 */
import * as contract from '#contract/sales/ledger.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'
import { listEntries, readTrialBalance } from './read-ledger.ts'
import { listReconciliations, reconcileByClock, reconcileNow } from './reconcile.ts'

export { readPointsLiability } from './points-liability.ts'
export {
  type Capture,
  paidOrdersWrite,
  postCapture,
  postDispute,
  postEntry,
  postFee,
  postPaidOrder,
  postPaidOrders,
  postPayout,
  postPoints,
  postProduction,
  postRefund,
  postRefundSent,
  postSale,
  postShares,
} from './post-ledger-entry.ts'
export { findLastReconciliation } from './reconcile.ts'
export { shareOf } from './rules.ts'
export { sumAccounts } from './sum-accounts.ts'

export function ledgerRoutes(deps: Deps): Route[] {
  const { db, clock } = deps
  return [
    route(contract.getTrialBalance, ({ input }) => readTrialBalance(db, input.until, clock.now())),
    route(contract.listLedgerEntries, ({ input }) => listEntries(db, input)),
    route(contract.listReconciliations, () => listReconciliations(db)),
    route(contract.runReconciliation, ({ input }) => reconcileNow(deps, input.days)),
  ]
}

export function ledgerTasks(deps: Deps): Tasks {
  return { reconcile: (payload) => reconcileByClock(deps, payload) }
}
