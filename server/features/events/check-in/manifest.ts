/** Everybody who may come in, as a device keeps it. */
import type { z } from 'zod'
import type { DoorList, DoorSeat, getDoorList } from '#contract/events/check-in.ts'
import type { Language } from '#contract/language.ts'
import { doorWarnings } from '#server/features/events/bookings/index.ts'
import type { StoredEvent } from '#server/features/events/events/index.ts'
import { ticketCode } from '#server/features/events/tickets/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import { hashCode } from './codes.ts'
import type { Parts } from './deps.ts'
import { findRun } from './find-managed-event.ts'
import { doorOpensAt } from './rules.ts'
import { findDoorSeats } from './store.ts'

export type DoorSeatReply = z.output<typeof DoorSeat>

export async function makeDoorList(parts: Parts, { input, me, language }: Call<typeof getDoorList>) {
  const { clock, settings, signer } = parts
  const event = await findRun(parts, input.eventId, me)
  const { events } = await settings.read()
  const list: z.output<typeof DoorList> = {
    eventId: event.id,
    title: event.title[language],
    venueName: event.venueName,
    startsAt: event.startsAt.toISOString(),
    opensAt: doorOpensAt(event.startsAt, events.doorOpensHours).toISOString(),
    madeAt: clock.now().toISOString(),
    waiverId: event.waiverId,
    seats: await describeSeats(parts, event, language),
  }
  const text = JSON.stringify(list)
  return { list: text, signature: signer.sign(text), publicKey: signer.publicKey }
}

/** All of the event's seats, or some of them, with what their attendees lack. */
export async function describeSeats(
  { db, clock, settings, signer }: Parts,
  event: StoredEvent,
  language: Language,
  ids?: readonly string[],
): Promise<DoorSeatReply[]> {
  const seats = await findDoorSeats(db, event.id, language, ids)
  const warnings = await doorWarnings(db, event, seats, await settings.read(), clock.now())
  return seats.map((seat) => ({
    id: seat.id,
    name: seat.name,
    ticketName: seat.ticketName,
    squadName: seat.squadName,
    divisionName: seat.divisionName,
    shortCode: seat.shortCode,
    codeHash: hashCode(ticketCode(signer, seat.id, seat.codeRevision)),
    isCancelled: seat.status === 'cancelled',
    warnings: warnings.get(seat.attendeeKey) ?? [],
    checkedInAt: seat.checkedInAt?.toISOString() ?? null,
  }))
}
