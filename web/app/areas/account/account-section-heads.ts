/** What the address of a section needs before its page: every page of the site loads this, so no component is in here. */
import type { FetchQueryOptions } from '@tanstack/react-query'
import { addressesQuery } from '#web/features/identity/queries.ts'
import { noticesQuery } from '#web/features/notifications/queries.ts'
import { paymentsQuery, recentOrdersQuery, returnsQuery } from '#web/features/orders/queries.ts'
import { m } from '#web/paraglide/messages.js'

export type AccountSectionId = 'orders' | 'addresses' | 'payment' | 'returns' | 'notifications'

interface SectionHead {
  title: () => string
  lead: () => string
  // biome-ignore lint/suspicious/noExplicitAny: queries of any reply, in one table
  query: FetchQueryOptions<any, any, any, any>
}

/** Those that stand at /account/{section}; the others have an address of their own. */
export const sectionHeads: Readonly<Record<AccountSectionId, SectionHead>> = {
  orders: {
    title: () => m.orders_title(),
    lead: () => m.orders_recent_lead(),
    query: recentOrdersQuery,
  },
  addresses: {
    title: () => m.identity_section_addresses(),
    lead: () => m.identity_section_addresses_lead(),
    query: addressesQuery,
  },
  payment: {
    title: () => m.orders_payment_title(),
    lead: () => m.orders_payment_lead(),
    query: paymentsQuery,
  },
  returns: {
    title: () => m.orders_returns_title(),
    lead: () => m.orders_returns_lead(),
    query: returnsQuery,
  },
  notifications: {
    title: () => m.notifications_title(),
    lead: () => m.notifications_lead(),
    query: noticesQuery(1),
  },
}

export function isAccountSection(value: string): value is AccountSectionId {
  return Object.hasOwn(sectionHeads, value)
}
