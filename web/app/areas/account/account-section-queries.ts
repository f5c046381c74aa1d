import type { FetchQueryOptions } from '@tanstack/react-query'
import { credentialsQuery } from '#web/domain/credentials/queries.ts'
import { addressesQuery } from '#web/features/people/identity/queries.ts'
import type { NoticesSearch } from '#web/features/people/notifications/notices-search.ts'
import { feedQueries } from '#web/features/people/notifications/queries.ts'
import {
  paymentsQuery,
  recentOrdersQuery,
  returnsQuery,
  savedCardsQuery,
} from '#web/features/sales/orders/queries.ts'
import type { AccountSectionId } from './account-section-heads.ts'

/** What a section shows, to be there before it. */
export function sectionQueries(section: AccountSectionId, search: NoticesSearch): readonly AnyQuery[] {
  return section === 'notifications' ? feedQueries(search) : QUERIES[section]
}

// biome-ignore lint/suspicious/noExplicitAny: queries of any reply, in one table
type AnyQuery = FetchQueryOptions<any, any, any, any>

const QUERIES: Readonly<Record<Exclude<AccountSectionId, 'notifications'>, readonly AnyQuery[]>> = {
  orders: [recentOrdersQuery],
  addresses: [addressesQuery],
  payment: [savedCardsQuery, paymentsQuery],
  returns: [returnsQuery],
  credentials: [credentialsQuery],
}
