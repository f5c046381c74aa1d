/** What is decided at check-in. Pure; time is passed in. */
import type { ScanOutcome } from '#contract/events/event-terms.ts'

const HOUR_MS = 3_600_000
/** A scan that is heard of sooner than this is timed by the server: no two clocks agree to the second. */
const LIVE_MS = 10_000

export function checkInOpensAt(startsAt: Date, hoursBefore: number): Date {
  return new Date(startsAt.getTime() - hoursBefore * HOUR_MS)
}

interface ScanTime {
  /** When it counts as scanned. */
  at: Date
  isClockAhead: boolean
}

/**
 * A device that was offline is believed, but not into the future. Of devices that are online the server hears one after
 * the other, and whoever was told "in" must stay in.
 */
export function timeScan(saidAt: Date, heardAt: Date): ScanTime {
  const lateMs = heardAt.getTime() - saidAt.getTime()
  return { at: lateMs <= LIVE_MS ? heardAt : saidAt, isClockAhead: lateMs < -LIVE_MS }
}

/** Later than all that was heard of before, also where another process has another clock. */
export function nextHeardAt(now: Date, lastHeardAt: Date | null): Date {
  return lastHeardAt && now <= lastHeardAt ? new Date(lastHeardAt.getTime() + 1) : now
}

interface JudgedSeat {
  status: 'booked' | 'cancelled'
  codeRevision: number
}

/** First reason not to let a ticket in, or null. `revision` is null where a short code was typed; `isListed`: on the open list. */
export function refuseTicket(
  seat: JudgedSeat,
  revision: number | null,
  saidAt: Date,
  opensAt: Date,
  isListed = true,
): ScanOutcome | null {
  if (seat.status === 'cancelled') return 'cancelled'
  if (revision !== null && revision !== seat.codeRevision) return 'old_code'
  if (!isListed) return 'other_list'
  return saidAt < opensAt ? 'too_early' : null
}

export interface SeatScan {
  id: string
  device: string
  at: Date
}

type Settled = 'in' | 'again' | 'conflict'

/** Of all scans of one seat, in whatever order they arrived, the earliest has it. */
export function pickFirstScan(
  scans: readonly SeatScan[],
): { first: SeatScan; outcomes: Map<string, Settled> } | null {
  const [first, ...later] = scans.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),
  )
  if (!first) return null
  const outcomes = new Map<string, Settled>([[first.id, 'in']])
  for (const { id, device } of later) outcomes.set(id, device === first.device ? 'again' : 'conflict')
  return { first, outcomes }
}
