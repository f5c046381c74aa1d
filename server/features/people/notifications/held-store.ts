/** What is to be told later, and when its receivers want that. */
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { heldNotices, noticeSettings, notifications } from '#server/schema/people.ts'
import { AT_ONCE, type NoticeTimes } from './rules.ts'

export type HeldChannel = (typeof heldNotices.$inferSelect)['channel']

const { digest, digestHour, quietFrom, quietTo } = noticeSettings
const times = { digest, digestHour, quietFrom, quietTo }

export async function findTimes(db: Database | Tx, userId: string): Promise<NoticeTimes> {
  const [found] = await db.select(times).from(noticeSettings).where(eq(noticeSettings.userId, userId))
  return found ?? AT_ONCE
}

export async function saveTimes(db: Database, userId: string, next: NoticeTimes): Promise<void> {
  await db
    .insert(noticeSettings)
    .values({ userId, ...next })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: next })
}

/** One cause is held once, also when it was sent meanwhile. */
export async function insertHeld(tx: Tx, row: typeof heldNotices.$inferInsert): Promise<void> {
  await tx.insert(heldNotices).values(row).onConflictDoNothing()
}

export async function wasHeld(tx: Tx, userId: string, channel: HeldChannel, cause: string): Promise<boolean> {
  const isIt = and(
    eq(heldNotices.userId, userId),
    eq(heldNotices.channel, channel),
    eq(heldNotices.cause, cause),
  )
  return (await tx.$count(heldNotices, isIt)) > 0
}

/** For whom something waits, and since when. */
export function listHolding(db: Database) {
  const { userId, channel, createdAt, settledAt } = heldNotices
  return db
    .select({ userId, channel, since: sql`min(${createdAt})`.mapWith(createdAt), times })
    .from(heldNotices)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, userId))
    .where(isNull(settledAt))
    .groupBy(userId, channel, noticeSettings.userId)
}

/** Those that another worker has at this moment are left to it. */
export async function lockHeld(tx: Tx, of: string, through: HeldChannel) {
  const { id, userId, channel, kind, cause, data, path, notificationId, mail, createdAt, settledAt } =
    heldNotices
  return tx
    .select({ id, kind, cause, data, path, notificationId, mail, createdAt, readAt: notifications.readAt })
    .from(heldNotices)
    .leftJoin(notifications, eq(notifications.id, notificationId))
    .where(and(eq(userId, of), eq(channel, through), isNull(settledAt)))
    .orderBy(asc(createdAt), asc(id))
    .for('update', { of: heldNotices, skipLocked: true })
}
export type HeldRow = Awaited<ReturnType<typeof lockHeld>>[number]

/** What they said goes with it. */
export async function settleHeld(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .update(heldNotices)
    .set({ settledAt: at, mail: null, data: {} })
    .where(inArray(heldNotices.id, [...ids]))
}

export async function deleteOldHeld(db: Database, before: Date): Promise<void> {
  await db.delete(heldNotices).where(lte(heldNotices.createdAt, before))
}
