import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { mutedNotices, notifications } from '#server/schema/people.ts'
import { listAllMuted } from './store.ts'

const { kind, data, path, createdAt, readAt } = notifications

export const notificationsOfPerson: PersonalData = {
  name: 'notifications',
  export: async (tx, userId) => ({
    received: await tx
      .select({ kind, data, path, createdAt, readAt })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(createdAt)),
    switchedOff: await listAllMuted(tx, userId),
  }),
  async erase(tx, userId) {
    await tx.delete(notifications).where(eq(notifications.userId, userId))
    await tx.delete(mutedNotices).where(eq(mutedNotices.userId, userId))
  },
}
