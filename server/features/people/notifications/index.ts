/** What people are told inside the site, and what they switched off. */
import type { Language } from '#contract/language.ts'
import * as contract from '#contract/people/notifications.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Person, type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { createPushSender } from '#server/platform/web-push.ts'
import { listFeed, showRow } from './feed.ts'
import { deleteOldHeld } from './held-store.ts'
import { sendHeld } from './send-held.ts'
import { deliverPush } from './send-push.ts'
import { settingsRoutes } from './settings.ts'
import { countRows, deleteOlder, listRows, markAllRead, markGroupRead, markRead } from './store.ts'
import { changeSwitch, readSwitches } from './switches.ts'

export { type Channels, channelsSql, noticesWrite } from './notices-write.ts'
export { type Notice, notifyPeople, notifyPerson } from './notify-person.ts'
export { notifyTeam } from './notify-team.ts'
export { notificationsOfPerson } from './personal-data.ts'
export { readNoticesAbout } from './store.ts'

interface Deps {
  env: Pick<Env, 'webPush' | 'mailFrom'>
  db: Database
  clock: Clock
  log: Log
  publicUrl: string
}

export function createNotifications(deps: Deps): { routes: Route[]; tasks: Tasks } {
  const { env, db, clock } = deps
  const sender = env.webPush ? createPushSender(env.webPush, senderOf(env.mailFrom)) : null
  const hasPush = sender !== null
  const since = () => startOfFeed(clock.now())
  const unreadOf = ({ id }: Person) => ({ userId: id, since: since(), isUnreadOnly: true })
  return {
    routes: [
      route(contract.listNotifications, (call) => listFeed(db, call, since())),
      route(contract.countUnread, async ({ me }) => ({ unread: await countRows(db, unreadOf(me)) })),
      route(contract.listInstructorUnread, async ({ me, language }) =>
        (await listRows(db, unreadOf(me), { limit: contract.UNREAD_LISTED_MAX })).map((row) =>
          showRow(row, language),
        ),
      ),
      route(contract.readNotification, async ({ me, input }) => {
        if (!(await markRead(db, me.id, input.notificationId, clock.now()))) throw new AppError('NOT_FOUND')
        return undefined
      }),
      route(contract.readNotificationGroup, async ({ me, input }) => {
        if (!(await markGroupRead(db, me.id, input.notificationId, clock.now())))
          throw new AppError('NOT_FOUND')
        return undefined
      }),
      route(contract.readAllNotifications, async ({ me }) => {
        await markAllRead(db, me.id, clock.now())
        return undefined
      }),
      route(contract.getNoticeSwitches, ({ me }) => readSwitches(db, me, hasPush)),
      route(contract.setNoticeSwitch, (call) => changeSwitch(db, call, hasPush)),
      ...settingsRoutes({ db, clock, sender }),
    ],
    tasks: {
      send_held_notices: () => sendHeld(deps),
      send_push: (payload) => deliverPush({ ...deps, sender }, payload as Parameters<typeof deliverPush>[1]),
      delete_old_notifications: async () => {
        await deleteOlder(db, since())
        await deleteOldHeld(db, since())
      },
    },
  }
}

/** Whom a push service may write to about what we send. */
function senderOf(mailFrom: string): string {
  return `mailto:${mailFrom.match(/<(.+)>$/)?.[1] ?? mailFrom}`
}

const startOfFeed = (now: Date) => new Date(now.getTime() - contract.NOTICE_TTL_MS)

/** What somebody was told, for whoever looks after them. */
export async function listNoticesOf(
  db: Database,
  {
    userId,
    language,
    now,
    limit,
    offset,
  }: { userId: string; language: Language; now: Date; limit: number; offset: number },
) {
  const shown = { userId, since: startOfFeed(now) }
  const rows = await listRows(db, shown, { limit, offset })
  return {
    items: rows.map((row) => showRow(row, language)),
    total: await countRows(db, shown),
  }
}
