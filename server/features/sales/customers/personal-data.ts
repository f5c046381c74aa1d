import { and, eq, notInArray } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { customerNotes } from '#server/schema/providers.ts'

/** What providers noted of somebody is about them: they may read it, and it goes with them. */
export const customerNotesOfPerson: PersonalData = {
  name: 'customerNotes',
  async export(tx, userId) {
    const { tags, note, updatedAt } = customerNotes
    return tx.select({ tags, note, updatedAt }).from(customerNotes).where(eq(customerNotes.userId, userId))
  },
  async merge(tx, { fromId, intoId }) {
    const known = tx
      .select({ providerId: customerNotes.providerId })
      .from(customerNotes)
      .where(eq(customerNotes.customerKey, intoId))
    const moved = await tx
      .update(customerNotes)
      .set({ userId: intoId, customerKey: intoId })
      .where(and(eq(customerNotes.userId, fromId), notInArray(customerNotes.providerId, known)))
      .returning({ providerId: customerNotes.providerId })
    return { moved: moved.length, collided: await tx.$count(customerNotes, eq(customerNotes.userId, fromId)) }
  },
  async erase(tx, userId) {
    await tx.delete(customerNotes).where(eq(customerNotes.userId, userId))
    await tx.update(customerNotes).set({ updatedBy: null }).where(eq(customerNotes.updatedBy, userId))
  },
}
