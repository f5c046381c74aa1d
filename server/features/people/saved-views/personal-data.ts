import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { savedViews } from '#server/schema/people.ts'

const { list, name, query, createdAt, ownerId } = savedViews

/** What an admin shared belongs to the store and stays. */
export const savedViewsOfPerson: PersonalData = {
  name: 'savedViews',
  export: (tx, userId) =>
    tx
      .select({ list, name, query, createdAt })
      .from(savedViews)
      .where(eq(ownerId, userId))
      .orderBy(asc(createdAt)),
  async erase(tx, userId) {
    await tx.delete(savedViews).where(eq(ownerId, userId))
  },
}
