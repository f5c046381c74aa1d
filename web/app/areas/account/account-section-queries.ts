import type { FetchQueryOptions } from '@tanstack/react-query'
import { addressesQuery } from '#web/features/identity/queries.ts'
import { noticesQuery } from '#web/features/notifications/queries.ts'
import { paymentsQuery, recentOrdersQuery, returnsQuery } from '#web/features/orders/queries.ts'
import { credentialsQuery } from '#web/features/papers/queries.ts'
import type { AccountSectionId } from './account-section-heads.ts'

/** What a section shows, to be there before it. */
// biome-ignore lint/suspicious/noExplicitAny: queries of any reply, in one table
export const sectionQueries: Readonly<Record<AccountSectionId, FetchQueryOptions<any, any, any, any>>> = {
  orders: recentOrdersQuery,
  addresses: addressesQuery,
  payment: paymentsQuery,
  returns: returnsQuery,
  notifications: noticesQuery(1),
  credentials: credentialsQuery,
}
