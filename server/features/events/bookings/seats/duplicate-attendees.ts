/** One attendee under two keys: booked with their own account, and by name and date of birth as somebody who comes along. */
import { sql } from 'drizzle-orm'
import { attendeeKey } from '#server/features/events/waivers/index.ts'
import { personRows } from '#server/features/people/identity/queries.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'

interface Seeking {
  eventId: string
  /** Of those who are to have a seat. */
  keys: readonly string[]
  /** Who books. */
  holderId: string
  me: { names: readonly string[]; birthDate: string | null }
}

interface SeatRow extends Record<string, unknown> {
  attendee_key: string
  /** Of an account's seat. */
  attendee_name: string | null
  display_name: string | null
  birth_date: string | null
}

/** Which of the keys are of somebody who has a seat under another key. Asks nothing where no date of birth is known. */
export async function findDuplicateAttendees(db: Database | Tx, seeking: Seeking): Promise<string[]> {
  const { eventId, keys, holderId, me } = seeking
  const ownKey = attendeeKey({ userId: holderId, name: '', birthDate: null, bookedBy: '' })
  const isOwnSought = keys.includes(ownKey) && me.birthDate !== null
  const myNameKeys = isOwnSought ? me.names.filter(Boolean).map((name) => nameKey(name, me.birthDate)) : []
  const birthDates = keys.flatMap((key) => /^name:.*\|(\d{4}-\d\d-\d\d)$/.exec(key)?.[1] ?? [])
  if (myNameKeys.length === 0 && birthDates.length === 0) return []
  // Apart, so that a key is looked up and only a date of birth walks through the event's seats. By hand: it is asked in
  // every booking, both at once.
  const { rows } = await db.execute<SeatRow>(sql`
    select attendee_key, null as attendee_name, null as display_name, null as birth_date from seats
    where event_id = ${eventId} and status = 'booked' and attendee_key = any(${sql.param(myNameKeys)}::text[])
    union all
    select s.attendee_key, s.attendee_name, u.display_name,
      to_char(coalesce(u.birth_date, s.attendee_birth_date), 'YYYY-MM-DD')
    from seats s join ${personRows('u')} on u.id = s.attendee_user_id
    where ${birthDates.length > 0}::boolean and s.event_id = ${eventId} and s.status = 'booked'
      and coalesce(u.birth_date, s.attendee_birth_date) = any(${sql.param(birthDates)}::date[])`)
  const isOwnTaken = rows.some((row) => myNameKeys.includes(row.attendee_key))
  const taken = rows
    .flatMap((row) =>
      [row.attendee_name, row.display_name].map((name) => nameKey(name ?? '', row.birth_date)),
    )
    .filter((key) => keys.includes(key))
  return isOwnTaken ? [ownKey, ...taken] : taken
}

function nameKey(name: string, birthDate: string | null): string {
  return attendeeKey({ userId: null, name, birthDate, bookedBy: '' })
}
