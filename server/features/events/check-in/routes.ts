/** One statement an endpoint. */
import * as checkIn from '#contract/events/check-in.ts'
import { listCheckInLists, saveCheckInLists } from '#contract/events/check-in-lists.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { readCounts } from './counts.ts'
import type { Deps } from './deps.ts'
import { changeLists, readLists } from './lists/manage-lists.ts'
import { makeManifest } from './manifest.ts'
import { takeScans } from './record-scans.ts'
import { reverseCheckIn } from './undo-check-in.ts'
import { describeCheckInApp } from './web-manifest.ts'

export function checkInRoutes(deps: Deps): Route[] {
  return [
    route(checkIn.getManifest, (call) => makeManifest(deps, call)),
    route(checkIn.sendScans, (call) => takeScans(deps, call)),
    route(checkIn.undoCheckIn, (call) => reverseCheckIn(deps, call)),
    route(checkIn.getCheckInCounts, (call) => readCounts(deps, call)),
    route(listCheckInLists, (call) => readLists(deps, call)),
    route(saveCheckInLists, (call) => changeLists(deps, call)),
    route(checkIn.getCheckInWebManifest, (call) => describeCheckInApp(deps, call)),
  ]
}
