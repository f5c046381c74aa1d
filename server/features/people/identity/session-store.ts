/** Open sessions in the database. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import { sessions } from '#server/schema/people.ts'

type SessionRow = typeof sessions.$inferSelect

export async function listSessionsOf(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
}

/** False when the user has no such session. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length === 1
}
