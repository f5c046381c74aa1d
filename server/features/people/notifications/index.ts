/** What people are told inside the site, and what they switched off. */
import type { Language } from '#contract/language.ts'
import * as contract from '#contract/people/notifications.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Call, type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { sayNotice } from './labels.ts'
import { countRows, deleteReadBefore, listRows, listUnreadRows, markAllRead, markRead } from './store.ts'
import { changeSwitch, readSwitches } from './switches.ts'

export { type Notice, notifyPerson } from './notify-person.ts'
export { notifyTeam } from './notify-team.ts'
export { notificationsOfPerson } from './personal-data.ts'
export { readNoticesAbout } from './store.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** What was read is forgotten after this. */
const READ_TTL_MS = 180 * 86_400_000

export function createNotifications({ db, clock }: Deps): { routes: Route[]; tasks: Tasks } {
  return {
    routes: [
      route(contract.listNotifications, (call) => list(db, call)),
      route(contract.countUnread, async ({ me }) => ({ unread: await countRows(db, me.id, true) })),
      route(contract.listInstructorUnread, async ({ me, language }) =>
        (await listUnreadRows(db, me.id, contract.UNREAD_LISTED_MAX)).map((row) => showRow(row, language)),
      ),
      route(contract.readNotification, async ({ me, input }) => {
        if (!(await markRead(db, me.id, input.notificationId, clock.now()))) throw new AppError('NOT_FOUND')
        return undefined
      }),
      route(contract.readAllNotifications, async ({ me }) => {
        await markAllRead(db, me.id, clock.now())
        return undefined
      }),
      route(contract.getNoticeSwitches, ({ me }) => readSwitches(db, me.id, me.role)),
      route(contract.setNoticeSwitch, (call) => changeSwitch(db, call)),
    ],
    tasks: {
      delete_read_notifications: () => deleteReadBefore(db, new Date(clock.now().getTime() - READ_TTL_MS)),
    },
  }
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

function showRow({ id, kind, data, path, readAt, createdAt }: Row, language: Language) {
  return {
    id,
    kind,
    ...sayNotice(kind, data, language),
    path,
    isRead: readAt !== null,
    at: createdAt.toISOString(),
  }
}

const pageOf = (page: number, perPage: number) => ({ limit: perPage, offset: (page - 1) * perPage })

/** What somebody was told, for whoever looks after them. */
export async function listNoticesOf(
  db: Database,
  { userId, language, limit, offset }: { userId: string; language: Language; limit: number; offset: number },
) {
  const rows = await listRows(db, userId, false, { limit, offset })
  return {
    items: rows.map((row) => showRow(row, language)),
    total: await countRows(db, userId, false),
  }
}

async function list(db: Database, { input, me, language }: Call<typeof contract.listNotifications>) {
  const isUnreadOnly = input.unread === 'true'
  const [rows, total] = await Promise.all([
    listRows(db, me.id, isUnreadOnly, pageOf(input.page, contract.NOTIFICATIONS_PER_PAGE)),
    countRows(db, me.id, isUnreadOnly),
  ])
  return {
    items: rows.map((row) => showRow(row, language)),
    total,
    page: input.page,
    pages: Math.max(1, Math.ceil(total / contract.NOTIFICATIONS_PER_PAGE)),
  }
}
