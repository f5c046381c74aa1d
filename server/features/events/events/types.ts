/** An event as it is stored, with all that a seat of it can be. */
import type { PublishingStatus, TaxClass } from '#contract/catalog/catalog-terms.ts'
import type { EventKind, EventLevel } from '#contract/events/event-terms.ts'
import type { Language } from '#contract/language.ts'
import type { CredentialKind } from '#contract/people/credential-terms.ts'

export type Texts = Record<Language, string>

export interface StoredTicketType {
  id: string
  name: Texts
  priceCents: number
  taxClass: TaxClass
  quota: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  isActive: boolean
  inventoryItemId: string
}

export interface StoredSquad {
  id: string
  name: string
  capacity: number
  startsAt: Date | null
  inventoryItemId: string
}

export interface StoredDivision {
  id: string
  name: string
  capacity: number | null
  inventoryItemId: string
}

export interface StoredEvent {
  id: string
  providerId: string
  /** The organizer's account; null where there is none. */
  providerUserId: string | null
  providerName: string
  seriesId: string | null
  kind: EventKind
  level: EventLevel
  languages: Language[]
  status: PublishingStatus
  isActive: boolean
  /** Its organizer is, and all that is theirs with them. */
  isSuspended: boolean
  /** To look at, never to book. */
  isSample: boolean
  cancelledAt: Date | null
  cancelReason: string
  title: Texts
  venueName: string
  venueAddress: string
  municipality: string
  mapUrl: string
  startsAt: Date
  endsAt: Date
  inventoryItemId: string
  capacity: number
  minAge: number | null
  credentialKinds: CredentialKind[]
  waiverId: string | null
  fullRefundHours: number | null
  halfRefundHours: number | null
  calendarSequence: number
  /** Last put to another time or place. */
  movedAt: Date | null
  ticketTypes: StoredTicketType[]
  squads: StoredSquad[]
  divisions: StoredDivision[]
  /** Somebody is in its waiting list. */
  isWaitedFor: boolean
  /** Accounts of instructors who accepted. */
  instructorUserIds: string[]
}
