import { and, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { eventInstructorRows, eventRows } from '#server/features/events/events/queries.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import { personRows } from '#server/features/people/identity/queries.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'

const seats = seatRows('seats')
const events = eventRows('events')
const eventInstructors = eventInstructorRows('event_instructors')
const collaborators = collaboratorRows('collaborators')
const users = personRows('users')

export interface ManifestSeat {
  waiverId: string
  attendeeKey: string
  attendeeName: string
  /** What the attendee's account says goes before what was booked. */
  birthDate: string | null
}

/** Null also for whoever does not run the event: its organizer, its instructors and admins do. */
export async function findManifestSeat(
  tx: Tx,
  { eventId, seatId }: { eventId: string; seatId: string },
  person: Pick<Person, 'id' | 'role' | 'team'>,
): Promise<ManifestSeat | null> {
  const organizing = tx
    .select({ id: collaborators.id })
    .from(collaborators)
    .where(
      and(eq(collaborators.id, events.providerId), eq(collaborators.userId, ownerIdOf(person, 'check-in'))),
    )
  const teaching = tx
    .select({ id: collaborators.id })
    .from(eventInstructors)
    .innerJoin(collaborators, eq(collaborators.id, eventInstructors.instructorId))
    .where(
      and(
        eq(eventInstructors.eventId, events.id),
        eq(eventInstructors.status, 'accepted'),
        eq(collaborators.userId, person.id),
      ),
    )
  const [row] = await tx
    .select({
      waiverId: events.waiverId,
      attendeeKey: seats.attendeeKey,
      attendeeName: seats.attendeeName,
      birthDate: sql<string | null>`coalesce(${users.birthDate}, ${seats.attendeeBirthDate})`,
    })
    .from(seats)
    .innerJoin(events, eq(events.id, seats.eventId))
    .leftJoin(users, eq(users.id, seats.attendeeUserId))
    .where(
      and(
        eq(seats.id, seatId),
        eq(seats.eventId, eventId),
        eq(seats.status, 'booked'),
        isNotNull(events.waiverId),
        person.role === 'admin' ? undefined : or(exists(organizing), exists(teaching)),
      ),
    )
  return row?.waiverId ? { ...row, waiverId: row.waiverId } : null
}
