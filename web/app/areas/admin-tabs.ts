/** The sections of the admin dashboard. They are in the address, so that one can be kept and back leads to the last. */
import { type EventsSearch, readEventsSearch } from '#web/features/events/event-editing/events-search.ts'
import { type DeskSearch, readDeskSearch } from '#web/features/sales/order-admin/orders-search.ts'
import { m } from '#web/paraglide/messages.js'
import type { NavItem } from '../navigation.ts'

const ADMIN_TABS = ['overview', 'orders', 'events', 'ledger', 'payouts', 'credentials'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

const NAMES: Record<AdminTab, () => string> = {
  overview: () => m.desk_tab_overview(),
  orders: () => m.desk_tab_orders(),
  events: () => m.event_editing_tab(),
  ledger: () => m.desk_tab_ledger(),
  payouts: () => m.desk_tab_payouts(),
  credentials: () => m.papers_review_tab(),
}

export interface AdminSearch extends DeskSearch, EventsSearch {
  /** The overview when there is none. */
  tab?: Exclude<AdminTab, 'overview'>
}

export function readAdminSearch(raw: Record<string, unknown>): AdminSearch {
  const tab = ADMIN_TABS.find((each) => each === raw.tab)
  return { ...readDeskSearch(raw), ...readEventsSearch(raw), tab: tab === 'overview' ? undefined : tab }
}

/** Other sections know nothing of the desk's filters. */
export const adminTabItems: readonly (NavItem & { id: AdminTab })[] = ADMIN_TABS.map((id) => ({
  id,
  to: '/admin',
  search: { tab: id === 'overview' ? undefined : id },
  label: NAMES[id],
}))
