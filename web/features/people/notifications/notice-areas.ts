import type { NoticeArea } from '#contract/people/notification-terms.ts'
import { m } from '#web/paraglide/messages.js'

const NAMES: Record<NoticeArea, () => string> = {
  work: () => m.notifications_group_work(),
  orders: () => m.notifications_group_orders(),
  events: () => m.notifications_group_events(),
  account: () => m.notifications_group_account(),
}

export const areaName = (area: NoticeArea) => NAMES[area]()
