/**
 * A payment that an admin makes to see that payments work: a dollar by the gateway's test card, given back at once, and heard of
 * by the webhook. It is no order's, and whoever looks at the gateway's payments leaves it out.
 */
import type { Tasks } from '#server/platform/jobs.ts'
import { type CheckDeps, giveUpCheck, runCheck } from './run-check.ts'

export { startCheck } from './start-check.ts'
export { findLatestCheck, listCheckIds, type PaymentCheck, takeCheckEvent } from './store.ts'

export function paymentCheckTasks(deps: CheckDeps): Tasks {
  const idOf = (payload: unknown) => (payload as { checkId: string }).checkId
  return {
    run_payment_check: (payload) => runCheck(deps, idOf(payload)),
    give_up_payment_check: (payload) => giveUpCheck(deps, idOf(payload)),
  }
}
