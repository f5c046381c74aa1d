/** One statement an endpoint. */
import * as door from '#contract/events/check-in.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { readCounts } from './counts.ts'
import type { Parts } from './deps.ts'
import { makeDoorList } from './manifest.ts'
import { takeScans } from './record-scans.ts'
import { undo } from './undo-check-in.ts'
import { describeDoorApp } from './web-manifest.ts'

export function checkInRoutes(parts: Parts): Route[] {
  return [
    route(door.getDoorList, (call) => makeDoorList(parts, call)),
    route(door.sendScans, (call) => takeScans(parts, call)),
    route(door.undoCheckIn, (call) => undo(parts, call)),
    route(door.getDoorCounts, (call) => readCounts(parts, call)),
    route(door.getDoorManifest, describeDoorApp),
  ]
}
