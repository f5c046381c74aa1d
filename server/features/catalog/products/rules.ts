/** What is decided about products, time passed in (rules.md Catalog). */
import type { PublishingStatus } from '#contract/catalog/catalog-terms.ts'
import { localDay } from '#server/platform/local-day.ts'

const NEW_FOR_MS = 30 * 24 * 60 * 60 * 1000
const DELIVERY_WORKING_DAYS = { from: 2, to: 4 }
const PICKUP_WORKING_DAYS = 1

/** Puerto Rico keeps UTC-4 all year. */
const PUERTO_RICO_OFFSET_MS = -4 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
const SUNDAY = 0

export interface Visible {
  status: PublishingStatus
  isActive: boolean
  isDeleted: boolean
  hasActiveVariant: boolean
  wasPublished: boolean
  /** Its provider is, and all that is theirs with them. */
  isSuspended: boolean
}

function isPublic(product: Visible): boolean {
  const isOffered = product.isActive && !product.isDeleted && product.hasActiveVariant
  return product.status === 'published' && isOffered && !product.isSuspended
}

/** A draft that nobody has seen answers "not found" so that it does not leak; what was there once is gone. */
export function refusePublicly(product: Visible): 'NOT_FOUND' | 'GONE' | null {
  if (isPublic(product)) return null
  // A suspension may be lifted: its pages are missing, not gone for good.
  return product.wasPublished && !product.isSuspended ? 'GONE' : 'NOT_FOUND'
}

export function isNew(publishedAtMs: number, now: Date): boolean {
  return now.getTime() - publishedAtMs < NEW_FOR_MS
}

interface Estimate {
  from: string
  to: string
}

/** The vacation that the provider is on at this moment. */
export function awayOn<V extends { from: string; until: string }>(vacation: V | null, now: Date): V | null {
  const today = localDay(now)
  return vacation && vacation.from <= today && today <= vacation.until ? vacation : null
}

export function estimateDelivery(now: Date): Estimate {
  return {
    from: workingDayAfter(now, DELIVERY_WORKING_DAYS.from),
    to: workingDayAfter(now, DELIVERY_WORKING_DAYS.to),
  }
}

export function estimatePickup(now: Date): Estimate {
  const day = workingDayAfter(now, PICKUP_WORKING_DAYS)
  return { from: day, to: day }
}

/** Noon in Puerto Rico, so that it is the same date in every neighboring time zone. Sundays do not count. */
function workingDayAfter(now: Date, days: number): string {
  const local = new Date(now.getTime() + PUERTO_RICO_OFFSET_MS)
  let day = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), 12)
  for (let left = days; left > 0; ) {
    day += DAY_MS
    if (new Date(day).getUTCDay() !== SUNDAY) left -= 1
  }
  return new Date(day - PUERTO_RICO_OFFSET_MS).toISOString()
}
