/** Waivers: texts with versions, and who signed which. */

import { listWaivers, saveWaiver } from '#contract/events/event-editing.ts'
import * as contract from '#contract/events/waivers.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { signAtCheckIn, signForSelf } from './sign.ts'
import { listMine, sendCopy } from './signatures.ts'
import { listOwn, readText, save, WAIVERS_CHANNEL, waiverTag } from './texts.ts'

export { attendeeKey, userKey } from './attendee-key.ts'
export { type FoundSignature, findSignatures } from './find-signatures.ts'
export { hashText } from './hash-text.ts'
export { waiversOfPerson } from './personal-data.ts'
export { listInForce } from './store.ts'
export { lastValidDay } from './valid-until.ts'

export function createWaivers(deps: Deps): { routes: Route[] } {
  deps.notifier.listen(WAIVERS_CHANNEL, (id) => deps.dropPages([waiverTag(id)]))
  return {
    routes: [
      route(contract.getWaiver, (call) => readText(deps, call)),
      route(contract.signWaiver, (call) => signForSelf(deps, call)),
      route(contract.signWaiverAtCheckIn, (call) => signAtCheckIn(deps, call)),
      route(contract.listMySignatures, (call) => listMine(deps, call)),
      route(contract.getSignaturePdf, (call) => sendCopy(deps, call)),
      route(listWaivers, (call) => listOwn(deps, call)),
      route(saveWaiver, (call) => save(deps, call)),
    ],
  }
}
