/** The door's calls. None waits long: whoever stands at the door does not either. */
import { getCheckInCounts, getManifest, sendScans, undoCheckIn } from '#contract/events/check-in.ts'
import { call } from '#web/platform/call.ts'
import type { Counts, Result, SentScan, SignedList } from './types.ts'

const SCAN_MS = 3_000
const LIST_MS = 15_000

export interface CheckInCalls {
  readList(): Promise<SignedList>
  readCounts(): Promise<Counts>
  /** `isLive`: somebody waits for the answer. */
  send(device: string, scans: SentScan[], isLive: boolean): Promise<{ results: Result[]; counts: Counts }>
  undo(seatId: string): Promise<{ counts: Counts }>
}

export function createCalls(eventId: string): CheckInCalls {
  const within = (ms: number) => ({ signal: AbortSignal.timeout(ms) })
  return {
    readList: () => call(getManifest, { eventId }, within(LIST_MS)),
    readCounts: () => call(getCheckInCounts, { eventId }, within(LIST_MS)),
    send: (device, scans, isLive) =>
      call(sendScans, { eventId, device, scans }, within(isLive ? SCAN_MS : LIST_MS)),
    undo: (seatId) => call(undoCheckIn, { eventId, seatId }, within(LIST_MS)),
  }
}
