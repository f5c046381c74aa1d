/**
 * The setup guide of a new shop: what is left to do, what proves that it is done, and sample data to look around with
 * (docs/decisions/061-setup.md).
 */
import * as contract from '#contract/site/setup.ts'
import { startCheck } from '#server/features/sales/payment-checks/index.ts'
import { idempotentRoute, type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { askAthMovil, checkWebhook, confirmMail, confirmStep, dismiss, sendMail } from './act.ts'
import type { Deps } from './deps.ts'
import { readGuide, showCheck } from './read-guide.ts'
import { loadSamples, readSampleData, removeSamples, sampleTasks } from './samples.ts'

export type { Samples } from './deps.ts'
export { seedDemoSetup } from './seed-demo.ts'

export function createSetup(deps: Deps): { routes: Route[]; tasks: Tasks } {
  const { clock, gateway } = deps
  return {
    routes: [
      route(contract.getSetup, ({ me }) => readGuide(deps, me)),
      route(contract.confirmSetupStep, (call) => confirmStep(deps, call)),
      idempotentRoute(contract.startPaymentCheck, async ({ me, requestId }, tx) =>
        showCheck(await startCheck(tx, gateway, { actorId: me.id, requestId, now: clock.now() })),
      ),
      route(contract.checkPaymentWebhook, (call) => checkWebhook(deps, call)),
      route(contract.checkAthMovil, (call) => askAthMovil(deps, call)),
      route(contract.sendSetupMail, (call) => sendMail(deps, call)),
      route(contract.confirmSetupMail, (call) => confirmMail(deps, call)),
      route(contract.dismissSetup, (call) => dismiss(deps, call)),
      route(contract.getSampleData, () => readSampleData(deps)),
      route(contract.loadSampleData, (call) => loadSamples(deps, call)),
      route(contract.removeSampleData, (call) => removeSamples(deps, call)),
    ],
    tasks: sampleTasks(deps),
  }
}
