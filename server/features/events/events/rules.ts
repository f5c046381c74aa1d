/** What is decided about events, their sale and their terms. Pure; time is passed in. */

import type { ErrorCode } from '#contract/errors.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { StoredEvent, StoredTicketType } from './types.ts'

export { localDay } from '#server/platform/local-day.ts'

const HOUR_MS = 3_600_000

type Times = Pick<StoredEvent, 'startsAt' | 'endsAt'>

/** Spec section 4: an event counts as active when isActive is not false. */
export function isShown(event: Pick<StoredEvent, 'status' | 'isActive' | 'isSuspended'>): boolean {
  return event.status === 'published' && event.isActive && !event.isSuspended
}

export type SaleState = 'open' | 'not_yet' | 'over'

/** A sale opens at its first second and is over at its last: the end itself is outside. */
export function saleState(
  type: Pick<StoredTicketType, 'saleStartsAt' | 'saleEndsAt'>,
  event: Times,
  now: Date,
): SaleState {
  if (type.saleStartsAt && now < type.saleStartsAt) return 'not_yet'
  return now < saleEnd(type, event) ? 'open' : 'over'
}

/** Nobody buys a seat of what has begun. */
export function saleEnd(type: Pick<StoredTicketType, 'saleEndsAt'>, { startsAt }: Times): Date {
  return type.saleEndsAt && type.saleEndsAt < startsAt ? type.saleEndsAt : startsAt
}

/** First reason to refuse a booking whatever is booked, or null. A draft answers "not found" so that it does not leak. */
export function refuseEvent(event: StoredEvent | null, now: Date): ErrorCode | null {
  if (!event || !isShown(event)) return 'NOT_FOUND'
  if (event.isSample) return 'SAMPLE_ITEM'
  if (event.cancelledAt) return 'EVENT_CANCELLED'
  return now >= event.startsAt ? 'EVENT_OVER' : null
}

export interface Terms {
  fullHours: number
  halfHours: number
  /** Cancelled before this everything comes back, before the next half of it, then nothing. */
  fullUntil: Date
  halfUntil: Date
  transferUntil: Date
}

type TermsOf = Pick<StoredEvent, 'startsAt' | 'fullRefundHours' | 'halfRefundHours'>

export function refundTerms(event: TermsOf, rules: Settings['events']): Terms {
  const fullHours = event.fullRefundHours ?? rules.fullRefundHours
  // An event that gives everything back until late does not give half back until earlier.
  const halfHours = Math.min(event.halfRefundHours ?? rules.halfRefundHours, fullHours)
  const before = (hours: number) => new Date(event.startsAt.getTime() - hours * HOUR_MS)
  return {
    fullHours,
    halfHours,
    fullUntil: before(fullHours),
    halfUntil: before(halfHours),
    transferUntil: before(rules.transferHours),
  }
}

interface SoldSeat {
  bookedAt: Date
  /** As they were when it was sold. */
  fullRefundHours: number
  halfRefundHours: number
  /** Its squad was put to another hour. */
  movedAt: Date | null
}

/**
 * Of what somebody has: the terms it was sold with, or those of now where they are better for them. Whoever booked another
 * time or place than it has now gets everything back until it begins.
 */
export function seatTerms(
  event: TermsOf & Pick<StoredEvent, 'movedAt'>,
  seat: SoldSeat,
  rules: Settings['events'],
): Terms {
  const isMoved = seat.movedAt !== null || (event.movedAt !== null && seat.bookedAt < event.movedAt)
  if (isMoved) return refundTerms({ ...event, fullRefundHours: 0, halfRefundHours: 0 }, rules)
  const now = refundTerms(event, rules)
  const better = {
    fullRefundHours: Math.min(seat.fullRefundHours, now.fullHours),
    halfRefundHours: Math.min(seat.halfRefundHours, now.halfHours),
  }
  return refundTerms({ ...event, ...better }, rules)
}

/** Until the very second, inclusive. */
export function refundShareBp({ fullUntil, halfUntil }: Terms, now: Date): number {
  if (now <= fullUntil) return 10_000
  return now <= halfUntil ? 5_000 : 0
}

/** Organizer, its instructors and admins: who sees drafts, runs the check-in and has the roster. Of a team, who has that part. */
export function mayRun(
  event: Pick<StoredEvent, 'providerUserId' | 'instructorUserIds'>,
  person: Pick<Person, 'id' | 'role' | 'team'> | null,
  area: 'events' | 'check-in' = 'events',
): boolean {
  if (!person) return false
  return (
    person.role === 'admin' ||
    event.providerUserId === ownerIdOf(person, area) ||
    event.instructorUserIds.includes(person.id)
  )
}

/** Puerto Rico is four hours behind UTC all year. */
const OFFSET = '-04:00'

/** '2026-12-05T09:00' on the wall in Puerto Rico. */
export function fromLocalTime(text: string): Date {
  return new Date(`${text}:00${OFFSET}`)
}

export function toLocalTime(at: Date): string {
  return new Date(at.getTime() - 4 * HOUR_MS).toISOString().slice(0, 16)
}
