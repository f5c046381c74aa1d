import type { z } from 'zod'
import type { ReplyOf } from '#contract/endpoint.ts'
import type {
  DoorConflict,
  DoorCounts,
  DoorList,
  DoorSeat,
  getDoorList,
  Scan,
  ScanResult,
} from '#contract/events/check-in.ts'
import type { DoorOutcome } from '#contract/events/event-terms.ts'

export type List = z.output<typeof DoorList>
export type Seat = z.output<typeof DoorSeat>
export type Counts = z.output<typeof DoorCounts>
export type Conflict = z.output<typeof DoorConflict>
export type SignedList = ReplyOf<typeof getDoorList>
export type SentScan = z.output<typeof Scan>
export type Result = z.output<typeof ScanResult>
export type Outcome = DoorOutcome
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
