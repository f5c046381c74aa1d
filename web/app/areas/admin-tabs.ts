/** The sections of the admin dashboard. They are in the address, so that one can be saved and back leads to the last. */
import { type EventsSearch, readEventsSearch } from '#web/features/events/event-editing/events-search.ts'
import {
  type ManagedOrdersSearch,
  readManagedOrdersSearch,
} from '#web/features/sales/order-admin/orders-search.ts'
import { m } from '#web/paraglide/messages.js'
import type { NavItem } from '../navigation.ts'

const ADMIN_TABS = ['overview', 'orders', 'events', 'ledger', 'payouts', 'credentials'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

const NAMES: Record<AdminTab, () => string> = {
  overview: () => m.order_admin_tab_overview(),
  orders: () => m.order_admin_tab_orders(),
  events: () => m.event_editing_tab(),
  ledger: () => m.order_admin_tab_ledger(),
  payouts: () => m.order_admin_tab_payouts(),
  credentials: () => m.credentials_review_tab(),
}

export interface AdminSearch extends ManagedOrdersSearch, EventsSearch {
  /** The overview when there is none. */
  tab?: Exclude<AdminTab, 'overview'>
}

export function readAdminSearch(raw: Record<string, unknown>): AdminSearch {
  const tab = ADMIN_TABS.find((each) => each === raw.tab)
  return {
    ...readManagedOrdersSearch(raw),
    ...readEventsSearch(raw),
    tab: tab === 'overview' ? undefined : tab,
  }
}

/** Other sections know nothing of the filters of orders and events. */
export const adminTabItems: readonly (NavItem & { id: AdminTab })[] = ADMIN_TABS.map((id) => ({
  id,
  to: '/admin',
  search: { tab: id === 'overview' ? undefined : id },
  label: NAMES[id],
}))
