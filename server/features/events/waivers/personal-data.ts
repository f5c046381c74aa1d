import { sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { userKey } from './attendee-key.ts'
import { listSignatures } from './store.ts'

/**
 * A waiver under which somebody has a seat is kept for the law: without the account and without where it came from.
 * All others go, with those of seats that the person has and that are given back as their events have not begun.
 */
export const waiversOfPerson: PersonalData = {
  name: 'waivers',
  async export(tx, userId) {
    const signed = await listSignatures(tx, userId, userKey(userId))
    return signed.map(({ signedBy: _, countedFrom: __, ...signature }) => signature)
  },
  async merge(tx, { fromId, intoId }) {
    const moved = await tx.execute(sql`
      update waiver_signatures set signed_by = case when signed_by = ${fromId} then ${intoId} else signed_by end,
        subject_key = case when subject_key = ${userKey(fromId)} then ${userKey(intoId)} else subject_key end
      where signed_by = ${fromId} or subject_key = ${userKey(fromId)}`)
    return { moved: moved.rowCount ?? 0, collided: 0 }
  },
  async erase(tx, userId) {
    const isTheirs = sql`(s.signed_by = ${userId} or s.subject_key = ${userKey(userId)})`
    await tx.execute(sql`
      delete from waiver_signatures s where ${isTheirs} and not exists (
        select from seats join events on events.id = seats.event_id
        where seats.attendee_key = s.subject_key and events.waiver_id = s.waiver_id and seats.status = 'booked'
          and not (events.starts_at > now() and ${userId} in (seats.holder_id, seats.attendee_user_id)))`)
    await tx.execute(sql`update waiver_signatures s set signed_by = null, address = '' where ${isTheirs}`)
  },
}
