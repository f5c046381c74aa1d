import type { FetchQueryOptions } from '@tanstack/react-query'
import { credentialsQuery } from '#web/domain/credentials/queries.ts'
import { addressesQuery } from '#web/features/people/identity/queries.ts'
import { noticesQuery } from '#web/features/people/notifications/queries.ts'
import { paymentsQuery, recentOrdersQuery, returnsQuery } from '#web/features/sales/orders/queries.ts'
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
