/** What the events of the demo are written in. Ids, inventory, bookings and times come from the seed. */
import type { TaxClass } from '#contract/catalog/catalog-terms.ts'
import type { EventKind, EventLevel } from '#contract/events/event-terms.ts'
import type { Language } from '#contract/language.ts'
import type { CredentialKind } from '#contract/people/credential-terms.ts'
import type { BothLanguages } from './demo-types.ts'

export interface DemoEventDate {
  /** From the week of the seed on; before it: past. */
  week: number
  /** 0 is Sunday. */
  weekday: number
  at: string
  /** How many seats are taken. */
  booked: number
  /** How many wait for one. */
  waiting?: number
  /** Not published yet. */
  status?: 'draft' | 'pending_review'
}

export interface DemoEvent {
  key: string
  kind: EventKind
  organizer: string
  instructors: string[]
  level: EventLevel
  languages: Language[]
  title: BothLanguages
  summary: BothLanguages
  /** Markdown. */
  description: BothLanguages
  schedule: { at: string; text: BothLanguages }[]
  venue: { name: string; address: string; municipality: string }
  hours: number
  capacity: number
  tickets: { name: BothLanguages; priceCents: number; taxClass: TaxClass; quota?: number }[]
  squads: { name: string; capacity: number; at: string }[]
  divisions: { name: string; capacity: number | null }[]
  minAge: number | null
  credentialKinds: CredentialKind[]
  hasWaiver: boolean
  fullRefundHours?: number
  halfRefundHours?: number
  dates: DemoEventDate[]
}

/** Who books and comes. */
export interface DemoGuest {
  id: string
  displayName: string
  email: string
}
