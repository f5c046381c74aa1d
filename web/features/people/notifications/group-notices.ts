/** Puts the notices of an answer together by what they are about. Pure. */
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listNotifications } from '#contract/people/notifications.ts'

export type NoticePage = ReplyOf<typeof listNotifications>
export type ShownNotice = NoticePage['items'][number]

export interface NoticeGroup {
  subject: string
  newest: ShownNotice
  earlier: readonly ShownNotice[]
  /** Of the subject, shown or not. */
  total: number
  unread: number
}

export function groupNotices({ items, subjects }: Pick<NoticePage, 'items' | 'subjects'>): NoticeGroup[] {
  const bySubject = Map.groupBy(items, ({ subject }) => subject)
  return subjects.flatMap(({ subject, total, unread }) => {
    const [newest, ...earlier] = bySubject.get(subject) ?? []
    return newest ? [{ subject, newest, earlier, total, unread }] : []
  })
}

/** As if those notices had been read. */
export function markPage(page: NoticePage, isRead: (notice: ShownNotice) => boolean): NoticePage {
  const items = page.items.map((each) => (isRead(each) ? { ...each, isRead: true } : each))
  const newlyRead = new Map<string, number>()
  for (const [at, { subject, isRead: wasRead }] of page.items.entries())
    if (!wasRead && items[at]?.isRead) newlyRead.set(subject, (newlyRead.get(subject) ?? 0) + 1)
  const subjects = page.subjects.map((each) => ({
    ...each,
    unread: Math.max(0, each.unread - (newlyRead.get(each.subject) ?? 0)),
  }))
  return { ...page, items, subjects }
}
