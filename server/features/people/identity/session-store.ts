/** Open sessions in the database. */
import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { sessions, users } from '#server/schema/people.ts'

type SessionRow = typeof sessions.$inferSelect

export async function listSessionsOf(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
}

/** The one used last comes first. */
export async function readSessionPage(
  db: Database,
  { userId, now, limit, offset }: { userId: string; now: Date; limit: number; offset: number },
): Promise<{ rows: SessionRow[]; total: number }> {
  const isOpen = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now))
  const rows = await db
    .select()
    .from(sessions)
    .where(isOpen)
    .orderBy(desc(sessions.updatedAt), asc(sessions.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(sessions, isOpen) }
}

/** Those that have neither ended nor run out, of people who may be signed in. */
export async function findOpenSessions(
  db: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        gt(sessions.expiresAt, now),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** False when the user has no such session. */
export async function endSession(db: Database | Tx, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length === 1
}
