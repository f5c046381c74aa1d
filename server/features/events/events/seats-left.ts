/** How many seats are left, from what is available of the pools that a seat is taken from. Pure. */
import type { StoredEvent } from './types.ts'

/** By pool: not sold and not held. */
export type Available = ReadonlyMap<string, number>

export function poolsOf(event: StoredEvent): string[] {
  const parts = [...event.ticketTypes, ...event.squads, ...event.divisions]
  return [event.poolId, ...parts.map(({ poolId }) => poolId)]
}

/** Pools that decide how many seats a card shows. */
export function cardPoolsOf(event: StoredEvent): string[] {
  return [event.poolId, ...event.ticketTypes.map(({ poolId }) => poolId)]
}

/** Of one ticket type, squad or division: never more than the event itself has. */
export function seatsLeftIn(event: StoredEvent, part: { poolId: string }, available: Available): number {
  return Math.max(0, Math.min(available.get(event.poolId) ?? 0, available.get(part.poolId) ?? 0))
}

/** Of the whole event, over all its ticket types; of one that was called off none. */
export function seatsLeftOf(event: StoredEvent, available: Available): number {
  if (event.cancelledAt) return 0
  const offered = event.ticketTypes
    .filter((type) => type.isActive)
    .reduce((sum, type) => sum + Math.max(0, available.get(type.poolId) ?? 0), 0)
  return Math.max(0, Math.min(available.get(event.poolId) ?? 0, offered))
}
