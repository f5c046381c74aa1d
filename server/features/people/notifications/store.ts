import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { NoticeChannel, NoticeKind } from '#contract/people/notification-terms.ts'
import { keepPeopleSql } from '#server/features/people/identity/queries.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { mutedNotices, type NoticeData, notifications } from '#server/schema/people.ts'
import type { NoticeTimes } from './rules.ts'

export interface Receiver {
  id: string
  kind: NoticeKind | null
  email: string
  language: Language
  displayName: string
  /** Switched off for this kind of notice. */
  muted: NoticeChannel[]
  /** Null: they never said, so everything is told at once. */
  times: NoticeTimes | null
  hasDevices: boolean
}

interface Asked {
  userId: string
  /** Null: of no kind, of which nothing is switched off. */
  kind: NoticeKind | null
}

/**
 * Who is not erased, and is not until this transaction ends: an erasure under way is waited for. How they want to be told of
 * each kind is read with the lock. By hand: one text for any number, prepared once.
 */
export async function lockReceivers(tx: Tx, asked: readonly Asked[]): Promise<Receiver[]> {
  const { rows } = await tx.execute<Receiver & Record<string, unknown>>(sql`
    with kept as (${keepPeopleSql(asked.map(({ userId }) => userId))})
    select kept.id, asked.kind, email, language, display_name as "displayName",
      array(select channel from muted_notices m where m.user_id = kept.id and m.kind = asked.kind) as muted,
      (select json_build_object('digest', digest, 'digestHour', digest_hour, 'quietFrom', quiet_from, 'quietTo', quiet_to)
        from notice_settings s where s.user_id = kept.id) as times,
      exists (select from push_devices d where d.user_id = kept.id) as "hasDevices"
    from unnest(${sql.param(asked.map(({ userId }) => userId))}::text[],
      ${sql.param(asked.map(({ kind }) => kind))}::text[]) as asked (user_id, kind)
    join kept on kept.id = asked.user_id`)
  return rows
}

export async function lockReceiver(
  tx: Tx,
  userId: string,
  kind: NoticeKind | null,
): Promise<Receiver | undefined> {
  return (await lockReceivers(tx, [{ userId, kind }]))[0]
}

type NewNotification = Required<
  Pick<typeof notifications.$inferInsert, 'id' | 'userId' | 'kind' | 'cause' | 'data' | 'path' | 'createdAt'>
>

/** One cause, one notification: for each the id of the one that there is. By hand: one text for any number, prepared once. */
export async function insertNotifications(tx: Tx, news: readonly NewNotification[]): Promise<string[]> {
  if (news.length === 0) return []
  const { rows } = await tx.execute<{ id: string; userId: string; cause: string }>(sql`
    with given as (
      select id, "userId", kind, cause, data, path, "createdAt" from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        as n (id text, "userId" text, kind text, cause text, data jsonb, path text, "createdAt" timestamptz)
    ), made as (
      insert into notifications (id, user_id, kind, cause, data, path, created_at)
      select id, "userId", kind, cause, data, path, "createdAt" from given
      on conflict (user_id, cause) do nothing returning id, user_id, cause
    )
    select id, user_id as "userId", cause from made
    union all select known.id, known.user_id, known.cause from notifications known
      join given on given."userId" = known.user_id and given.cause = known.cause`)
  const idOf = new Map(rows.map(({ id, userId, cause }) => [`${userId} ${cause}`, id]))
  return news.map(({ id, userId, cause }) => idOf.get(`${userId} ${cause}`) ?? id)
}

/** `since`: what is older is not shown to anybody. */
export interface Shown {
  userId: string
  since: Date
  isUnreadOnly?: boolean
}

function isShown({ userId, since, isUnreadOnly = false }: Shown) {
  return and(
    eq(notifications.userId, userId),
    gt(notifications.createdAt, since),
    isUnreadOnly ? isNull(notifications.readAt) : undefined,
  )
}

export function listRows(
  db: Database,
  shown: Shown,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  return db
    .select()
    .from(notifications)
    .where(isShown(shown))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset(offset)
}

export async function countRows(db: Database, shown: Shown): Promise<number> {
  return db.$count(notifications, isShown(shown))
}

/** The subject that ends a page: when its newest notice was written, in microseconds, and its name. */
export interface PageEnd {
  newestAt: string
  subject: string
}

interface SubjectPage {
  kinds?: readonly NoticeKind[]
  before?: PageEnd
  limit: number
  perSubject: number
}

/** The newest of each subject, the subject with the newest first. In SQL for the rows of each group. */
export async function listBySubject(
  db: Database,
  shown: Shown,
  { kinds, before, limit, perSubject }: SubjectPage,
) {
  const isOfKinds = kinds && inArray(notifications.kind, [...kinds])
  const newestAt = sql`(extract(epoch from max(created_at)) * 1000000)::bigint`
  const { rows } = await db.execute<SubjectRow>(sql`
    with found as (
      select id, kind, data, path, subject, created_at, read_at from ${notifications}
      where ${and(isShown(shown), isOfKinds)}
    ), subjects as (
      select subject, ${newestAt} as newest_at, count(*)::int as total,
        count(*) filter (where read_at is null)::int as unread
      from found group by subject
      ${before ? sql`having (${newestAt}, subject) < (${before.newestAt}::bigint, ${before.subject})` : sql``}
      order by newest_at desc, subject desc limit ${limit}
    )
    select id, kind, data, path, subject, created_at as "createdAt", read_at as "readAt",
      newest_at::text as "newestAt", total, unread
    from subjects cross join lateral (
      select id, kind, data, path, created_at, read_at from found
      where found.subject = subjects.subject order by created_at desc, id desc limit ${perSubject}
    ) as newest
    order by newest_at desc, subject desc, created_at desc, id desc`)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    readAt: row.readAt === null ? null : new Date(row.readAt),
  }))
}

interface SubjectRow extends Record<string, unknown>, PageEnd {
  id: string
  kind: NoticeKind
  data: NoticeData
  path: string
  createdAt: Date | string
  readAt: Date | string | null
  total: number
  unread: number
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

/** With what was told before it of the same subject; what came after it stays unread. */
export async function markGroupRead(db: Database, userId: string, id: string, at: Date): Promise<boolean> {
  const [found] = await db
    .select({ subject: notifications.subject })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
  if (!found) return false
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.subject, found.subject),
        isNull(notifications.readAt),
        sql`created_at <= (select created_at from notifications where id = ${id})`,
      ),
    )
  return true
}

export async function markAllRead(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
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

export async function deleteOlder(db: Database, before: Date): Promise<void> {
  await db.delete(notifications).where(lte(notifications.createdAt, before))
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
