import { reserve, trimReservations } from '#server/features/catalog/inventory/index.ts'
import { refuseBeforeLine } from '#server/features/events/waitlist/index.ts'
import type { CartLine } from '#server/features/sales/cart/index.ts'
import { reservationRequestsOf } from '#server/features/sales/orders/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'

export interface Offer {
  /** The entry of the waiting list that holds the seats. */
  entryId: string
  until: Date
}

interface Holding {
  offer: Offer
  eventId: string
  lines: readonly CartLine[]
  settings: Settings
  now: Date
}

/**
 * An accepted offer holds what its seats in the cart have chosen. What it held before it goes on holding; only another
 * squad or division needs room, and that is theirs first who wait for it.
 */
export async function holdOffer(
  tx: Tx,
  { offer: { entryId, until }, eventId, lines, settings, now }: Holding,
): Promise<void> {
  const requests = lines.filter(({ seat }) => seat?.heldBy === entryId).flatMap(reservationRequestsOf)
  const reservationMs = until.getTime() - now.getTime()
  const taken = await reserve(tx, { reservedBy: entryId, requests, now, reservationMs })
  await trimReservations(tx, entryId, requests)
  await refuseBeforeLine(tx, { eventIds: [eventId], taken, rules: settings.events, now })
}
