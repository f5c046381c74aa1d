/** Seats as a cart or an order needs them, in the shape of what else is sold. */
import type { TaxClass } from '#contract/catalog/catalog-terms.ts'
import type { Language } from '#contract/language.ts'
import type { Picture } from '#server/features/catalog/products/index.ts'
import { findEvents, refuseEvent, type StoredEvent, saleState } from '#server/features/events/events/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { describeSeat, findCovers, type SeatTexts } from './describe-seat.ts'
import type { SeatWish } from './seat-request.ts'

export interface SeatFacts {
  eventId: string
  startsAt: string
  endsAt: string
  venueName: string
  municipality: string
  ticketTypeId: string
  ticketName: string
  attendeeName: string
  isMe: boolean
  birthDate: string | null
  email: string | null
  squadId: string | null
  squadName: string | null
  divisionId: string | null
  divisionName: string | null
  squadWith: string
  heldUntil: string | null
}

export interface SellableSeat {
  productId: null
  variantId: null
  poolId: string
  providerId: string
  providerUserId: string | null
  sellerName: string
  sku: string
  slug: string
  name: string
  optionsText: string
  texts: SeatTexts
  picture: Picture | null
  unitPriceCents: number
  compareAtCents: null
  taxClass: TaxClass
  lowStockAt: null
  isSellable: boolean
  seat: SeatFacts
}

export interface SeatLine {
  poolId: string
  seat: SeatWish
  heldUntil: string | null
}

/** In the order of the lines; null where its event or ticket type is no more. */
export async function findSellableSeats(
  db: Database | Tx,
  language: Language,
  lines: readonly SeatLine[],
  now: Date,
): Promise<(SellableSeat | null)[]> {
  if (lines.length === 0) return []
  const eventIds = [...new Set(lines.map(({ seat }) => seat.eventId))]
  const events = new Map((await findEvents(db, eventIds)).map((event) => [event.id, event]))
  const covers = await findCovers(db, [...events.values()], language)
  return lines.map((line) => {
    const event = events.get(line.seat.eventId)
    return event ? toSellable(line, event, { picture: covers.get(event.id) ?? null, language, now }) : null
  })
}

function toSellable(
  { poolId, seat, heldUntil }: SeatLine,
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
    poolId,
    providerId: event.organiserId,
    providerUserId: event.organiserUserId,
    sellerName: event.organiserName,
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
