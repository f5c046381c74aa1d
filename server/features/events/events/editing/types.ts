/** An event as it is edited, and what an edit is made of. Times are as on the wall in Puerto Rico, as they are sent. */
import type { PublishingStatus } from '#contract/catalog/catalog-terms.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { createEvent, updateEvent } from '#contract/events/event-editing.ts'
import type { ReviewNotes } from '#server/features/catalog/publishing/index.ts'

export type DraftInput = ParsedInputOf<typeof createEvent>
export type EditInput = ParsedInputOf<typeof updateEvent>

export const CONTENT_FIELDS = [
  'kind',
  'level',
  'languages',
  'title',
  'summary',
  'description',
  'schedule',
  'venueName',
  'venueAddress',
  'municipality',
  'mapUrl',
  'startsAt',
  'endsAt',
  'minAge',
  'credentialKinds',
  'waiverId',
  'fullRefundHours',
  'halfRefundHours',
  'organizerTerms',
  'coverId',
] as const

/** What an admin has to look at before it is live. */
export interface Content
  extends Required<Omit<Pick<DraftInput, (typeof CONTENT_FIELDS)[number]>, 'municipality'>> {
  municipality: string
}

type WishOf<K extends 'ticketTypes' | 'squads' | 'divisions'> = DraftInput[K][number]
type Stored<T> = Omit<T, 'id'> & { id: string; inventoryItemId: string }

/** Whatever of an event has seats of its own. */
export interface PartWishes {
  ticketTypes: WishOf<'ticketTypes'>
  squads: WishOf<'squads'>
  divisions: WishOf<'divisions'>
}
export type PartKind = keyof PartWishes
export type TicketType = Stored<PartWishes['ticketTypes']>
export type Squad = Stored<PartWishes['squads']>
export type Division = Stored<PartWishes['divisions']>

/** What is live at once: how many, at what price, and whether it is sold. */
export const TERMS = {
  ticketTypes: ['priceCents', 'quota', 'isActive'],
  squads: ['capacity'],
  divisions: ['capacity'],
} as const satisfies { [K in PartKind]: readonly (keyof PartWishes[K])[] }

export const PART_KINDS = ['ticketTypes', 'squads', 'divisions'] as const satisfies readonly PartKind[]

/** Whole lists: what is not on one is given up. */
export type Lists = { [K in PartKind]?: PartWishes[K][] }

export interface Change {
  content: Partial<Content>
  capacity?: number
  lists: Lists
}

/** Of parts that exist already only what is not live at once; of those that were left out, their ids. */
export interface PendingChange {
  content: Partial<Content>
  lists: { [K in PartKind]?: { list: Partial<PartWishes[K]>[]; removedIds: string[] } }
}

/** An event at one moment, whole, without what is counted. A proposal is one: the event as its owner wants it. */
export type Snapshot = { content: Content } & { [K in PartKind]: PartWishes[K][] }

export interface Pending extends PendingChange {
  at: Date
  by: string | null
  proposal: Snapshot
  /** What was live when it was submitted. */
  base: Snapshot
  baseVersion: number
}

export interface EditedEvent {
  id: string
  providerId: string
  /** The account of the organizer; null where they have none. */
  ownerId: string | null
  /** Publishes without waiting for an admin. */
  isOwnerTrusted: boolean
  providerName: string
  seriesId: string | null
  status: PublishingStatus
  isActive: boolean
  cancelledAt: Date | null
  englishAt: Date
  spanishAt: Date
  pending: Pending | null
  submittedAt: Date | null
  reviewNotes: ReviewNotes | null
  version: number
  calendarSequence: number
  publishedAt: Date | null
  content: Content
  capacity: number
  inventoryItemId: string
  ticketTypes: TicketType[]
  squads: Squad[]
  divisions: Division[]
}

/** What an instructor asks for instead. Times are as on the wall in Puerto Rico. */
export interface StoredCounter {
  startsAt: string | null
  endsAt: string | null
  shareBp: number | null
  role: string
  note: string
  /** ISO. */
  at: string
  /** The organizer has said yes, and the new date waits for an admin. */
  acceptedAt: string | null
}
