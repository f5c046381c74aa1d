/** The calls of check-in. None waits long: whoever stands at the entrance does not either. */
import { getCheckInCounts, getManifest, sendScans, undoCheckIn } from '#contract/events/check-in.ts'
import { call } from '#web/platform/call.ts'
import type { Counts, Result, SentScan, SignedList } from './types.ts'

const SCAN_MS = 3_000
const LIST_MS = 15_000

export interface CheckInCalls {
  readList(): Promise<SignedList>
  readCounts(): Promise<Counts>
  /** `isLive`: somebody waits for the answer. */
  sendBatch(
    device: string,
    scans: SentScan[],
    isLive: boolean,
  ): Promise<{ results: Result[]; counts: Counts }>
  undoSeat(seatId: string): Promise<{ counts: Counts }>
}

export function createCalls(eventId: string): CheckInCalls {
  const timeoutAfter = (ms: number) => ({ signal: AbortSignal.timeout(ms) })
  return {
    readList: () => call(getManifest, { eventId }, timeoutAfter(LIST_MS)),
    readCounts: () => call(getCheckInCounts, { eventId }, timeoutAfter(LIST_MS)),
    sendBatch: (device, scans, isLive) =>
      call(sendScans, { eventId, device, scans }, timeoutAfter(isLive ? SCAN_MS : LIST_MS)),
    undoSeat: (seatId) => call(undoCheckIn, { eventId, seatId }, timeoutAfter(LIST_MS)),
  }
}
