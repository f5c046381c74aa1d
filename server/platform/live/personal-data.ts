import { asc, eq } from 'drizzle-orm'
import { liveEvents } from '#server/schema/platform.ts'
import type { PersonalData } from '../personal-data.ts'

const { kind, reference, createdAt } = liveEvents

/** Of the last hour. Whoever has another account now is told there of what happens there. */
export const liveEventsOfPerson: PersonalData = {
  name: 'liveEvents',
  export: (tx, userId) =>
    tx
      .select({ kind, reference, createdAt })
      .from(liveEvents)
      .where(eq(liveEvents.userId, userId))
      .orderBy(asc(liveEvents.id)),
  async erase(tx, userId) {
    await tx.delete(liveEvents).where(eq(liveEvents.userId, userId))
  },
}
