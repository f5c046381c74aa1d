/** What somebody wrote to attendees and did about seats. It stays, without them. */
import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { attendeeMessages, seatHistory } from '#server/schema/bookings.ts'

const { eventId, purpose, subjectEn, subjectEs, textEn, textEs, receivers, createdAt, senderId } =
  attendeeMessages

export const attendeeWorkOfPerson: PersonalData = {
  name: 'attendeeWork',
  async export(tx, userId) {
    const messages = await tx
      .select({ eventId, purpose, subjectEn, subjectEs, textEn, textEs, receivers, createdAt })
      .from(attendeeMessages)
      .where(eq(senderId, userId))
      .orderBy(asc(createdAt))
    const seats = await tx
      .select({ seatId: seatHistory.seatId, action: seatHistory.action, at: seatHistory.at })
      .from(seatHistory)
      .where(eq(seatHistory.actorId, userId))
      .orderBy(asc(seatHistory.id))
    return { messages, seats }
  },
  async erase(tx, userId) {
    await tx.update(attendeeMessages).set({ senderId: null }).where(eq(senderId, userId))
    await tx.update(seatHistory).set({ actorId: null }).where(eq(seatHistory.actorId, userId))
  },
}
