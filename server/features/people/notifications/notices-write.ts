/** One notice to several people as parts of one statement. Without a mail: those are queued by `notifyPerson`. */
import { type SQL, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/people/notification-terms.ts'
import type { Write } from '#server/platform/database/write-together.ts'
import { newId } from '#server/platform/ids.ts'
import { liveSql } from '#server/platform/live/index.ts'
import type { Notice } from './notify-person.ts'

/** How somebody is told of a kind. */
export interface Channels {
  userId: string
  isMutedHere: boolean
  hasPush: boolean
}

/** Rows of `Channels`, of whoever `userIds` selects. */
export function channelsSql(userIds: SQL, kind: NoticeKind): SQL {
  const isMuted = (channel: 'app' | 'push') => sql`exists (select from muted_notices m
    where m.user_id = asked.id and m.kind = ${kind} and m.channel = ${channel})`
  return sql`select asked.id as "userId", ${isMuted('app')} as "isMutedHere",
      exists (select from push_devices d where d.user_id = asked.id) and not ${isMuted('push')} as "hasPush"
    from (${userIds}) as asked (id)`
}

type Told = Pick<Notice, 'kind' | 'cause' | 'path' | 'data'> & { at: Date }

/** `living`: the ids of those who are still there, locked. Whoever was told before is not told again. */
export function noticesWrite(told: Told, receivers: readonly Channels[], living: SQL): Write {
  const here = receivers.filter(({ isMutedHere }) => !isMutedHere)
  const pushed = receivers.filter(({ hasPush }) => hasPush)
  const cause = `${told.kind}:${told.cause}`
  const facts = sql`${told.kind}, ${cause}, ${JSON.stringify(told.data)}::jsonb, ${told.path}, ${told.at.toISOString()}::timestamptz`
  const rowsOf = (people: readonly Channels[], prefix: string) => {
    const ids = sql.param(people.map(() => newId(prefix)))
    const userIds = sql.param(people.map(({ userId }) => userId))
    return sql`unnest(${ids}::text[], ${userIds}::text[]) as told (id, user_id) where told.user_id in (${living})`
  }
  const known = sql`coalesce((select made.id from notices_made made where made.user_id = told.user_id),
    (select known.id from notifications known where known.user_id = told.user_id and known.cause = ${cause}))`
  return [
    [
      'notices_made',
      sql`insert into notifications (id, user_id, kind, cause, data, path, created_at)
        select told.id, told.user_id, ${facts} from ${rowsOf(here, 'ntf')}
        on conflict (user_id, cause) do nothing returning id, user_id`,
    ],
    [
      'notices_told',
      liveSql(sql`select user_id from notices_made`, { kind: 'notices', reference: told.kind }),
    ],
    ...(pushed.length === 0
      ? []
      : [
          [
            'notices_pushed',
            sql`insert into held_notices (id, user_id, channel, kind, cause, data, path, created_at, notification_id)
              select told.id, told.user_id, 'push', ${facts}, ${known} from ${rowsOf(pushed, 'hld')}
              on conflict do nothing`,
          ] as const,
        ]),
  ]
}
