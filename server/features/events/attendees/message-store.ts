/** Messages to attendees in the database. */
import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { attendeeMessages } from '#server/schema/bookings.ts'

export type StoredMessage = typeof attendeeMessages.$inferSelect

export async function insertMessage(tx: Database | Tx, message: StoredMessage): Promise<void> {
  await tx.insert(attendeeMessages).values(message)
}

export async function findMessage(db: Database | Tx, id: string): Promise<StoredMessage | undefined> {
  const [row] = await db.select().from(attendeeMessages).where(eq(attendeeMessages.id, id))
  return row
}

export async function countMessagesSince(db: Database | Tx, eventId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(attendeeMessages)
    .where(and(eq(attendeeMessages.eventId, eventId), gt(attendeeMessages.createdAt, since)))
  return row?.count ?? 0
}

export function listMessages(db: Database | Tx, eventId: string, limit: number): Promise<StoredMessage[]> {
  return db
    .select()
    .from(attendeeMessages)
    .where(eq(attendeeMessages.eventId, eventId))
    .orderBy(desc(attendeeMessages.createdAt), desc(attendeeMessages.id))
    .limit(limit)
}
