/** The address of a list of notices: which are shown. Pure. */
import { NOTICE_AREAS, type NoticeArea } from '#contract/people/notification-terms.ts'
import type { Viewer } from '#contract/permissions.ts'

export interface NoticesSearch {
  show?: 'unread' | 'settings'
  area?: NoticeArea
}

/** What is unknown or wrong is ignored. Each is named even when it is nothing: the router passes on what is left out. */
export function readNoticesSearch(raw: Record<string, unknown>): NoticesSearch {
  return {
    show: raw.show === 'unread' || raw.show === 'settings' ? raw.show : undefined,
    area: NOTICE_AREAS.find((area) => area === raw.area),
  }
}

/** What a role is never told about is no choice. */
export function areasOf(viewer: Viewer): readonly NoticeArea[] {
  if (viewer === 'customer') return NOTICE_AREAS.filter((area) => area !== 'work')
  if (viewer === 'admin') return ['work', 'account']
  return NOTICE_AREAS
}
