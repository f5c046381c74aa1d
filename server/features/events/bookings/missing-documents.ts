/** Attendees of the days ahead who still lack something: a credential, a signature, an age. */
import { and, eq, inArray } from 'drizzle-orm'
import { findComingEvents, type StoredEvent } from '#server/features/events/events/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { seats } from '#server/schema/bookings.ts'
import { checkInWarnings } from './eligibility/check-eligibility.ts'

interface Asked {
  /** Of one organizer, or of all (null). */
  providerId: string | null
  settings: Settings
  now: Date
  until: Date
}

interface EventMissingDocuments {
  event: StoredEvent
  /** How many attendees lack something. */
  attendees: number
}

export async function findMissingDocuments(
  db: Database,
  { providerId, settings, now, until }: Asked,
): Promise<EventMissingDocuments[]> {
  const events = (await findComingEvents(db, { providerId, from: now, until })).filter(asksForSomething)
  if (events.length === 0) return []
  const rows = await db
    .select({
      eventId: seats.eventId,
      userId: seats.attendeeUserId,
      name: seats.attendeeName,
      birthDate: seats.attendeeBirthDate,
      attendeeKey: seats.attendeeKey,
    })
    .from(seats)
    .where(
      and(
        inArray(
          seats.eventId,
          events.map(({ id }) => id),
        ),
        eq(seats.status, 'booked'),
      ),
    )
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId)
  const found: EventMissingDocuments[] = []
  for (const event of events) {
    const warnings = await checkInWarnings(db, event, byEvent.get(event.id) ?? [], settings, now)
    const attendees = [...warnings.values()].filter((each) => each.length > 0).length
    if (attendees > 0) found.push({ event, attendees })
  }
  return found
}

function asksForSomething({ minAge, credentialKinds, waiverId }: StoredEvent): boolean {
  return minAge !== null || credentialKinds.length > 0 || waiverId !== null
}
