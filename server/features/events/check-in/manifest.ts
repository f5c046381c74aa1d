/** Everybody who may come in, as a device keeps it. */

import type { z } from 'zod'
import type { Manifest, ManifestSeat } from '#contract/events/check-in.schemas.ts'
import type { getManifest } from '#contract/events/check-in.ts'
import type { Language } from '#contract/language.ts'
import { checkInWarnings } from '#server/features/events/bookings/index.ts'
import { findLists, listIdsOf } from '#server/features/events/check-in-lists/index.ts'
import type { StoredEvent } from '#server/features/events/events/index.ts'
import { ticketCode } from '#server/features/events/tickets/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import { hashCode } from './codes.ts'
import type { Deps } from './deps.ts'
import { findRun } from './find-managed-event.ts'
import { checkInOpensAt } from './rules.ts'
import { findManifestSeats } from './store.ts'

export type ManifestSeatReply = z.output<typeof ManifestSeat>

export async function makeManifest(deps: Deps, { input, me, language }: Call<typeof getManifest>) {
  const { clock, settings, signer } = deps
  const event = await findRun(deps, input.eventId, me)
  const { events } = await settings.read()
  const lists = await findLists(deps.db, event.id)
  const list: z.output<typeof Manifest> = {
    eventId: event.id,
    title: event.title[language],
    venueName: event.venueName,
    startsAt: event.startsAt.toISOString(),
    opensAt: checkInOpensAt(event.startsAt, events.checkInOpensHours).toISOString(),
    madeAt: clock.now().toISOString(),
    waiverId: event.waiverId,
    lists: lists.map(({ id, name }) => ({ id, name })),
    seats: await describeSeats(deps, event, language),
  }
  const text = JSON.stringify(list)
  return { list: text, signature: signer.sign(text), publicKey: signer.publicKey }
}

/** All of the event's seats, or some of them, with what their attendees lack. */
export async function describeSeats(
  { db, clock, settings, signer }: Deps,
  event: StoredEvent,
  language: Language,
  ids?: readonly string[],
): Promise<ManifestSeatReply[]> {
  const seats = await findManifestSeats(db, event.id, language, ids)
  const lists = await findLists(db, event.id)
  const warnings = await checkInWarnings(db, event, seats, await settings.read(), clock.now())
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
    listIds: listIdsOf(lists, seat),
    checkedInAt: seat.checkedInAt?.toISOString() ?? null,
  }))
}
