/** What a person was told lately, by what it is about. */
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { AREA_OF_KIND, NOTICE_KINDS, type NoticeArea } from '#contract/people/notification-terms.ts'
import {
  type listNotifications,
  NOTICES_PER_SUBJECT,
  SUBJECTS_PER_PAGE,
} from '#contract/people/notifications.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import { sayNotice } from './labels.ts'
import { listBySubject, type listRows, type PageEnd } from './store.ts'

type Row = Awaited<ReturnType<typeof listRows>>[number]
type Shown = Pick<Row, 'id' | 'kind' | 'data' | 'path' | 'subject' | 'readAt' | 'createdAt'>

export function showRow({ id, kind, data, path, subject, readAt, createdAt }: Shown, language: Language) {
  return {
    id,
    kind,
    ...sayNotice(kind, data, language),
    path,
    subject,
    isRead: readAt !== null,
    at: createdAt.toISOString(),
  }
}

export async function listFeed(
  db: Database,
  { input, me, language }: Call<typeof listNotifications>,
  since: Date,
): Promise<ReplyOf<typeof listNotifications>> {
  const shown = { userId: me.id, since, isUnreadOnly: input.unread === 'true' }
  const rows = await listBySubject(db, shown, {
    kinds: input.area && kindsOf(input.area),
    before: input.before === undefined ? undefined : readPageEnd(input.before),
    limit: SUBJECTS_PER_PAGE + 1,
    perSubject: NOTICES_PER_SUBJECT,
  })
  const subjects = [...new Map(rows.map((row) => [row.subject, row])).values()]
  const page = subjects.slice(0, SUBJECTS_PER_PAGE)
  const end = subjects.length > SUBJECTS_PER_PAGE ? page.at(-1) : undefined
  const onPage = new Set(page.map(({ subject }) => subject))
  return {
    items: rows.filter(({ subject }) => onPage.has(subject)).map((row) => showRow(row, language)),
    subjects: page.map(({ subject, total, unread }) => ({ subject, total, unread })),
    nextBefore: end ? `${end.newestAt}~${end.subject}` : null,
  }
}

function kindsOf(area: NoticeArea) {
  return NOTICE_KINDS.filter((kind) => AREA_OF_KIND[kind] === area)
}

/** Its form was checked with the input. */
function readPageEnd(text: string): PageEnd {
  const [newestAt = ''] = text.split('~', 1)
  return { newestAt, subject: text.slice(newestAt.length + 1) }
}
