/** Waivers: texts with versions, and who signed which. */

import { listWaivers, saveWaiver } from '#contract/events/event-editing.ts'
import * as managed from '#contract/events/managed-waivers.ts'
import * as contract from '#contract/events/waivers.ts'
import { hasPermission } from '#contract/permissions.ts'
import { type Person, type Route, route } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import {
  countView,
  listAll,
  listSigned,
  readOne,
  readVersion,
  setDefault,
  setState,
} from './managed-waivers.ts'
import { signAtCheckIn, signForSelf } from './sign.ts'
import { listMine, sendCopy } from './signatures.ts'
import { listOwn, readText, save, WAIVERS_CHANNEL, waiverTag } from './texts.ts'

export { attendeeKey, userKey } from './attendee-key.ts'
export { type FoundSignature, findSignatures } from './find-signatures.ts'
export { hashText } from './hash-text.ts'
export { waiversOfPerson } from './personal-data.ts'
export { findWaiverNames, listInForce } from './store.ts'
export { lastValidDay } from './valid-until.ts'

export interface Waivers {
  routes: Route[]
  countRows(person: Person, query: Readonly<Record<string, string>>): Promise<number>
}

export function createWaivers(deps: Deps): Waivers {
  deps.notifier.listenAtOnce(WAIVERS_CHANNEL, (id) => deps.dropPages([waiverTag(id)]))
  return {
    countRows: async (person, query) =>
      hasPermission(person.role, 'admin panel') ? countView(deps, query) : 0,
    routes: [
      route(contract.getWaiver, (call) => readText(deps, call)),
      route(contract.signWaiver, (call) => signForSelf(deps, call)),
      route(contract.signWaiverAtCheckIn, (call) => signAtCheckIn(deps, call)),
      route(contract.listMySignatures, (call) => listMine(deps, call)),
      route(contract.getSignaturePdf, (call) => sendCopy(deps, call)),
      route(listWaivers, (call) => listOwn(deps, call)),
      route(saveWaiver, (call) => save(deps, call)),
      route(managed.listManagedWaivers, (call) => listAll(deps, call)),
      route(managed.getManagedWaiver, (call) => readOne(deps, call)),
      route(managed.getWaiverVersion, (call) => readVersion(deps, call)),
      route(managed.listWaiverSignatures, (call) => listSigned(deps, call)),
      route(managed.setWaiverState, (call) => setState(deps, call)),
      route(managed.setDefaultWaiver, (call) => setDefault(deps, call)),
    ],
  }
}
