import { and, asc, eq, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { eventReviews } from '#server/schema/events.ts'
import { publishSeriesChange } from './reviews.ts'

const { eventId, stars, body, language, status, createdAt, userId: author } = eventReviews

/** What somebody said of an event stays for others, without their name. */
export const eventReviewsOfPerson: PersonalData = {
  name: 'eventReviews',
  async export(tx, userId) {
    return tx
      .select({ eventId, stars, body, language, status, createdAt })
      .from(eventReviews)
      .where(eq(author, userId))
      .orderBy(asc(createdAt))
  },
  async merge(tx, { fromId, intoId }) {
    const other = alias(eventReviews, 'other')
    const reviewed = tx.select({ id: other.eventId }).from(other).where(eq(other.userId, intoId))
    const moved = await tx
      .update(eventReviews)
      .set({ userId: intoId })
      .where(and(eq(author, fromId), notInArray(eventId, reviewed)))
    const collided = await tx.$count(eventReviews, eq(author, fromId))
    return { moved: moved.rowCount ?? 0, collided }
  },
  async erase(tx, userId) {
    const reviewed = await tx
      .update(eventReviews)
      .set({ userId: null, authorName: '' })
      .where(eq(author, userId))
      .returning({ id: eventId })
    await tx.update(eventReviews).set({ decidedBy: null }).where(eq(eventReviews.decidedBy, userId))
    for (const { id } of reviewed) await publishSeriesChange(tx, id)
  },
}
