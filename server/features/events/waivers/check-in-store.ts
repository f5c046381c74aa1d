import { sql } from 'drizzle-orm'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'

export interface ManifestSeat {
  waiverId: string
  attendeeKey: string
  attendeeName: string
  /** What the attendee's account says goes before what was booked. */
  birthDate: string | null
}

interface Row extends Record<string, unknown> {
  waiver_id: string
  attendee_key: string
  attendee_name: string
  birth_date: string | null
}

/** Null also for whoever does not run the event: its organizer, its instructors and admins do. */
export async function findManifestSeat(
  tx: Tx,
  { eventId, seatId }: { eventId: string; seatId: string },
  person: Pick<Person, 'id' | 'role' | 'team'>,
): Promise<ManifestSeat | null> {
  const { rows } = await tx.execute<Row>(sql`
    select e.waiver_id, s.attendee_key, s.attendee_name, coalesce(u.birth_date, s.attendee_birth_date) as birth_date
    from seats s join events e on e.id = s.event_id left join users u on u.id = s.attendee_user_id
    where s.id = ${seatId} and s.event_id = ${eventId} and s.status = 'booked' and e.waiver_id is not null
      and (${person.role === 'admin'}
        or exists (select from collaborators c where c.id = e.provider_id and c.user_id = ${ownerIdOf(person, 'check-in')})
        or exists (select from event_instructors i join collaborators c on c.id = i.instructor_id
          where i.event_id = e.id and i.status = 'accepted' and c.user_id = ${person.id}))`)
  const row = rows[0]
  if (!row) return null
  return {
    waiverId: row.waiver_id,
    attendeeKey: row.attendee_key,
    attendeeName: row.attendee_name,
    birthDate: row.birth_date,
  }
}
