/** Browsers that take messages. */
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { PUSH_DEVICES_MAX } from '#contract/people/notification-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { pushDevices } from '#server/schema/people.ts'

export function findDevices(db: Database | Tx, userId: string) {
  return db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
}

export async function findDevice(db: Database, id: string) {
  const [device] = await db.select().from(pushDevices).where(eq(pushDevices.id, id))
  return device
}

/** A browser is one device, whoever used it before; of too many the oldest go. */
export async function saveDevice(tx: Tx, device: typeof pushDevices.$inferInsert): Promise<void> {
  const { id: _, endpoint: __, ...changed } = device
  await tx
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: changed })
  const kept = (await findDevices(tx, device.userId)).slice(0, PUSH_DEVICES_MAX).map(({ id }) => id)
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, device.userId), notInArray(pushDevices.id, kept)))
}

export async function markUsed(db: Database, id: string, at: Date): Promise<void> {
  await db.update(pushDevices).set({ lastUsedAt: at }).where(eq(pushDevices.id, id))
}

/** False: the person has no such device. */
export async function deleteDevice(db: Database, id: string, userId?: string): Promise<boolean> {
  const isIt = and(eq(pushDevices.id, id), userId === undefined ? undefined : eq(pushDevices.userId, userId))
  return (await db.delete(pushDevices).where(isIt).returning({ id: pushDevices.id })).length === 1
}
