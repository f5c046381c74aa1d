/** One statement an endpoint. */
import * as door from '#contract/check-in.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { readCounts } from './counts.ts'
import { makeDoorList } from './door-list.ts'
import { describeDoorApp } from './manifest.ts'
import type { Parts } from './parts.ts'
import { takeScans } from './take-scans.ts'
import { undo } from './undo.ts'

export function checkInRoutes(parts: Parts): Route[] {
  return [
    route(door.getDoorList, (call) => makeDoorList(parts, call)),
    route(door.sendScans, (call) => takeScans(parts, call)),
    route(door.undoCheckIn, (call) => undo(parts, call)),
    route(door.getDoorCounts, (call) => readCounts(parts, call)),
    route(door.getDoorManifest, describeDoorApp),
  ]
}
