/** Waivers: texts with versions, and who signed which. */

import { listWaivers, saveWaiver } from '#contract/events/event-editing.ts'
import * as contract from '#contract/events/waivers.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Parts } from './deps.ts'
import { sign, signAtDoor } from './sign.ts'
import { listMine, sendCopy } from './signatures.ts'
import { listOwn, readText, save, WAIVERS_CHANNEL, waiverTag } from './texts.ts'

export { attendeeKey } from './attendee-key.ts'
export { type FoundSignature, findSignatures } from './find-signatures.ts'
export { hashText } from './hash-text.ts'
export { waiversOfPerson } from './personal-data.ts'
export { lastValidDay } from './valid-until.ts'

export function createWaivers(parts: Parts): { routes: Route[] } {
  parts.notifier.listen(WAIVERS_CHANNEL, (id) => parts.dropPages([waiverTag(id)]))
  return {
    routes: [
      route(contract.getWaiver, (call) => readText(parts, call)),
      route(contract.signWaiver, (call) => sign(parts, call)),
      route(contract.signWaiverAtDoor, (call) => signAtDoor(parts, call)),
      route(contract.listMySignatures, (call) => listMine(parts, call)),
      route(contract.getSignaturePdf, (call) => sendCopy(parts, call)),
      route(listWaivers, (call) => listOwn(parts, call)),
      route(saveWaiver, (call) => save(parts, call)),
    ],
  }
}
