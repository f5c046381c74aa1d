import { and, asc, eq, notInArray, or } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { mentionsAny, withoutNames } from '#server/platform/privacy/mentions.ts'
import {
  heldNotices,
  mutedNotices,
  noticeSettings,
  notifications,
  pushDevices,
} from '#server/schema/people.ts'
import { findTimes } from './held-store.ts'
import { findDevices } from './push-store.ts'
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
    times: await findTimes(tx, userId),
    devices: (await findDevices(tx, userId)).map((device) => ({
      userAgent: device.userAgent,
      createdAt: device.createdAt,
      lastUsedAt: device.lastUsedAt,
    })),
  }),
  async merge(tx, { fromId, intoId }) {
    const known = tx
      .select({ cause: notifications.cause })
      .from(notifications)
      .where(eq(notifications.userId, intoId))
    const moved = await tx
      .update(notifications)
      .set({ userId: intoId })
      .where(and(eq(notifications.userId, fromId), notInArray(notifications.cause, known)))
      .returning({ id: notifications.id })
    return { moved: moved.length, collided: await tx.$count(notifications, eq(notifications.userId, fromId)) }
  },
  /** What others were told stays, without the name. */
  async forgetNames(tx, names) {
    await tx
      .update(notifications)
      .set({ data: withoutNames(data, names) })
      .where(mentionsAny(data, names))
    await tx
      .update(heldNotices)
      .set({ data: withoutNames(heldNotices.data, names), mail: withoutNames(heldNotices.mail, names) })
      .where(or(mentionsAny(heldNotices.data, names), mentionsAny(heldNotices.mail, names)))
  },
  async erase(tx, userId) {
    await tx.delete(notifications).where(eq(notifications.userId, userId))
    await tx.delete(mutedNotices).where(eq(mutedNotices.userId, userId))
    await tx.delete(heldNotices).where(eq(heldNotices.userId, userId))
    await tx.delete(noticeSettings).where(eq(noticeSettings.userId, userId))
    await tx.delete(pushDevices).where(eq(pushDevices.userId, userId))
  },
}
