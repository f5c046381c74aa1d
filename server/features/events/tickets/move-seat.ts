/** A seat goes elsewhere: another squad, ticket type or date. Its id and its code stay, so that its ticket admits as before. */
import { reallocateAll } from '#server/features/catalog/inventory/index.ts'
import { inventoryItemIdsOf, moveSeat } from '#server/features/events/bookings/index.ts'
import type { StoredEvent } from '#server/features/events/events/index.ts'
import { refuseBeforeLine } from '#server/features/events/waitlist/index.ts'
import { moveSeatOfLine } from '#server/features/sales/orders/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { refuseTaken } from './refuse-taken.ts'
import { startOf } from './rules.ts'
import type { StoredSeat } from './types.ts'

export interface SeatPlace {
  event: StoredEvent
  ticketTypeId: string
  squadId: string | null
  divisionId: string | null
}

interface Moving {
  seat: StoredSeat
  from: StoredEvent
  to: SeatPlace
  settings: Settings
  now: Date
}

/**
 * Under the order's lock and the seat's: a refund frees the inventory items that its line names. The new places are taken
 * before the old ones are free. Whoever waits for the new place goes first.
 */
export async function placeSeat(tx: Tx, { seat, from, to, settings, now }: Moving): Promise<void> {
  const before = inventoryItemIdsOf(from, seat)
  const after = inventoryItemIdsOf(to.event, to)
  const idsOf = (ids: typeof before) => [ids.inventoryItemId, ...ids.extraItemIds]
  const newlyTaken = await reallocateAll(tx, {
    orderId: seat.orderId,
    from: idsOf(before),
    to: idsOf(after),
    now,
  })
  const taken = newlyTaken.map((inventoryItemId) => ({ inventoryItemId, quantity: 1 }))
  await refuseBeforeLine(tx, { eventIds: [to.event.id], taken, rules: settings.events, now })
  const place = {
    eventId: to.event.id,
    ticketTypeId: to.ticketTypeId,
    squadId: to.squadId,
    divisionId: to.divisionId,
  }
  const moved = {
    now,
    isOtherTime: isOtherTime(seat, from, to),
    isOtherEvent: to.event.id !== seat.eventId,
  }
  await refuseTaken(moveSeat(tx, seat.id, place, moved))
  await moveSeatOfLine(tx, seat.lineId, { place, ...after })
  // Somebody may wait for what was left.
  await enqueue(tx, 'promote_waitlist', { eventId: from.id }, { key: `promote_waitlist:${from.id}` })
}

function isOtherTime(seat: StoredSeat, from: StoredEvent, { event, squadId }: SeatPlace): boolean {
  return startOf(seat, from).getTime() !== startOf({ squadId }, event).getTime()
}
