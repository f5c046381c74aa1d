import type { z } from 'zod'
import type { ReplyOf } from '#contract/endpoint.ts'
import type {
  CheckInCounts,
  Manifest,
  ManifestSeat,
  Scan,
  ScanConflict,
  ScanResult,
} from '#contract/events/check-in.schemas.ts'
import type { getManifest } from '#contract/events/check-in.ts'
import type { ScanOutcome } from '#contract/events/event-terms.ts'

export type List = z.output<typeof Manifest>
export type Seat = z.output<typeof ManifestSeat>
export type Counts = z.output<typeof CheckInCounts>
export type Conflict = z.output<typeof ScanConflict>
export type SignedList = ReplyOf<typeof getManifest>
export type SentScan = z.output<typeof Scan>
export type Result = z.output<typeof ScanResult>
export type Outcome = ScanOutcome
export type Warning = Seat['warnings'][number]

/** What this device says of a ticket by itself. */
export interface LocalVerdict {
  outcome: Outcome
  seat: Seat | null
  /** Of a seat that came in before; the device is not always known here. */
  first: { at: string; device: string | null } | null
}

export interface Verdict extends LocalVerdict {
  scanId: string
  /** Said by the server; else it waits for a connection. */
  isConfirmed: boolean
  isClockAhead: boolean
}

/** A scan that the server has not heard of. */
export interface WaitingScan extends SentScan {
  eventId: string
  seatId: string | null
  shown: Outcome
}

/** Somebody was let in while offline, and should not have been. */
export interface Surprise {
  scanId: string
  name: string
  outcome: Outcome
  at: string
}
