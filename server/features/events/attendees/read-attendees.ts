/** Everybody of an event, in every state, with what each lacks on its day. */
import type { Language } from '#contract/language.ts'
import { checkRequirements } from '#server/features/events/bookings/index.ts'
import type { StoredEvent } from '#server/features/events/events/index.ts'
import { findSeats, listSeatsOfEvent, type StoredSeat } from '#server/features/events/tickets/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { findLineMoney, type LineMoney, paidCents } from '#server/features/sales/orders/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { type AttendeeRow, type SeatDocument, statusOf, toDocument } from './rules.ts'

interface Asked {
  event: StoredEvent
  settings: Settings
  language: Language
  now: Date
}

/** A row of the list, and the seat it is about. */
export interface KnownAttendee {
  row: AttendeeRow
  seat: StoredSeat
  method: string | null
}

export async function readAttendees(db: Database | Tx, asked: Asked): Promise<KnownAttendee[]> {
  return describeSeats(db, await listSeatsOfEvent(db, asked.event.id), asked)
}

/** Null where the event has no such seat. */
export async function readAttendee(
  db: Database | Tx,
  seatId: string,
  asked: Asked,
): Promise<KnownAttendee | null> {
  const seats = (await findSeats(db, [seatId])).filter(({ eventId }) => eventId === asked.event.id)
  return (await describeSeats(db, seats, asked))[0] ?? null
}

async function describeSeats(
  db: Database | Tx,
  seats: readonly StoredSeat[],
  { event, settings, language, now }: Asked,
): Promise<KnownAttendee[]> {
  const money = await findLineMoney(
    db,
    seats.map(({ lineId }) => lineId),
  )
  const people = await findPeople(db, [...new Set(seats.map(({ holderId }) => holderId))])
  const documents = await readDocuments(db, event, seats, settings, now)
  return seats.map((seat) => {
    const holder = people.get(seat.holderId ?? '')
    const ofLine: LineMoney = money.get(seat.lineId) ?? { refundedCents: 0, refundStatus: null, method: null }
    const isOwn = seat.attendeeUserId !== null && seat.attendeeUserId === seat.holderId
    const { refundedCents, refundStatus, method } = ofLine
    return {
      seat,
      method,
      row: {
        seatId: seat.id,
        name: seat.attendeeName,
        email: seat.attendeeEmail ?? holder?.email ?? '',
        bookedBy: isOwn ? '' : (holder?.displayName ?? ''),
        ticketTypeId: seat.ticketTypeId,
        ticketName: event.ticketTypes.find(({ id }) => id === seat.ticketTypeId)?.name[language] ?? '',
        squadId: seat.squadId,
        squadName: event.squads.find(({ id }) => id === seat.squadId)?.name ?? null,
        divisionId: seat.divisionId,
        divisionName: event.divisions.find(({ id }) => id === seat.divisionId)?.name ?? null,
        status: statusOf(seat.status, refundedCents),
        checkedInAt: seat.checkedInAt?.toISOString() ?? null,
        documents: documents.get(seat.id) ?? [],
        orderNumber: seat.orderNumber,
        shortCode: seat.shortCode,
        bookedAt: seat.bookedAt.toISOString(),
        paidCents: paidCents(seat.line),
        refundedCents,
        refundStatus,
      },
    }
  })
}

/**
 * Of everybody who has a seat, whoever booked it: an organizer has to know what each of them brings. When the event is over
 * nothing is asked any more.
 */
export async function readDocuments(
  db: Database | Tx,
  event: StoredEvent,
  seats: readonly StoredSeat[],
  settings: Settings,
  now: Date,
): Promise<Map<string, SeatDocument[]>> {
  const isAsking = event.minAge !== null || event.credentialKinds.length > 0 || event.waiverId !== null
  if (!isAsking || event.cancelledAt !== null || now >= event.endsAt) return new Map()
  const booked = seats.filter(({ status }) => status === 'booked')
  const asked = booked.map((seat) => ({
    isMe: true,
    userId: seat.attendeeUserId,
    name: seat.attendeeName,
    birthDate: seat.attendeeBirthDate,
    attendeeKey: seat.attendeeKey,
  }))
  const checked = await checkRequirements(db, { event, seats: asked, settings, now })
  return new Map(booked.map((seat, i) => [seat.id, (checked[i]?.requirements ?? []).map(toDocument)]))
}
