/** How long a reservation lasts. Pure; the minutes are a setting. */
import { LIMITS } from '#contract/limits.ts'
import type { Settings } from '#server/features/site/settings/index.ts'

type Holds = Settings['holds']

const MINUTE_MS = 60_000

export interface ReservationTime {
  /** When the first of the reservations that follow on one another was taken. */
  since: Date
  until: Date
}

/** However often it is renewed, it ends then. */
export function reservationEndsAt(since: Date, { minutesMax }: Holds): Date {
  return new Date(since.getTime() + minutesMax * MINUTE_MS)
}

/** What somebody held of an inventory item for an order that was not paid. */
export interface PastReservation {
  inventoryItemId: string
  heldSince: Date
  endedAt: Date
}

/**
 * The hour is a person's and an item's, whatever order it is held for: it begins anew once they have not held the item for
 * a while. Until then an hour that is not over goes on, and one that is leaves the last of the item to others.
 * `past`: the newest first.
 */
export function continueReservations(past: readonly PastReservation[], holds: Holds, now: Date) {
  let since: Date | null = null
  const pausedItemIds = new Set<string>()
  const known = new Set<string>()
  for (const { inventoryItemId, heldSince, endedAt } of past) {
    if (known.has(inventoryItemId)) continue
    known.add(inventoryItemId)
    if (now.getTime() >= endedAt.getTime() + LIMITS.reservationPauseMs) continue
    if (now >= reservationEndsAt(heldSince, holds)) pausedItemIds.add(inventoryItemId)
    else if (since === null || heldSince < since) since = heldSince
  }
  return { since, pausedItemIds }
}

/** A reservation that is taken or renewed now. One whose hour is over begins anew. */
export function reservationFrom(since: Date | null, holds: Holds, now: Date): ReservationTime {
  const begun = since && now < reservationEndsAt(since, holds) ? since : now
  const until = Math.min(now.getTime() + holds.minutes * MINUTE_MS, reservationEndsAt(begun, holds).getTime())
  return { since: begun, until: new Date(until) }
}
