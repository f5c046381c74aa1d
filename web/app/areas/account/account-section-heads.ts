/** What the address of a section needs before its page: every page of the site loads this, so nothing else is in here. */
import { m } from '#web/paraglide/messages.js'

export type AccountSectionId =
  | 'orders'
  | 'addresses'
  | 'payment'
  | 'returns'
  | 'notifications'
  | 'credentials'

interface SectionHead {
  title: () => string
  lead: () => string
}

/** Those that stand at /account/{section}; the others have an address of their own. */
export const sectionHeads: Readonly<Record<AccountSectionId, SectionHead>> = {
  orders: {
    title: () => m.orders_title(),
    lead: () => m.orders_recent_lead(),
  },
  addresses: {
    title: () => m.identity_section_addresses(),
    lead: () => m.identity_section_addresses_lead(),
  },
  payment: {
    title: () => m.orders_payment_title(),
    lead: () => m.orders_payment_lead(),
  },
  returns: {
    title: () => m.orders_returns_title(),
    lead: () => m.orders_returns_lead(),
  },
  notifications: {
    title: () => m.notifications_title(),
    lead: () => m.notifications_lead(),
  },
  credentials: {
    title: () => m.credentials_title(),
    lead: () => m.credentials_lead(),
  },
}

export function isAccountSection(value: string): value is AccountSectionId {
  return Object.hasOwn(sectionHeads, value)
}
