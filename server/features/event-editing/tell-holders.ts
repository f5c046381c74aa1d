/** Whoever has a seat hears what becomes of the event: once a person, whatever number of seats they have. */
import { sql } from 'drizzle-orm'
import { findEvent, fromLocalTime, type StoredEvent } from '#server/features/events/index.ts'
import { findPeople } from '#server/features/identity/index.ts'
import { tellPerson } from '#server/features/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Parts } from './parts.ts'
import { placeOf } from './rules.ts'

export interface SeatHolder {
  holderId: string | null
  attendeeUserId: string | null
  /** Of somebody who comes along. */
  email: string | null
}

export function eventFacts(event: StoredEvent) {
  return {
    eventEn: event.title.en,
    eventEs: event.title.es,
    startsAt: event.startsAt.toISOString(),
    place: placeOf(event),
  }
}

/** Who paid is told what comes back; who was given a seat only that it is off. */
export async function tellCancelled(
  tx: Tx,
  { publicUrl }: Pick<Parts, 'publicUrl'>,
  event: StoredEvent,
  payer: { userId: string | null; refundCents: number },
  seats: readonly SeatHolder[],
): Promise<void> {
  const facts = eventFacts(event)
  const told = new Set([payer.userId, ...seats.flatMap((seat) => [seat.holderId, seat.attendeeUserId])])
  const people = await findPeople(tx, [...told])
  for (const userId of told) {
    if (userId === null) continue
    const refundCents = userId === payer.userId ? payer.refundCents : 0
    await tellPerson(tx, {
      userId,
      kind: 'event_cancelled',
      cause: event.id,
      path: `/events/${event.id}`,
      data: facts,
      mail: {
        template: 'event-cancelled',
        data: {
          name: people.get(userId)?.displayName ?? '',
          ...facts,
          url: `${publicUrl}/events/${event.id}`,
          text: event.cancelReason || undefined,
          ...(refundCents > 0 ? { refundCents } : {}),
        },
      },
    })
  }
}

interface ChangedPayload {
  eventId: string
  sequence: number
  /** As it was; the time as on the wall in Puerto Rico. */
  before: { startsAt: string; place: string }
}

const BATCH = 100

/** In batches, so that a large event does not hold one long transaction; each person is told once a change. */
export async function tellChanged(parts: Parts, payload: unknown): Promise<void> {
  const { eventId, sequence, before } = payload as ChangedPayload
  const event = await findEvent(parts.db, eventId)
  // Changed again since: that has a job of its own, and says how it is now.
  if (!event || event.cancelledAt) return
  const was = { startsAt: fromLocalTime(before.startsAt).toISOString(), place: before.place }
  let after = ''
  for (;;) {
    const userIds = await listHolders(parts, eventId, after)
    if (userIds.length === 0) return
    await parts.db.transaction(async (tx) => {
      const people = await findPeople(tx, userIds)
      for (const userId of userIds) {
        const name = people.get(userId)?.displayName ?? ''
        await tellOne(tx, parts, event, { userId, name, sequence, was })
      }
    })
    after = userIds.at(-1) as string
  }
}

async function listHolders({ db }: Parts, eventId: string, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct person.id from seats, lateral (values (holder_id), (attendee_user_id)) as person (id)
    where event_id = ${eventId} and status = 'booked' and person.id is not null and person.id > ${after}
    order by person.id limit ${BATCH}`)
  return rows.map(({ id }) => id)
}

async function tellOne(
  tx: Tx,
  { publicUrl }: Parts,
  event: StoredEvent,
  told: { userId: string; name: string; sequence: number; was: ChangedPayload['before'] },
): Promise<void> {
  const facts = eventFacts(event)
  await tellPerson(tx, {
    userId: told.userId,
    kind: 'event_changed',
    cause: `${event.id}:${told.sequence}`,
    path: '/customer/events',
    data: facts,
    mail: {
      template: 'event-changed',
      data: { name: told.name, ...facts, url: `${publicUrl}/customer/events`, before: told.was },
    },
  })
}
