/** How many seats are left, from what is available of the inventory items that a seat is taken from. Pure. */
import type { StoredEvent } from './types.ts'

/** By pool: not sold and not held. */
export type Available = ReadonlyMap<string, number>

export function inventoryItemIdsOf(event: StoredEvent): string[] {
  const parts = [...event.ticketTypes, ...event.squads, ...event.divisions]
  return [event.inventoryItemId, ...parts.map(({ inventoryItemId }) => inventoryItemId)]
}

/** Pools that decide how many seats a card shows. */
export function cardItemIdsOf(event: StoredEvent): string[] {
  return [event.inventoryItemId, ...event.ticketTypes.map(({ inventoryItemId }) => inventoryItemId)]
}

/** Of one ticket type, squad or division: never more than the event itself has. */
export function seatsLeftIn(
  event: StoredEvent,
  part: { inventoryItemId: string },
  available: Available,
): number {
  return Math.max(
    0,
    Math.min(available.get(event.inventoryItemId) ?? 0, available.get(part.inventoryItemId) ?? 0),
  )
}

/** Of the whole event, over all its ticket types; of one that was called off none. */
export function seatsLeftOf(event: StoredEvent, available: Available): number {
  if (event.cancelledAt) return 0
  const offered = event.ticketTypes
    .filter((type) => type.isActive)
    .reduce((sum, type) => sum + Math.max(0, available.get(type.inventoryItemId) ?? 0), 0)
  return Math.max(0, Math.min(available.get(event.inventoryItemId) ?? 0, offered))
}
