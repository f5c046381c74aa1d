import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { NoticeChannel, NoticeKind } from '#contract/people/notification-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { mutedNotices, notifications } from '#server/schema/people.ts'

export interface Receiver extends Record<string, unknown> {
  email: string
  language: Language
  /** Switched off for this kind of notice. */
  muted: NoticeChannel[]
}

/** Who is not erased, and is not until this transaction ends: an erasure under way is waited for. */
export async function lockReceiver(tx: Tx, userId: string, kind: NoticeKind): Promise<Receiver | undefined> {
  const { rows } = await tx.execute<Receiver>(sql`
    select email, language,
      array(select channel from muted_notices m where m.user_id = users.id and m.kind = ${kind}) as muted
    from users where id = ${userId} and deleted_at is null for key share`)
  return rows[0]
}

/** One cause, one notification. */
export async function insertNotification(tx: Tx, row: typeof notifications.$inferInsert): Promise<void> {
  await tx
    .insert(notifications)
    .values(row)
    .onConflictDoNothing({ target: [notifications.userId, notifications.cause] })
}

function ofPerson(userId: string, isUnreadOnly: boolean) {
  const isTheirs = eq(notifications.userId, userId)
  return isUnreadOnly ? and(isTheirs, isNull(notifications.readAt)) : isTheirs
}

/** The newest unread ones. */
export function listUnreadRows(db: Database, userId: string, limit: number) {
  return db
    .select()
    .from(notifications)
    .where(ofPerson(userId, true))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
}

export function listRows(
  db: Database,
  userId: string,
  isUnreadOnly: boolean,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select()
    .from(notifications)
    .where(ofPerson(userId, isUnreadOnly))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset(offset)
}

export async function countRows(db: Database, userId: string, isUnreadOnly: boolean): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(notifications).where(ofPerson(userId, isUnreadOnly))
  return row?.rows ?? 0
}

/** False when the person has no such notification. What was read stays read since then. */
export async function markRead(db: Database, userId: string, id: string, at: Date): Promise<boolean> {
  const isIt = and(eq(notifications.id, id), eq(notifications.userId, userId))
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(isIt, isNull(notifications.readAt)))
  return (await db.select({ id: notifications.id }).from(notifications).where(isIt)).length === 1
}

export async function markAllRead(db: Database, userId: string, at: Date): Promise<void> {
  await db.update(notifications).set({ readAt: at }).where(ofPerson(userId, true))
}

interface About {
  userId: string
  kind: NoticeKind
  /** What their causes begin with. */
  causePrefix: string
  at: Date
}

/** What somebody has just seen elsewhere is no news any more. */
export async function readNoticesAbout(
  db: Database | Tx,
  { userId, kind, causePrefix, at }: About,
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        sql`starts_with(${notifications.cause}, ${`${kind}:${causePrefix}`})`,
      ),
    )
}

export async function deleteReadBefore(db: Database, before: Date): Promise<void> {
  await db
    .delete(notifications)
    .where(and(isNotNull(notifications.readAt), lt(notifications.createdAt, before)))
}

/** The channels on which a person is not told of a kind. */
export function listAllMuted(db: Database | Tx, userId: string) {
  const { kind, channel } = mutedNotices
  return db.select({ kind, channel }).from(mutedNotices).where(eq(mutedNotices.userId, userId))
}

export async function setMuted(
  db: Database,
  muted: typeof mutedNotices.$inferInsert,
  isMuted: boolean,
): Promise<void> {
  if (isMuted) await db.insert(mutedNotices).values(muted).onConflictDoNothing()
  else
    await db
      .delete(mutedNotices)
      .where(
        and(
          eq(mutedNotices.userId, muted.userId),
          eq(mutedNotices.kind, muted.kind),
          eq(mutedNotices.channel, muted.channel),
        ),
      )
}
