import { and, eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { teachingNotes } from '#server/schema/instructors.ts'

type Queryable = Database | Tx

export async function findNotes(db: Queryable, userId: string): Promise<Map<string, string>> {
  const rows = await db.select().from(teachingNotes).where(eq(teachingNotes.userId, userId))
  return new Map(rows.map(({ eventId, body }) => [eventId, body]))
}

export async function saveNote(
  tx: Tx,
  { eventId, userId, body, now }: { eventId: string; userId: string; body: string; now: Date },
): Promise<void> {
  if (body === '') {
    await tx
      .delete(teachingNotes)
      .where(and(eq(teachingNotes.eventId, eventId), eq(teachingNotes.userId, userId)))
    return
  }
  await tx
    .insert(teachingNotes)
    .values({ eventId, userId, body, updatedAt: now })
    .onConflictDoUpdate({
      target: [teachingNotes.eventId, teachingNotes.userId],
      set: { body, updatedAt: now },
    })
}

export async function listNotes(tx: Tx, userId: string) {
  return tx.select().from(teachingNotes).where(eq(teachingNotes.userId, userId))
}

export async function deleteNotes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(teachingNotes).where(eq(teachingNotes.userId, userId))
}
