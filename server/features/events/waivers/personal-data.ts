import { and, eq, gt, not, notExists, or, sql } from 'drizzle-orm'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { eventRows } from '#server/features/events/events/queries.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { waiverSignatures } from '#server/schema/waivers.ts'
import { userKey } from './attendee-key.ts'
import { listSignatures } from './store.ts'

const seats = seatRows('seats')
const events = eventRows('events')
const { signedBy, subjectKey, waiverId } = waiverSignatures

/** Signed by them, or for them. */
const isOf = (userId: string) => or(eq(signedBy, userId), eq(subjectKey, userKey(userId)))

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
    const [from, into] = [userKey(fromId), userKey(intoId)]
    const moved = await tx
      .update(waiverSignatures)
      .set({
        signedBy: sql`case when ${signedBy} = ${fromId} then ${intoId} else ${signedBy} end`,
        subjectKey: sql`case when ${subjectKey} = ${from} then ${into} else ${subjectKey} end`,
      })
      .where(isOf(fromId))
    return { moved: moved.rowCount ?? 0, collided: 0 }
  },
  async erase(tx, userId) {
    const isGivenBack = and(
      gt(events.startsAt, sql`now()`),
      or(eq(seats.holderId, userId), eq(seats.attendeeUserId, userId)),
    )
    const seatsUnderIt = tx
      .select({ id: seats.id })
      .from(seats)
      .innerJoin(events, eq(events.id, seats.eventId))
      .where(
        and(
          eq(seats.attendeeKey, subjectKey),
          eq(events.waiverId, waiverId),
          eq(seats.status, 'booked'),
          isGivenBack && not(isGivenBack),
        ),
      )
    await tx.delete(waiverSignatures).where(and(isOf(userId), notExists(seatsUnderIt)))
    await tx.update(waiverSignatures).set({ signedBy: null, address: '' }).where(isOf(userId))
  },
}
