/** The calls of check-in. None waits long: whoever stands at the entrance does not either. */
import { getCheckInCounts, getManifest, sendScans, undoCheckIn } from '#contract/events/check-in.ts'
import { call } from '#web/platform/call.ts'
import type { Counts, Result, SentScan, SignedList } from './types.ts'

const SCAN_MS = 3_000
const LIST_MS = 15_000

export interface CheckInCalls {
  readList(): Promise<SignedList>
  readCounts(listId: string | null): Promise<Counts>
  /** `isLive`: somebody waits for the answer. */
  sendBatch(
    device: string,
    scans: SentScan[],
    isLive: boolean,
    /** Whose counts are wanted. */
    listId: string | null,
  ): Promise<{ results: Result[]; counts: Counts }>
  undoSeat(seatId: string, listId: string | null): Promise<{ counts: Counts }>
}

export function createCalls(eventId: string): CheckInCalls {
  const timeoutAfter = (ms: number) => ({ signal: AbortSignal.timeout(ms) })
  return {
    readList: () => call(getManifest, { eventId }, timeoutAfter(LIST_MS)),
    readCounts: (listId) => call(getCheckInCounts, { eventId, ...openOf(listId) }, timeoutAfter(LIST_MS)),
    sendBatch: (device, scans, isLive, listId) =>
      call(
        sendScans,
        { eventId, device, scans, ...openOf(listId) },
        timeoutAfter(isLive ? SCAN_MS : LIST_MS),
      ),
    undoSeat: (seatId, listId) =>
      call(undoCheckIn, { eventId, seatId, ...openOf(listId) }, timeoutAfter(LIST_MS)),
  }
}

const openOf = (listId: string | null) => (listId ? { listId } : {})
