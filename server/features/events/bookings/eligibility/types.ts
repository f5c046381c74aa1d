import type { z } from 'zod'
import type { CHECK_IN_WARNINGS } from '#contract/events/event-terms.ts'
import type { CredentialKind } from '#contract/people/credential-terms.ts'
import type { Requirement } from '#contract/people/requirements.schemas.ts'
import type { FoundSignature } from '#server/features/events/waivers/index.ts'
import type { HeldCredential } from '#server/features/people/credentials/index.ts'

export type RequirementReply = z.output<typeof Requirement>
export type CheckInWarning = (typeof CHECK_IN_WARNINGS)[number]

/** As much of an event as its requirements are: a `StoredEvent` fits. */
export interface RequiringEvent {
  id: string
  startsAt: Date
  minAge: number | null
  credentialKinds: readonly CredentialKind[]
  waiverId: string | null
}

/** Somebody who comes. */
export interface Attendee {
  userId: string | null
  name: string
  /** As it was given with the booking; what the account says goes before. */
  birthDate: string | null
  attendeeKey: string
}

export interface CheckedSeat extends Attendee {
  /** The person who books: everything is checked now. Of others credentials are checked at check-in. */
  isMe: boolean
}

/** What is on file about one attendee. */
export interface OnFile {
  birthDate: string | null
  credentials: readonly HeldCredential[]
  /** Of the version in force. */
  signatures: readonly FoundSignature[]
}

export interface Days {
  today: string
  eventDay: string
  waiverDays: number
}
