/** Seats as a cart or an order needs them, in the shape of what else is sold. */
import type { Language } from '#contract/language.ts'
import type { Picture } from '#server/features/catalog/products/index.ts'
import {
  type EventRow,
  eventsSql,
  refuseEvent,
  type StoredEvent,
  saleState,
  toEvent,
} from '#server/features/events/events/index.ts'
import type { SeatLine, SellableSeat } from '#server/features/sales/seat-sales/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { readRowsTogether } from '#server/platform/database/read-together.ts'
import { type CoverRow, coversSql, describeSeat, toCovers } from './describe-seat.ts'

/** In the order of the lines; null where its event or ticket type is no more. */
export async function findSellableSeats(
  db: Database | Tx,
  language: Language,
  lines: readonly SeatLine[],
  now: Date,
): Promise<(SellableSeat | null)[]> {
  if (lines.length === 0) return []
  const eventIds = [...new Set(lines.map(({ seat }) => seat.eventId))]
  const found = await readRowsTogether<{ events: EventRow; covers: CoverRow }>(db, {
    events: eventsSql(eventIds),
    covers: coversSql(eventIds),
  })
  const events = new Map(found.events.map(toEvent).map((event) => [event.id, event]))
  const covers = toCovers(found.covers, [...events.values()], language)
  return lines.map((line) => {
    const event = events.get(line.seat.eventId)
    return event ? toSellable(line, event, { picture: covers.get(event.id) ?? null, language, now }) : null
  })
}

/** Null where the event has no such ticket type any more. */
export function toSellable(
  { inventoryItemId, seat, heldUntil }: SeatLine,
  event: StoredEvent,
  { picture, language, now }: { picture: Picture | null; language: Language; now: Date },
): SellableSeat | null {
  const type = event.ticketTypes.find(({ id }) => id === seat.ticketTypeId)
  if (!type) return null
  const squad = event.squads.find(({ id }) => id === seat.squadId) ?? null
  const division = event.divisions.find(({ id }) => id === seat.divisionId) ?? null
  const texts = describeSeat(event, seat)
  // What was offered while it was on sale may be taken until the offer ends.
  const isOffered = heldUntil !== null && new Date(heldUntil) > now
  const isOnSale = isOffered || saleState(type, event, now) === 'open'
  return {
    productId: null,
    variantId: null,
    inventoryItemId,
    providerId: event.providerId,
    providerUserId: event.providerUserId,
    providerName: event.providerName,
    sku: type.id,
    slug: event.id,
    name: texts[language].name,
    optionsText: texts[language].options,
    texts,
    picture,
    unitPriceCents: type.priceCents,
    compareAtCents: null,
    taxClass: type.taxClass,
    lowStockAt: null,
    isSellable: refuseEvent(event, now) === null && type.isActive && isOnSale,
    seat: {
      eventId: event.id,
      startsAt: (squad?.startsAt ?? event.startsAt).toISOString(),
      endsAt: event.endsAt.toISOString(),
      venueName: event.venueName,
      municipality: event.municipality,
      ticketTypeId: type.id,
      ticketName: type.name[language],
      attendeeName: seat.name,
      isMe: seat.attendeeUserId !== null,
      birthDate: seat.birthDate,
      email: seat.email,
      squadId: squad?.id ?? null,
      squadName: squad?.name ?? null,
      divisionId: division?.id ?? null,
      divisionName: division?.name ?? null,
      squadWith: seat.squadWith,
      heldUntil: isOffered ? new Date(heldUntil).toISOString() : null,
    },
  }
}
