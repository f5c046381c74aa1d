/** The sections of the account, in the order of their row. Each feature adds its own. */
import { hasPermission, type Viewer } from '#contract/permissions.ts'
import { m } from '#web/paraglide/messages.js'
import { type NavItem, wishlistItem } from '../../navigation.ts'

const OVERVIEW: NavItem = {
  id: 'overview',
  to: '/account',
  search: { tab: undefined },
  label: () => m.app_account_overview(),
  exact: true,
}

/** What whoever may buy finds there, beside the overview. */
const BUYERS: readonly NavItem[] = [
  { id: 'orders', to: '/customer/purchases', label: () => m.orders_title() },
  { id: 'events', to: '/customer/events', label: () => m.tickets_title() },
  { id: 'returns', to: '/account/returns', label: () => m.orders_returns_title() },
  { id: 'credentials', to: '/account/credentials', label: () => m.credentials_title() },
  { id: 'payment', to: '/account/payment', label: () => m.orders_payment_title() },
  { id: 'loyalty', to: '/customer/loyalty', label: () => m.loyalty_account_title() },
  { id: 'messages', to: '/customer/messages', label: () => m.messages_title() },
  { id: 'notifications', to: '/account/notifications', label: () => m.notifications_title() },
  { id: 'addresses', to: '/account/addresses', label: () => m.identity_section_addresses() },
]

/** Nobody needs a row to choose from one: an admin neither buys nor books, a guest has to sign in first. */
export function accountSections(viewer: Viewer): readonly NavItem[] {
  if (!hasPermission(viewer, 'purchase merch')) return []
  const wishlist = wishlistItem(viewer)
  return [OVERVIEW, ...BUYERS, ...(wishlist ? [wishlist] : [])]
}
